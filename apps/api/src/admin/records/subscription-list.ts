import { PLAN_STANDINGS, type SubscriptionItem } from '@kypseli/contract/admin';
import { PAID_PLANS, type PaidPlan, RENEWAL_GRACE_MS, standingAt } from '@kypseli/domain';
import type { Clock } from '../../platform/clock.js';
import { list, type Span, within } from '../lists/list.js';
import { recordList } from './record-lists.js';

type PlanStanding = (typeof PLAN_STANDINGS)[number];

interface SubscriptionFilter {
  account?: string | undefined;
  plan?: PaidPlan[] | undefined;
  standing?: PlanStanding[] | undefined;
  due?: Span<string> | undefined;
}

interface SubscriptionRow {
  id: string;
  account_id: string;
  plan: PaidPlan;
  period_end: Date;
  failed: boolean;
  cancelled: boolean;
  expired: boolean;
  due_at: Date | null;
  since: Date | null;
  paid_eur: number;
  card_last4: string | null;
}

/** The standing of a row of `rm.subscriptions s`, as `standingAt` does it. */
export const standing = (now: string): string =>
  `CASE WHEN s.cancelled THEN CASE WHEN NOT s.expired AND ${now} < s.period_end THEN 'active' ELSE 'cancelled' END
        WHEN s.expired THEN 'expired'
        WHEN s.failed OR ${now} >= s.period_end + ${RENEWAL_GRACE_MS} * interval '1 ms' THEN 'past_due'
        ELSE 'active' END`;

const COUNTED = 'f.period_end IS NOT NULL';

/** The plans of all accounts that have or had one. */
export const subscriptionList = (clock: Clock) =>
  recordList({
    list: list<SubscriptionFilter, SubscriptionRow>({
      name: 'subscriptions',
      from: 'rm.subscriptions s LEFT JOIN account_figures f ON f.account_id = s.account_id',
      columns: `s.account_id AS id, s.account_id, s.plan, s.period_end, s.failed, s.cancelled, s.expired, s.due_at,
        f.plan_since AS since, coalesce(f.paid_eur, 0) AS paid_eur,
        (SELECT card->>'last4' FROM rm.payment_cards WHERE account_id = s.account_id) AS card_last4`,
      id: { by: 's.account_id', type: 'uuid' },
      filters: {
        account: (account, values) => `s.account_id = ${values.of(account, 'uuid')}`,
        plan: (plans, values) => `s.plan = ANY(${values.of(plans, 'text[]')})`,
        standing: (standings, values) =>
          `${standing(values.of(clock.now(), 'timestamptz'))} = ANY(${values.of(standings, 'text[]')})`,
        due: (due, values) => within('s.due_at', 'timestamptz', due, values),
      },
      sorts: {
        due: { by: `coalesce(s.due_at, 'infinity'::timestamptz)`, type: 'timestamptz' },
        since: { by: 'f.plan_since', type: 'timestamptz', id: 'f.account_id', where: COUNTED },
        total: { by: 'f.paid_eur', type: 'double precision', id: 'f.account_id', where: COUNTED },
      },
      order: 'ASC',
    }),
    item: (row, mask): SubscriptionItem => ({
      id: row.id,
      account_id: row.account_id,
      plan: row.plan,
      // Never `free`: each row has an end of its period.
      standing: standingAt({ ...row, periodEnd: row.period_end }, clock.now()) as PlanStanding,
      since: row.since?.toISOString() ?? null,
      period_end: row.period_end.toISOString(),
      ending: row.cancelled,
      due_at: row.due_at?.toISOString() ?? null,
      paid_eur: row.paid_eur,
      card_last4: mask(row.card_last4),
    }),
    facets: { plan: PAID_PLANS, standing: PLAN_STANDINGS },
    csv: ['account_id', 'plan', 'standing', 'since', 'period_end', 'ending', 'due_at', 'paid_eur', 'card_last4'],
  });
