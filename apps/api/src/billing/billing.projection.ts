import type { SubscriptionEvent } from '@kypseli/domain';
import { projection } from '../platform/projections/projection.js';
import { table } from '../platform/projections/table.js';

/** `due_at`: when it must next be renewed or ended; null if nothing is left to do. */
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
  indexes: ['(due_at)', "(coalesce(due_at, 'infinity'::timestamptz), account_id)"],
});

/** The card for renewals; it may exist before a plan does. */
const paymentCards = table({
  name: 'payment_cards',
  columns: { account_id: 'uuid', card: 'jsonb' },
  key: ['account_id'],
  indexes: [],
});

/** The contract of the latest chosen plan, as far as a withdrawal needs it. */
const contracts = table({
  name: 'subscription_contracts',
  columns: {
    account_id: 'uuid',
    plan: 'text NOT NULL',
    begun_at: 'timestamptz NOT NULL',
    ended: 'boolean NOT NULL',
    withdrawn_at: 'timestamptz',
    refund_eur: 'float8',
  },
  key: ['account_id'],
  indexes: ['(withdrawn_at) WHERE withdrawn_at IS NOT NULL'],
});

/** How many hives support allows an account without a plan; no row: as many as everybody has. */
const hiveLimits = table({
  name: 'hive_limits',
  columns: { account_id: 'uuid', hive_limit: 'integer', until: 'timestamptz' },
  key: ['account_id'],
  indexes: [],
});

export const billingProjection = projection<SubscriptionEvent>({
  tables: [subscriptions, paymentCards, contracts, hiveLimits],
  on: {
    PlanChosen: ({ data: { plan, begunAt }, metadata: { accountId } }, rows) =>
      rows.in(contracts).set({
        account_id: accountId,
        plan,
        begun_at: begunAt,
        ended: false,
        withdrawn_at: null,
        refund_eur: null,
      }),
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
    SubscriptionExpired: ({ metadata: { accountId } }, rows) => {
      rows.in(subscriptions).change(accountId, { expired: true, due_at: null });
      rows.in(contracts).change(accountId, { ended: true });
    },
    SubscriptionWithdrawn: ({ data: { at, refundEur, remaining }, metadata: { accountId } }, rows) => {
      const goesOn = remaining && {
        plan: remaining.plan,
        period_end: remaining.periodEnd,
        due_at: remaining.periodEnd,
      };
      const now = goesOn ?? { expired: true, due_at: null };
      rows.in(subscriptions).change(accountId, { failed: false, cancelled: true, ...now });
      rows.in(contracts).change(accountId, { ended: true, withdrawn_at: at, refund_eur: refundEur });
    },
    SubscriptionExtended: ({ data: { plan, until, renews }, metadata: { accountId } }, rows) =>
      rows.in(subscriptions).set({
        account_id: accountId,
        plan,
        period_end: until,
        failed: false,
        cancelled: !renews,
        expired: false,
        due_at: until,
      }),
    HiveLimitSet: ({ data: { limit, until }, metadata: { accountId } }, rows) =>
      rows.in(hiveLimits).set({ account_id: accountId, hive_limit: limit, until }),
    // Nothing that is read changes: the log lists the payments.
    PaymentRefunded: () => undefined,
  },
});
