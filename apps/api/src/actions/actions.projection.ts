import type { ActionEvent, ApiaryEvent } from '@kypseli/domain';
import { projection } from '../platform/projections/projection.js';
import { table } from '../platform/projections/table.js';

const actions = table({
  name: 'actions',
  columns: {
    id: 'uuid',
    account_id: 'uuid NOT NULL',
    apiary_id: 'uuid NOT NULL',
    type: 'text NOT NULL',
    title: 'text',
    initiated_at: 'date NOT NULL',
    details: 'jsonb',
    completed_at: 'timestamptz',
  },
  key: ['id'],
  indexes: ['(apiary_id, initiated_at)'],
});

const actionHives = table({
  name: 'action_hives',
  columns: { action_id: 'uuid NOT NULL', hive_id: 'uuid NOT NULL' },
  key: ['action_id', 'hive_id'],
  indexes: ['(hive_id)'],
});

export const actionsProjection = projection<ActionEvent | ApiaryEvent>({
  tables: [actions, actionHives],
  on: {
    ActionPlanned: ({ data, metadata: { accountId } }, rows) => {
      rows.in(actions).add({
        id: data.actionId,
        account_id: accountId,
        apiary_id: data.apiaryId,
        type: data.type,
        title: data.title,
        initiated_at: data.initiatedAt,
        details: data.details,
        completed_at: null,
      });
      for (const hiveId of data.hiveIds) rows.in(actionHives).add({ action_id: data.actionId, hive_id: hiveId });
    },
    ActionCompleted: ({ data, metadata: { at } }, rows) =>
      rows.in(actions).change(data.actionId, { completed_at: data.completedAt ?? at }),
    ActionReopened: ({ data }, rows) => rows.in(actions).change(data.actionId, { completed_at: null }),
    ApiaryDeleted: ({ data: { apiaryId } }, rows) => {
      rows.in(actionHives).removeWhere({ action_id: { actions: { apiary_id: apiaryId } } });
      rows.in(actions).removeWhere({ apiary_id: apiaryId });
    },
  },
});
