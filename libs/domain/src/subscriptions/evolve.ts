import type { PaymentCard, SubscriptionEvent } from './events.js';
import type { PaidPlan } from './plans.js';
import type { Paid } from './standing.js';

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
});

export const evolveSubscription = (state: SubscriptionState, { type, data }: SubscriptionEvent): SubscriptionState => {
  switch (type) {
    case 'PlanChosen': {
      const { plan, reference } = data;
      const begunAt = new Date(data.begunAt);
      return { ...state, plan, reference, begunAt, paidEur: 0, earlier: paidBeyond(state, data), withdrawn: false };
    }
    case 'SubscriptionPaid': {
      const { plan, card } = data;
      const running = { failed: false, cancelled: false, expired: false, givenUpAt: null };
      const paidEur = state.paidEur + data.priceEur;
      return { ...state, ...running, plan, card, paidEur, periodEnd: new Date(data.periodEnd) };
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
      const ended = { failed: false, cancelled: true, withdrawn: true, givenUpAt: null };
      if (data.remaining === null) return { ...state, ...ended, expired: true };
      const { plan, periodEnd } = data.remaining;
      return { ...state, ...ended, plan, periodEnd: new Date(periodEnd) };
    }
    case 'SubscriptionExpired':
      return { ...state, expired: true };
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
