import type { Hidden } from '@kypseli/contract/admin';

/** Shows the personal values of a row, or what stands for them. */
export type Mask = <Value>(value: Value) => Value | Hidden | Extract<Value, null>;

export const shown: Mask = (value) => value;
/** That there is no value is not personal. */
export const hidden: Mask = (value) => (value === null ? value : { personal: true });
