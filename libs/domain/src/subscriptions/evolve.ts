import type { PaymentCard, SubscriptionEvent } from './events.js';
import type { PaidPlan } from './plans.js';
import { type HiveLimit, type Paid, standingAt } from './standing.js';

export interface SubscriptionState extends Paid {
  plan: PaidPlan | null;
  /** The provider's id of the subscription; null if it has none. */
  reference: string | null;
  begunAt: Date | null;
  card: PaymentCard | null;
  /** When a failed payment is given up. */
  givenUpAt: Date | null;
  /** Euro paid since the plan was chosen. */
  paidEur: number;
  /** The plan that ran when this one was chosen, and the end of its paid time. */
  earlier: { plan: PaidPlan; periodEnd: Date } | null;
  withdrawn: boolean;
  /** Given by support, not bought: nobody is charged at its end. */
  given: boolean;
  /** All payments, the oldest first. */
  payments: { periodStart: string; plan: PaidPlan; priceEur: number; refunded: boolean }[];
  /** How many of them were made before the plan was chosen. */
  paymentsBefore: number;
  hiveLimit: HiveLimit | null;
}

export const noSubscription = (): SubscriptionState => ({
  plan: null,
  reference: null,
  begunAt: null,
  periodEnd: null,
  card: null,
  givenUpAt: null,
  failed: false,
  cancelled: false,
  expired: false,
  paidEur: 0,
  earlier: null,
  withdrawn: false,
  given: false,
  payments: [],
  paymentsBefore: 0,
  hiveLimit: null,
});

export const evolveSubscription = (state: SubscriptionState, { type, data }: SubscriptionEvent): SubscriptionState => {
  switch (type) {
    case 'PlanChosen': {
      const { plan, reference } = data;
      const begunAt = new Date(data.begunAt);
      const fresh = { paidEur: 0, withdrawn: false, paymentsBefore: state.payments.length };
      return { ...state, ...fresh, plan, reference, begunAt, earlier: paidBeyond(state, data) };
    }
    case 'SubscriptionPaid': {
      const { plan, card, priceEur, periodStart } = data;
      const running = { failed: false, cancelled: false, expired: false, givenUpAt: null, given: false };
      const paidEur = state.paidEur + priceEur;
      const payments = [...state.payments, { periodStart, plan, priceEur, refunded: false }];
      return { ...state, ...running, plan, card, paidEur, payments, periodEnd: new Date(data.periodEnd) };
    }
    case 'PaymentFailed':
      return { ...state, failed: true, givenUpAt: new Date(data.givenUpAt) };
    case 'CardChanged':
      return { ...state, card: data.card };
    case 'SubscriptionCancelled':
      return { ...state, cancelled: true };
    case 'SubscriptionResumed':
      return { ...state, cancelled: false };
    case 'SubscriptionWithdrawn': {
      const { paymentsBefore } = state;
      const payments = state.payments.map((each, i) => (i < paymentsBefore ? each : { ...each, refunded: true }));
      const ended = { failed: false, cancelled: true, withdrawn: true, givenUpAt: null, payments };
      if (data.remaining === null) return { ...state, ...ended, expired: true };
      const { plan, periodEnd } = data.remaining;
      return { ...state, ...ended, plan, periodEnd: new Date(periodEnd) };
    }
    case 'SubscriptionExpired':
      return { ...state, expired: true };
    case 'SubscriptionExtended': {
      const { plan, renews } = data;
      const running = { plan, failed: false, cancelled: !renews, expired: false, givenUpAt: null };
      const extended = { ...state, ...running, periodEnd: new Date(data.until) };
      const ran = standingAt(state, new Date(data.at)) === 'active';
      return ran ? extended : { ...extended, reference: null, begunAt: null, paidEur: 0, earlier: null, given: true };
    }
    case 'HiveLimitSet': {
      const { limit, until } = data;
      return { ...state, hiveLimit: limit === null ? null : { limit, until: until === null ? null : new Date(until) } };
    }
    case 'PaymentRefunded': {
      const refunded = (payment: SubscriptionState['payments'][number]) =>
        payment.periodStart === data.periodStart ? { ...payment, refunded: true } : payment;
      return { ...state, payments: state.payments.map(refunded) };
    }
    default:
      return type satisfies never;
  }
};

/** A provider with references ends and credits the earlier plan itself. */
const paidBeyond = (
  { plan, periodEnd, expired }: SubscriptionState,
  chosen: { reference: string | null; begunAt: string },
): SubscriptionState['earlier'] => {
  const runs = plan !== null && periodEnd !== null && !expired && periodEnd > new Date(chosen.begunAt);
  return runs && chosen.reference === null ? { plan, periodEnd } : null;
};
