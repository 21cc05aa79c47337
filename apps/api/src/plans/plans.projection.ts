import type { PlanContent, PlanEvent } from '@kypseli/domain';
import { projection } from '../platform/projections/projection.js';
import { table } from '../platform/projections/table.js';

/** Ended ones too: what was done by them stays in the calendar. */
const plans = table({
  name: 'plans',
  columns: {
    id: 'uuid',
    account_id: 'uuid NOT NULL',
    kind: 'text NOT NULL',
    title: 'text',
    details: 'jsonb',
    apiary_ids: 'jsonb NOT NULL',
    rule: 'text NOT NULL',
    anchor: 'text NOT NULL',
    start_day: 'date NOT NULL',
    since: 'date NOT NULL',
    paused: 'boolean NOT NULL',
    ended_day: 'date',
  },
  key: ['id'],
  indexes: ['(account_id)'],
});

/** Occurrences that were moved, or skipped: then without a day. */
const planChanges = table({
  name: 'plan_changes',
  columns: {
    plan_id: 'uuid NOT NULL',
    account_id: 'uuid NOT NULL',
    apiary_id: 'uuid NOT NULL',
    day: 'date NOT NULL',
    to_day: 'date',
  },
  key: ['plan_id', 'apiary_id', 'day'],
  indexes: ['(account_id)'],
});

const contentOf = ({ title, details, apiaryIds, rule, anchor, startDay }: PlanContent) => ({
  title,
  details,
  apiary_ids: apiaryIds,
  rule,
  anchor,
  start_day: startDay,
});

export const plansProjection = projection<PlanEvent>({
  tables: [plans, planChanges],
  on: {
    PlanMade: ({ data, metadata: { accountId } }, rows) =>
      rows.in(plans).add({
        id: data.planId,
        account_id: accountId,
        kind: data.kind,
        ...contentOf(data),
        since: data.startDay,
        paused: false,
        ended_day: null,
      }),
    PlanChanged: ({ data }, rows) => rows.in(plans).change(data.planId, { ...contentOf(data), since: data.since }),
    PlanPaused: ({ data }, rows) => rows.in(plans).change(data.planId, { paused: true, ended_day: null }),
    PlanResumed: ({ data }, rows) =>
      rows.in(plans).change(data.planId, { paused: false, ended_day: null, since: data.since }),
    PlanEnded: ({ data }, rows) => rows.in(plans).change(data.planId, { ended_day: data.day }),
    OccurrenceMoved: ({ data, metadata: { accountId } }, rows) =>
      rows.in(planChanges).set(changeOf(accountId, data, data.toDay)),
    OccurrenceSkipped: ({ data, metadata: { accountId } }, rows) =>
      rows.in(planChanges).set(changeOf(accountId, data, null)),
  },
});

const changeOf = (
  accountId: string,
  { planId, apiaryId, day }: { planId: string; apiaryId: string; day: string },
  toDay: string | null,
) => ({ plan_id: planId, account_id: accountId, apiary_id: apiaryId, day, to_day: toDay });
