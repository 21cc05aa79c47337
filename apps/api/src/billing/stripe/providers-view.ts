import { PAID_PLANS, type PaidPlan, type PaymentCard, type ProvidersView } from '@kypseli/domain';
import type { Stripe } from 'stripe';

/** What `providersView` needs besides the subscription itself. */
export const EXPANDED = [
  'default_payment_method',
  'latest_invoice',
  'customer.invoice_settings.default_payment_method',
];

const PAYMENT: Record<string, ProvidersView['payment']> = {
  trialing: 'paid',
  past_due: 'failed',
  unpaid: 'failed',
  paused: 'failed',
};

const instant = (seconds: number): Date => new Date(seconds * 1000);

/** Converts a subscription of Stripe's; null if it is none of our plans. */
export const providersView = (
  subscription: Stripe.Subscription,
  prices: Record<PaidPlan, string>,
): ProvidersView | null => {
  const item = subscription.items.data[0];
  // The price may have been replaced since; then the metadata of the checkout names the plan.
  const plan =
    PAID_PLANS.find((each) => prices[each] === item?.price.id) ??
    PAID_PLANS.find((each) => each === subscription.metadata.plan);
  if (!item || !plan) return null;
  return {
    reference: subscription.id,
    begunAt: instant(subscription.created),
    plan,
    payment: paymentOf(subscription),
    periodStart: instant(item.current_period_start),
    periodEnd: instant(item.current_period_end),
    card: cardOf(subscription),
    cancelled: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    ended: endOf(subscription),
  };
};

/** Stripe starts a period before its invoice is paid; here it is paid when the invoice is. */
const paymentOf = ({ status, latest_invoice }: Stripe.Subscription): ProvidersView['payment'] => {
  if (status !== 'active') return PAYMENT[status] ?? 'waiting';
  return (latest_invoice as Stripe.Invoice | null)?.status === 'paid' ? 'paid' : 'waiting';
};

const endOf = ({ status, cancellation_details }: Stripe.Subscription): ProvidersView['ended'] => {
  if (status === 'incomplete_expired') return 'unpaid';
  if (status !== 'canceled') return 'no';
  return cancellation_details?.reason === 'cancellation_requested' ? 'ended' : 'unpaid';
};

const cardOf = ({ default_payment_method, customer }: Stripe.Subscription): PaymentCard | null => {
  const settings = (customer as Stripe.Customer).invoice_settings;
  return paymentCard(
    (default_payment_method ?? settings?.default_payment_method ?? null) as Stripe.PaymentMethod | null,
  );
};

/** The card of a payment method; null if it is not a card. */
export const paymentCard = (method: Stripe.PaymentMethod | null): PaymentCard | null => {
  if (!method?.card) return null;
  const { brand, last4, exp_month, exp_year } = method.card;
  return { brand, last4, exp_month, exp_year };
};
