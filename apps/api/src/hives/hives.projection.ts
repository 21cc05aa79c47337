import { type ApiaryEvent, naturalKey } from '@kypseli/domain';
import { dataOf, type Projection } from '../platform/projections/projection.js';

type Data<T extends ApiaryEvent['type']> = Extract<ApiaryEvent, { type: T }>['data'];

const setFlag =
  (column: 'active' | 'starred' | 'deleted', value: boolean): Projection['on'][string] =>
  async (client, events) => {
    const ids = dataOf<Data<'HivesActivated'>>(events).flatMap(({ hiveIds }) => hiveIds);
    await client.query(`UPDATE hives SET ${column} = $2 WHERE id = ANY($1)`, [ids, value]);
  };

/** A hive's first placement has no beginning: records may be older than the account. */
export const hivesProjection: Projection = {
  tables: {
    hives: ['id', 'account_id', 'apiary_id', 'number', 'number_key', 'tags', 'active', 'starred', 'deleted'],
    placements: ['hive_id', 'apiary_id', 'from_day', 'to_day'],
  },
  ddl: `
    -- Half of each page is left free, so that toggling a whole yard touches no index.
    CREATE TABLE hives (
      id uuid PRIMARY KEY,
      account_id uuid NOT NULL,
      apiary_id uuid NOT NULL,
      number text NOT NULL,
      number_key text COLLATE "C" NOT NULL,
      tags text[] NOT NULL,
      active boolean NOT NULL,
      starred boolean NOT NULL,
      deleted boolean NOT NULL
    ) WITH (fillfactor = 50);
    CREATE INDEX ON hives (apiary_id, number_key, id) WHERE NOT deleted;
    CREATE INDEX ON hives (account_id) WHERE NOT deleted;
    CREATE TABLE placements (
      hive_id uuid NOT NULL,
      apiary_id uuid NOT NULL,
      from_day date,
      to_day date
    );
    CREATE INDEX ON placements (apiary_id, hive_id);
    CREATE INDEX ON placements (hive_id);
  `,
  on: {
    HivesAdded: async (client, events) => {
      const added = dataOf<Data<'HivesAdded'>>(events).flatMap(({ apiaryId, accountId, hives }) =>
        hives.map((hive) => ({ ...hive, apiaryId, accountId })),
      );
      await client.query(
        `INSERT INTO hives (id, account_id, apiary_id, number, number_key, tags, active, starred, deleted)
         SELECT id, account_id, apiary_id, number, number_key, ARRAY(SELECT jsonb_array_elements_text(tags)), true, false, false
         FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::jsonb[])
              AS added (id, account_id, apiary_id, number, number_key, tags)`,
        [
          added.map(({ hiveId }) => hiveId),
          added.map(({ accountId }) => accountId),
          added.map(({ apiaryId }) => apiaryId),
          added.map(({ number }) => number),
          added.map(({ number }) => naturalKey(number)),
          added.map(({ tags }) => JSON.stringify(tags)),
        ],
      );
      await client.query('INSERT INTO placements (hive_id, apiary_id) SELECT * FROM unnest($1::uuid[], $2::uuid[])', [
        added.map(({ hiveId }) => hiveId),
        added.map(({ apiaryId }) => apiaryId),
      ]);
    },
    HiveRenumbered: async (client, events) => {
      for (const { hiveId, number } of dataOf<Data<'HiveRenumbered'>>(events)) {
        await client.query('UPDATE hives SET number = $2, number_key = $3 WHERE id = $1', [
          hiveId,
          number,
          naturalKey(number),
        ]);
      }
    },
    HiveTagged: async (client, events) => {
      for (const { hiveId, tags } of dataOf<Data<'HiveTagged'>>(events))
        await client.query('UPDATE hives SET tags = $2 WHERE id = $1', [hiveId, tags]);
    },
    HivesActivated: setFlag('active', true),
    HivesDeactivated: setFlag('active', false),
    HivesStarred: setFlag('starred', true),
    HivesUnstarred: setFlag('starred', false),
    HivesDeleted: setFlag('deleted', true),
    ApiaryDeleted: async (client, events) => {
      const ids = dataOf<Data<'ApiaryDeleted'>>(events).map(({ apiaryId }) => apiaryId);
      await client.query('UPDATE hives SET deleted = true WHERE apiary_id = ANY($1)', [ids]);
    },
  },
  /** Hives that can be counted need no reservation any more. */
  live: async (client, events) => {
    const by = events.filter(({ type }) => type === 'HivesAdded').map(({ metadata }) => metadata);
    if (by.length > 0)
      await client.query(
        `DELETE FROM public.hive_reservations WHERE (account_id, command_id) IN
           (SELECT account_id, command_id FROM unnest($1::uuid[], $2::uuid[]) AS added (account_id, command_id))`,
        [by.map(({ accountId }) => accountId), by.map(({ commandId }) => commandId)],
      );
  },
};
