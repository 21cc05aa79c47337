import { DomainError } from '../shared/error.js';
import type { PaymentCard, SubscriptionEvent } from './events.js';
import type { SubscriptionState } from './evolve.js';
import { type PaidPlan, PRICE_EUR, periodEnd } from './plans.js';
import { RENEWAL_GRACE_MS, standingAt } from './standing.js';
import { withdrawal } from './withdrawal.js';

export type SubscriptionCommand =
  | { type: 'Subscribe'; plan: PaidPlan; card: PaymentCard; at: Date }
  | { type: 'ChangeCard'; card: PaymentCard; accepts: (card: PaymentCard) => boolean; at: Date }
  | { type: 'Renew'; periodEnd: Date; accepts: (card: PaymentCard) => boolean; at: Date }
  | { type: 'Cancel'; at: Date }
  /** The amount that the provider has returned; absent: everything that was paid for the plan. */
  | { type: 'Withdraw'; refundEur?: number; at: Date }
  | { type: 'Expire'; at: Date }
  | { type: 'Resume'; at: Date }
  | { type: 'Extend'; until: Date; at: Date }
  | { type: 'SetHiveLimit'; limit: number | null; until: Date | null; at: Date }
  /** Of the period that began then. `refundEur`: as in Withdraw; absent: its price. */
  | { type: 'Refund'; periodStart: string; refundEur?: number; at: Date };

/** How long a failed payment may be retried before the subscription ends. */
const PATIENCE_MS = 14 * 24 * 60 * 60 * 1000;

const paid = (plan: PaidPlan, from: Date, card: PaymentCard | null): SubscriptionEvent => ({
  type: 'SubscriptionPaid',
  data: {
    plan,
    priceEur: PRICE_EUR[plan],
    periodStart: from.toISOString(),
    periodEnd: periodEnd(plan, from).toISOString(),
    card,
  },
});

export const paymentFailed = (at: Date): SubscriptionEvent => ({
  type: 'PaymentFailed',
  data: { at: at.toISOString(), givenUpAt: new Date(at.getTime() + PATIENCE_MS).toISOString() },
});

const expired = (at: Date): SubscriptionEvent => ({ type: 'SubscriptionExpired', data: { at: at.toISOString() } });

const sameCard = (one: PaymentCard | null, other: PaymentCard | null) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Returns the events a command adds to a subscription whose payments we make ourselves; none if nothing changes.
 * @throws DomainError conflict (the same plan is running already), nothing_to_cancel, cannot_withdraw
 */
export const decideSubscription = (state: SubscriptionState, command: SubscriptionCommand): SubscriptionEvent[] => {
  const { at } = command;
  const standing = standingAt(state, at);
  switch (command.type) {
    case 'Subscribe': {
      const { plan, card } = command;
      const running = standing === 'active';
      if (running) refuseTwice(state, plan);
      // Time already paid for is not lost: the new plan's first period starts after it.
      const from = running && state.periodEnd! > at ? state.periodEnd! : at;
      const begins = !running || plan !== state.plan;
      const chosen = { type: 'PlanChosen', data: { plan, reference: null, begunAt: at.toISOString() } } as const;
      return [...(begins ? [chosen] : []), paid(plan, from, card)];
    }
    case 'ChangeCard': {
      const { card } = command;
      const changed = sameCard(card, state.card) ? [] : [{ type: 'CardChanged', data: { card } } as const];
      // A working card settles a failed payment at once.
      const due = standing === 'past_due' && state.failed && command.accepts(card);
      return due ? [...changed, paid(state.plan!, state.periodEnd!, card)] : changed;
    }
    case 'Renew': {
      const due = state.periodEnd?.getTime() === command.periodEnd.getTime() && state.periodEnd <= at;
      if (!due || state.failed || state.cancelled || state.expired) return [];
      const accepted = state.card !== null && command.accepts(state.card);
      return [accepted ? paid(state.plan!, state.periodEnd!, state.card) : paymentFailed(at)];
    }
    case 'Cancel': {
      const open = standing === 'active' || standing === 'past_due';
      if (!open || state.cancelled) throw new DomainError('nothing_to_cancel', 'There is no subscription to cancel.');
      const cancelled = { type: 'SubscriptionCancelled', data: { periodEnd: state.periodEnd!.toISOString() } } as const;
      return state.periodEnd! <= at ? [cancelled, expired(at)] : [cancelled];
    }
    case 'Withdraw':
      return [withdrawal(state, at, command.refundEur ?? state.paidEur)];
    case 'Expire':
      return hasEnded(state, at) ? [expired(at)] : [];
    case 'Resume':
      return [resumed(state, at)];
    case 'Extend':
      return [extended(state, command.until, at)];
    case 'SetHiveLimit': {
      const until = command.until?.toISOString() ?? null;
      const { limit, until: untilNow = null } = state.hiveLimit ?? { limit: null };
      const same = limit === command.limit && (untilNow?.toISOString() ?? null) === until;
      return same ? [] : [{ type: 'HiveLimitSet', data: { at: at.toISOString(), limit: command.limit, until } }];
    }
    case 'Refund': {
      const { periodStart, priceEur } = refundable(state, command.periodStart);
      const amountEur = command.refundEur ?? priceEur;
      return [{ type: 'PaymentRefunded', data: { at: at.toISOString(), periodStart, amountEur } }];
    }
    default:
      return command satisfies never;
  }
};

/** @throws DomainError conflict */
export const resumed = (state: SubscriptionState, at: Date): SubscriptionEvent => {
  const ending = state.cancelled && standingAt(state, at) === 'active' && !state.withdrawn && !state.given;
  if (!ending) throw new DomainError('conflict', 'There is no cancelled subscription that still runs.');
  return { type: 'SubscriptionResumed', data: { periodEnd: state.periodEnd!.toISOString() } };
};

/** @throws DomainError conflict (a payment is open, or it ends later already) */
export const extended = (state: SubscriptionState, until: Date, at: Date): SubscriptionEvent => {
  const standing = standingAt(state, at);
  const ran = standing === 'active';
  if (standing === 'past_due')
    throw new DomainError('conflict', 'A payment is open: it must be paid or given up before.');
  if (until <= at || (ran && until <= state.periodEnd!))
    throw new DomainError('conflict', 'The subscription runs longer than that already.');
  const renews = ran && !state.cancelled;
  const plan = state.plan ?? 'monthly';
  return {
    type: 'SubscriptionExtended',
    data: { at: at.toISOString(), plan, until: until.toISOString(), renews },
  };
};

/** @throws DomainError conflict */
export const refundable = (state: SubscriptionState, periodStart: string): SubscriptionState['payments'][number] => {
  const payment = state.payments.find((each) => each.periodStart === periodStart);
  if (!payment || payment.refunded)
    throw new DomainError('conflict', 'There is no such payment, or it was returned before.');
  return payment;
};

/** @throws DomainError conflict */
export const refuseTwice = ({ plan, cancelled }: Pick<SubscriptionState, 'plan' | 'cancelled'>, wanted: PaidPlan) => {
  if (plan === wanted && !cancelled) throw new DomainError('conflict', `You already have the ${plan} plan.`);
};

const hasEnded = (state: SubscriptionState, at: Date): boolean => {
  if (state.periodEnd === null || state.expired) return false;
  if (state.cancelled) return at >= state.periodEnd;
  if (state.failed) return at >= state.givenUpAt!;
  return at.getTime() >= state.periodEnd.getTime() + RENEWAL_GRACE_MS + PATIENCE_MS;
};
