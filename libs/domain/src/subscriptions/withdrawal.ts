import { DomainError } from '../shared/error.js';
import type { SubscriptionEvent } from './events.js';
import type { SubscriptionState } from './evolve.js';

/** Directive 2011/83/EU, article 9: consumers may withdraw from a distance contract within 14 days. */
export const WITHDRAWAL_DAYS = 14;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The last day for withdrawing from a contract that began at `begunAt`. */
export const lastDayToWithdraw = (begunAt: Date): Date => new Date(begunAt.getTime() + WITHDRAWAL_DAYS * DAY_MS);

/**
 * Regulation (EEC, Euratom) 1182/71, article 3(4): a last day on a Saturday, Sunday or public holiday moves to the end
 * of the next working day. From Good Friday that is four days, and nobody has more; everyone gets them.
 */
const HOLIDAYS = 4;

/** The last day counts to its end in every time zone. */
export const canStillWithdraw = (begunAt: Date, at: Date): boolean =>
  at.getTime() < lastDayToWithdraw(begunAt).getTime() + (1 + HOLIDAYS) * DAY_MS;

/** @throws DomainError nothing_to_cancel (no plan runs), cannot_withdraw (too late) */
export const withdrawal = (state: SubscriptionState, at: Date, refundEur: number): SubscriptionEvent => {
  const { plan, begunAt, earlier } = state;
  if (plan === null || begunAt === null || state.expired || state.withdrawn)
    throw new DomainError('nothing_to_cancel', 'There is no subscription to withdraw from.');
  if (!canStillWithdraw(begunAt, at))
    throw new DomainError('cannot_withdraw', `The ${WITHDRAWAL_DAYS} days to withdraw from this plan have passed.`);
  const remaining =
    earlier && earlier.periodEnd > at ? { plan: earlier.plan, periodEnd: earlier.periodEnd.toISOString() } : null;
  return { type: 'SubscriptionWithdrawn', data: { at: at.toISOString(), plan, refundEur, remaining } };
};
