import { type ActionChange, type ActionEvent, type ActionPlan, type ApiaryEvent, planInBatch } from '@kypseli/domain';
import type { Changes } from '../platform/projections/changes.js';
import { projection } from '../platform/projections/projection.js';
import { table } from '../platform/projections/table.js';

const actions = table({
  name: 'actions',
  columns: {
    id: 'uuid',
    account_id: 'uuid NOT NULL',
    apiary_id: 'uuid NOT NULL',
    /** The batch that it was planned in. */
    batch_id: 'uuid',
    /** The plan and the occurrence of it that it was made from. */
    plan_id: 'uuid',
    occurrence_id: 'uuid',
    type: 'text NOT NULL',
    title: 'text',
    initiated_at: 'date NOT NULL',
    details: 'jsonb',
    completed_at: 'timestamptz',
    /** The day it was done, where that is recorded. */
    done_on: 'date',
    deleted: 'boolean NOT NULL',
    /** True if deleted with its apiary: the row stays, because treatments must be reported for years. */
    with_apiary: 'boolean NOT NULL',
  },
  key: ['id'],
  indexes: [
    '(apiary_id, initiated_at)',
    '(initiated_at, id)',
    '(batch_id) WHERE batch_id IS NOT NULL',
    '(account_id, occurrence_id) WHERE occurrence_id IS NOT NULL',
  ],
});

/** A hive removed from an action keeps its row here, or an import would plan the action for it again. */
const actionHives = table({
  name: 'action_hives',
  columns: { action_id: 'uuid NOT NULL', hive_id: 'uuid NOT NULL', removed: 'boolean NOT NULL' },
  key: ['action_id', 'hive_id'],
  indexes: ['(hive_id)'],
});

const COLUMN = {
  apiaryId: 'apiary_id',
  type: 'type',
  title: 'title',
  initiatedAt: 'initiated_at',
  details: 'details',
  doneOn: 'done_on',
} as const;

/** The columns of the fields that an event has. */
const changed = (fields: ActionChange & { doneOn?: string | null | undefined }) =>
  Object.fromEntries(
    Object.entries(COLUMN).flatMap(([key, column]) => {
      const value = fields[key as keyof typeof COLUMN];
      return value === undefined ? [] : [[column, value]];
    }),
  );

interface Origin {
  batchId?: string;
  planId?: string;
  occurrenceId?: string;
  doneOn?: string;
}

const planned = (plan: ActionPlan, from: Origin, accountId: string, rows: Changes): void => {
  rows.in(actions).add({
    id: plan.actionId,
    account_id: accountId,
    apiary_id: plan.apiaryId,
    batch_id: from.batchId ?? null,
    plan_id: from.planId ?? null,
    occurrence_id: from.occurrenceId ?? null,
    type: plan.type,
    title: plan.title,
    initiated_at: plan.initiatedAt,
    details: plan.details,
    completed_at: null,
    done_on: from.doneOn ?? null,
    deleted: false,
    with_apiary: false,
  });
  for (const hiveId of plan.hiveIds)
    rows.in(actionHives).add({ action_id: plan.actionId, hive_id: hiveId, removed: false });
};

export const actionsProjection = projection<ActionEvent | ApiaryEvent>({
  tables: [actions, actionHives],
  on: {
    ActionPlanned: ({ data, metadata: { accountId } }, rows) => planned(data, {}, accountId, rows),
    // An older completion of a batch lacks its day. What was planned for a day that had come was recorded as done.
    ActionPlannedInBatch: ({ data, metadata: { accountId, at } }, rows) =>
      planned(
        planInBatch(data),
        { batchId: data.batchId, ...(data.initiatedAt <= at.slice(0, 10) && { doneOn: data.initiatedAt }) },
        accountId,
        rows,
      ),
    ActionPlannedFromOccurrence: ({ data, metadata: { accountId } }, rows) => planned(data, data, accountId, rows),
    ActionChanged: ({ data }, rows) => {
      const columns = changed(data.initiatedAt === undefined ? data : { ...data, doneOn: data.doneOn ?? null });
      if (Object.keys(columns).length > 0) rows.in(actions).change(data.actionId, columns);
      if (!data.hiveIds) return;
      rows.in(actionHives).changeWhere({ action_id: data.actionId }, { removed: true });
      for (const hiveId of data.hiveIds)
        rows.in(actionHives).set({ action_id: data.actionId, hive_id: hiveId, removed: false });
    },
    ActionCompleted: ({ data, metadata: { at } }, rows) =>
      rows.in(actions).change(data.actionId, {
        completed_at: data.completedAt ?? at,
        ...(data.doneOn !== undefined && { initiated_at: data.doneOn, done_on: data.doneOn }),
      }),
    ActionReopened: ({ data: { actionId, initiatedAt } }, rows) =>
      rows.in(actions).change(actionId, {
        completed_at: null,
        done_on: null,
        ...(initiatedAt !== undefined && { initiated_at: initiatedAt }),
      }),
    ActionDeleted: ({ data }, rows) => rows.in(actions).change(data.actionId, { deleted: true }),
    ActionRestored: ({ data }, rows) => rows.in(actions).change(data.actionId, { deleted: false }),
    ApiaryDeleted: ({ data: { apiaryId } }, rows) =>
      rows.in(actions).changeWhere({ apiary_id: apiaryId, deleted: 'false' }, { deleted: true, with_apiary: true }),
  },
});
