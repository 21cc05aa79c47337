import { paymentFailed } from './decide.js';
import type { PaymentCard, SubscriptionEvent } from './events.js';
import type { SubscriptionState } from './evolve.js';
import { type PaidPlan, PRICE_EUR } from './plans.js';

/** The current state of a subscription at the payment provider. */
export interface ProvidersView {
  reference: string;
  begunAt: Date;
  plan: PaidPlan;
  /** waiting: its newest period is neither paid nor failed yet. */
  payment: 'paid' | 'failed' | 'waiting';
  periodStart: Date;
  periodEnd: Date;
  card: PaymentCard | null;
  cancelled: boolean;
  /** unpaid: given up by the provider; ended: at somebody's request. */
  ended: 'no' | 'ended' | 'unpaid';
}

/** True if a view shows a new subscription that replaces the known one. */
export const replaces = (state: Pick<SubscriptionState, 'reference' | 'begunAt'>, view: ProvidersView): boolean =>
  view.reference !== state.reference &&
  view.payment === 'paid' &&
  view.ended === 'no' &&
  (state.begunAt === null || view.begunAt >= state.begunAt);

/**
 * Returns the events that bring a subscription to the provider's view of it. Repeating a view adds none, and a view of
 * an older subscription never changes a newer one.
 */
export const followProvider = (state: SubscriptionState, view: ProvidersView, at: Date): SubscriptionEvent[] => {
  if (view.reference === state.reference) return changes(state, view, at);
  if (!replaces(state, view)) return [];
  const { plan, reference } = view;
  const chosen = { type: 'PlanChosen', data: { plan, reference, begunAt: view.begunAt.toISOString() } } as const;
  return [chosen, paid(view), ...cancellation({ ...state, cancelled: false }, view)];
};

const paid = ({ plan, periodStart, periodEnd, card }: ProvidersView): SubscriptionEvent => ({
  type: 'SubscriptionPaid',
  data: {
    plan,
    priceEur: PRICE_EUR[plan],
    periodStart: periodStart.toISOString(),
    periodEnd: periodEnd.toISOString(),
    card,
  },
});

const changes = (state: SubscriptionState, view: ProvidersView, at: Date): SubscriptionEvent[] => {
  if (view.ended !== 'no') return state.expired ? [] : ending(state, view, at);
  const further = state.periodEnd === null || view.periodEnd > state.periodEnd || view.plan !== state.plan;
  if (view.payment === 'paid' && (further || state.failed || state.expired))
    return [paid(view), ...cancellation({ ...state, cancelled: false }, view)];
  const events: SubscriptionEvent[] = [];
  if (view.card && JSON.stringify(view.card) !== JSON.stringify(state.card))
    events.push({ type: 'CardChanged', data: { card: view.card } });
  if (view.payment === 'failed' && !state.failed) events.push(paymentFailed(at));
  return [...events, ...cancellation(state, view)];
};

const cancellation = (
  { cancelled }: SubscriptionState,
  { cancelled: wanted, periodEnd }: ProvidersView,
): SubscriptionEvent[] => {
  if (cancelled === wanted) return [];
  const type = wanted ? 'SubscriptionCancelled' : 'SubscriptionResumed';
  return [{ type, data: { periodEnd: periodEnd.toISOString() } }];
};

const ending = (state: SubscriptionState, view: ProvidersView, at: Date): SubscriptionEvent[] => [
  ...(view.ended === 'ended' ? cancellation(state, { ...view, cancelled: true }) : []),
  { type: 'SubscriptionExpired', data: { at: at.toISOString() } },
];
