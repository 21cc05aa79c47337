import type { SubscriptionEvent } from '@kypseli/domain';
import { projection } from '../platform/projections/projection.js';
import { table } from '../platform/projections/table.js';

/** `due_at`: when it is to be looked after next, to be renewed or to end; null where nothing is left to do. */
const subscriptions = table({
  name: 'subscriptions',
  columns: {
    account_id: 'uuid',
    plan: 'text NOT NULL',
    period_end: 'timestamptz NOT NULL',
    failed: 'boolean NOT NULL',
    cancelled: 'boolean NOT NULL',
    expired: 'boolean NOT NULL',
    due_at: 'timestamptz',
  },
  key: ['account_id'],
  indexes: ['(due_at)'],
});

/** What renewals are paid with; a card may be there before a plan is. */
const paymentCards = table({
  name: 'payment_cards',
  columns: { account_id: 'uuid', card: 'jsonb' },
  key: ['account_id'],
  indexes: [],
});

export const billingProjection = projection<SubscriptionEvent>({
  tables: [subscriptions, paymentCards],
  on: {
    SubscriptionPaid: ({ data: { plan, periodEnd, card }, metadata: { accountId } }, rows) => {
      rows.in(subscriptions).set({
        account_id: accountId,
        plan,
        period_end: periodEnd,
        failed: false,
        cancelled: false,
        expired: false,
        due_at: periodEnd,
      });
      rows.in(paymentCards).set({ account_id: accountId, card });
    },
    PaymentFailed: ({ data, metadata: { accountId } }, rows) =>
      rows.in(subscriptions).change(accountId, { failed: true, due_at: data.givenUpAt }),
    CardChanged: ({ data, metadata: { accountId } }, rows) =>
      rows.in(paymentCards).set({ account_id: accountId, card: data.card }),
    SubscriptionCancelled: ({ data, metadata: { accountId } }, rows) =>
      rows.in(subscriptions).change(accountId, { cancelled: true, due_at: data.periodEnd }),
    SubscriptionResumed: ({ data, metadata: { accountId } }, rows) =>
      rows.in(subscriptions).change(accountId, { cancelled: false, due_at: data.periodEnd }),
    SubscriptionExpired: ({ metadata: { accountId } }, rows) =>
      rows.in(subscriptions).change(accountId, { expired: true, due_at: null }),
  },
});
