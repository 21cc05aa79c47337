import { type PaidPlan, PRICE_EUR, type SubscriptionEvent } from '@kypseli/domain';
import type { RecordedEvent } from '@kypseli/event-store';
import type { AccountFigures, DailyFigures, Figures, Loss, PaymentFigures } from './figures.js';

const NO_PLAN = { plan: 'free', failed: false };

/** What an event of a subscription changes: the plan of the account, and its payments. */
export const foldPlan = (
  { payments }: Figures,
  account: AccountFigures,
  event: RecordedEvent & SubscriptionEvent,
  at: Date,
  day: DailyFigures,
  lose: (kind: Loss['kind'], hives: number) => void,
): void => {
  const { type, data } = event;
  const paid = account.plan !== 'free';
  const made = payments.get(account.account_id) ?? [];
  payments.set(account.account_id, made);
  switch (type) {
    case 'PlanChosen':
      Object.assign(account, { plan_reference: data.reference, plan_chosen: event.position.toString() });
      break;
    case 'SubscriptionPaid':
      account.paid_eur += data.priceEur;
      Object.assign(account, { plan: data.plan, period_end: new Date(data.periodEnd) });
      Object.assign(account, { failed: false, cancelled: false, expired: false });
      made.push({
        ...paymentOf(account, event, at, data.plan, data.priceEur),
        period_start: new Date(data.periodStart),
        period_end: account.period_end,
      });
      break;
    case 'PaymentFailed':
      if (paid) {
        const plan = account.plan as PaidPlan;
        const failed = paymentOf(account, event, at, plan, PRICE_EUR[plan]);
        made.push({ ...failed, failed: true, period_start: account.period_end, period_end: null });
      }
      account.failed = true;
      day.payments_failed += 1;
      lose('payment_failed', 0);
      break;
    case 'SubscriptionCancelled':
      account.cancelled = true;
      break;
    case 'SubscriptionResumed':
      account.cancelled = false;
      break;
    case 'SubscriptionExpired':
      Object.assign(account, { ...NO_PLAN, expired: true });
      break;
    case 'SubscriptionWithdrawn':
      account.paid_eur -= data.refundEur;
      refund(made.filter(isSince(account.plan_chosen)), data.refundEur, at);
      Object.assign(account, { failed: false, cancelled: true });
      if (data.remaining)
        Object.assign(account, { plan: data.remaining.plan, period_end: new Date(data.remaining.periodEnd) });
      else Object.assign(account, { ...NO_PLAN, expired: true });
      break;
    case 'SubscriptionExtended':
      Object.assign(account, { plan: data.plan, period_end: new Date(data.until) });
      Object.assign(account, { failed: false, cancelled: !data.renews, expired: false });
      break;
    case 'HiveLimitSet':
      account.hive_limit = data.limit;
      account.limit_until = data.until === null ? null : new Date(data.until);
      break;
    case 'PaymentRefunded':
      account.paid_eur -= data.amountEur;
      refund(made.filter(isOf(data.periodStart)), data.amountEur, at);
      break;
    default:
      return;
  }
  if (account.plan !== 'free' && !paid) account.plan_since = at;
};

const paymentOf = (
  { account_id, plan_reference: reference }: AccountFigures,
  { id, position }: RecordedEvent,
  at: Date,
  plan: PaidPlan,
  amount: number,
): Omit<PaymentFigures, 'period_start' | 'period_end'> => ({
  payment_id: id,
  account_id,
  position: position.toString(),
  at,
  plan,
  amount_eur: amount,
  reference,
  failed: false,
  refunded_eur: 0,
  refunded_at: null,
});

/** Made for the plan that was chosen last. */
const isSince =
  (chosen: string | null) =>
  ({ failed, position }: PaymentFigures): boolean =>
    !failed && chosen !== null && BigInt(position) > BigInt(chosen);

/** Made for the period that began then. */
const isOf =
  (periodStart: string) =>
  ({ failed, period_start: start }: PaymentFigures): boolean =>
    !failed && start?.getTime() === Date.parse(periodStart);

/** Shares an amount among payments, the last one first. */
const refund = (made: PaymentFigures[], amount: number, at: Date): void => {
  let left = amount;
  for (const payment of [...made].reverse()) {
    const share = Math.min(left, payment.amount_eur - payment.refunded_eur);
    Object.assign(payment, { refunded_eur: payment.refunded_eur + share, refunded_at: at });
    left -= share;
  }
};
