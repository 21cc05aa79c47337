import type { SubscriptionEvent } from '@kypseli/domain';
import { dataOf, type Projection } from '../platform/projections/projection.js';

export const billingProjection: Projection = {
  tables: { subscriptions: ['account_id', 'plan', 'price_eur', 'period_end', 'card'] },
  ddl: `
    CREATE TABLE subscriptions (
      account_id uuid PRIMARY KEY,
      plan text NOT NULL,
      price_eur numeric NOT NULL,
      period_end timestamptz NOT NULL,
      card jsonb
    );
  `,
  on: {
    SubscriptionPaid: async (client, events) => {
      for (const e of dataOf<SubscriptionEvent['data']>(events)) {
        await client.query(
          `INSERT INTO subscriptions (account_id, plan, price_eur, period_end, card) VALUES ($1, $2, $3, $4, $5)
           ON CONFLICT (account_id) DO UPDATE SET
             plan = excluded.plan, price_eur = excluded.price_eur, period_end = excluded.period_end, card = excluded.card`,
          [e.accountId, e.plan, e.priceEur, e.periodEnd, JSON.stringify(e.card)],
        );
      }
    },
  },
};
