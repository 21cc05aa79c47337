import type { PaymentCard, SubscriptionEvent } from './events.js';
import type { PaidPlan } from './plans.js';
import type { Paid } from './standing.js';

export interface SubscriptionState extends Paid {
  plan: PaidPlan | null;
  /** The provider's id of the subscription; null where it keeps none. */
  reference: string | null;
  begunAt: Date | null;
  card: PaymentCard | null;
  /** When a payment that failed is no longer waited for. */
  givenUpAt: Date | null;
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
});

export const evolveSubscription = (state: SubscriptionState, { type, data }: SubscriptionEvent): SubscriptionState => {
  switch (type) {
    case 'PlanChosen':
      return { ...state, plan: data.plan, reference: data.reference, begunAt: new Date(data.begunAt) };
    case 'SubscriptionPaid': {
      const { plan, card } = data;
      const running = { failed: false, cancelled: false, expired: false, givenUpAt: null };
      return { ...state, ...running, plan, card, periodEnd: new Date(data.periodEnd) };
    }
    case 'PaymentFailed':
      return { ...state, failed: true, givenUpAt: new Date(data.givenUpAt) };
    case 'CardChanged':
      return { ...state, card: data.card };
    case 'SubscriptionCancelled':
      return { ...state, cancelled: true };
    case 'SubscriptionResumed':
      return { ...state, cancelled: false };
    case 'SubscriptionExpired':
      return { ...state, expired: true };
    default:
      return type satisfies never;
  }
};
