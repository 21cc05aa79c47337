import type { Language } from '@kypseli/contract';
import type { PaidPlan } from '@kypseli/domain';

/** Where the web app continues after a payment page, with the outcome: a plan was paid, a card entered, or neither. */
export const wayBack = (language: Language, outcome: PaidPlan | 'card' | 'left'): string =>
  `/${language}/settings?tab=1&checkout=${outcome}`;
