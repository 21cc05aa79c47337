import { PAYMENT_STATES, type PaymentItem } from '@kypseli/contract/admin';
import { PAID_PLANS, type PaidPlan } from '@kypseli/domain';
import { list, type Span, within } from '../lists/list.js';
import { recordList } from './record-lists.js';

type PaymentState = (typeof PAYMENT_STATES)[number];

interface PaymentFilter {
  account?: string | undefined;
  plan?: PaidPlan[] | undefined;
  state?: PaymentState[] | undefined;
  at?: Span<string> | undefined;
}

interface PaymentRow {
  id: string;
  account_id: string;
  at: Date;
  plan: PaidPlan;
  state: PaymentState;
  amount_eur: number;
  refunded_eur: number;
  refunded_at: Date | null;
  period_start: Date | null;
  period_end: Date | null;
  provider_ref: string | null;
}

const STATE = `CASE WHEN p.failed THEN 'failed' WHEN p.refunded_at IS NOT NULL THEN 'refunded' ELSE 'paid' END`;

/** All payments. */
export const paymentList = recordList({
  list: list<PaymentFilter, PaymentRow>({
    name: 'payments',
    from: 'payment_figures p',
    columns: `p.payment_id AS id, p.account_id, p.at, p.plan, ${STATE} AS state, p.amount_eur, p.refunded_eur,
      p.refunded_at, p.period_start, p.period_end, p.reference AS provider_ref`,
    id: { by: 'p.payment_id', type: 'uuid' },
    filters: {
      account: (account, values) => `p.account_id = ${values.of(account, 'uuid')}`,
      plan: (plans, values) => `p.plan = ANY(${values.of(plans, 'text[]')})`,
      state: (states, values) => `${STATE} = ANY(${values.of(states, 'text[]')})`,
      at: (at, values) => within('p.at', 'timestamptz', at, values),
    },
    sorts: { at: { by: 'p.at', type: 'timestamptz' } },
    order: 'DESC',
  }),
  item: (row): PaymentItem => ({
    id: row.id,
    account_id: row.account_id,
    at: row.at.toISOString(),
    plan: row.plan,
    state: row.state,
    amount_eur: row.amount_eur,
    refunded_eur: row.refunded_eur,
    refunded_at: row.refunded_at?.toISOString() ?? null,
    period_start: row.period_start?.toISOString() ?? null,
    period_end: row.period_end?.toISOString() ?? null,
    provider_ref: row.provider_ref,
  }),
  facets: { plan: PAID_PLANS, state: PAYMENT_STATES },
  csv: [
    ...(['id', 'account_id', 'at', 'plan', 'state', 'amount_eur', 'refunded_eur', 'refunded_at'] as const),
    ...(['period_start', 'period_end', 'provider_ref'] as const),
  ],
});
