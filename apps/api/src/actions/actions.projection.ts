import type { ActionEvent, ApiaryEvent } from '@kypseli/domain';
import { dataOf, type Projection } from '../platform/projections/projection.js';

type Data<T extends ActionEvent['type']> = Extract<ActionEvent, { type: T }>['data'];

export const actionsProjection: Projection = {
  tables: {
    actions: ['id', 'account_id', 'apiary_id', 'type', 'title', 'initiated_at', 'details', 'completed_at'],
    action_hives: ['action_id', 'hive_id'],
  },
  ddl: `
    CREATE TABLE actions (
      id uuid PRIMARY KEY,
      account_id uuid NOT NULL,
      apiary_id uuid NOT NULL,
      type text NOT NULL,
      title text,
      initiated_at date NOT NULL,
      details jsonb,
      completed_at timestamptz
    );
    CREATE INDEX ON actions (apiary_id, initiated_at);
    CREATE TABLE action_hives (
      action_id uuid NOT NULL,
      hive_id uuid NOT NULL,
      PRIMARY KEY (action_id, hive_id)
    );
    CREATE INDEX ON action_hives (hive_id);
  `,
  on: {
    ActionPlanned: async (client, events) => {
      for (const e of dataOf<Data<'ActionPlanned'>>(events)) {
        await client.query('INSERT INTO actions VALUES ($1, $2, $3, $4, $5, $6, $7)', [
          e.actionId,
          e.accountId,
          e.apiaryId,
          e.type,
          e.title,
          e.initiatedAt,
          JSON.stringify(e.details),
        ]);
        await client.query('INSERT INTO action_hives SELECT $1, hive_id FROM unnest($2::uuid[]) AS hive_id', [
          e.actionId,
          e.hiveIds,
        ]);
      }
    },
    ActionCompleted: async (client, events) => {
      for (const { actionId, completedAt, at } of dataOf<Data<'ActionCompleted'>>(events))
        await client.query('UPDATE actions SET completed_at = $2 WHERE id = $1', [actionId, completedAt ?? at]);
    },
    ActionReopened: async (client, events) => {
      const ids = dataOf<Data<'ActionReopened'>>(events).map(({ actionId }) => actionId);
      await client.query('UPDATE actions SET completed_at = NULL WHERE id = ANY($1)', [ids]);
    },
    ApiaryDeleted: async (client, events) => {
      const ids = dataOf<Extract<ApiaryEvent, { type: 'ApiaryDeleted' }>['data']>(events).map((e) => e.apiaryId);
      await client.query(
        `WITH gone AS (DELETE FROM actions WHERE apiary_id = ANY($1) RETURNING id)
         DELETE FROM action_hives USING gone WHERE action_id = gone.id`,
        [ids],
      );
    },
  },
};
