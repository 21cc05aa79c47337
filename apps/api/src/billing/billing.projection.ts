import type { SubscriptionEvent } from '@kypseli/domain';
import { projection } from '../platform/projections/projection.js';
import { table } from '../platform/projections/table.js';

const subscriptions = table({
  name: 'subscriptions',
  columns: {
    account_id: 'uuid',
    plan: 'text NOT NULL',
    price_eur: 'numeric NOT NULL',
    period_end: 'timestamptz NOT NULL',
    card: 'jsonb',
  },
  key: ['account_id'],
  indexes: [],
});

export const billingProjection = projection<SubscriptionEvent>({
  tables: [subscriptions],
  on: {
    SubscriptionPaid: ({ data, metadata: { accountId } }, rows) =>
      rows.in(subscriptions).set({
        account_id: accountId,
        plan: data.plan,
        price_eur: data.priceEur,
        period_end: data.periodEnd,
        card: data.card,
      }),
  },
});
