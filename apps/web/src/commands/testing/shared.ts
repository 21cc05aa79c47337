/** What the pages of the model share: values without a state. */
export * as contract from '@kypseli/contract';
export * as domain from '@kypseli/domain';
export * as zod from 'zod';
