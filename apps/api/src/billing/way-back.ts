import type { Language } from '@kypseli/contract';
import type { PaidPlan } from '@kypseli/domain';

/** Where the web app goes on after a payment's page, told what came of it: a plan was paid, a card entered, or neither. */
export const wayBack = (language: Language, outcome: PaidPlan | 'card' | 'left'): string =>
  `/${language}/settings?tab=1&checkout=${outcome}`;
