import type pg from 'pg';
import { READ_SIDE_VERSION, schemaOf } from '../../apps/api/src/platform/projections/read-side.js';
import type { Apiary } from './sample-apiary.js';

const READ = schemaOf(READ_SIDE_VERSION);

/** The tables that grow with other accounts, and how a row of ours becomes the one of copy `k`. */
const COPIES: [table: string, columns: Record<string, string>, of: string][] = [
  [
    'es.events',
    {
      position: "nextval('es.positions')",
      event_id: 'md5(o.event_id::text || k)::uuid',
      stream: "split_part(o.stream, '-', 1) || '-' || md5(o.stream || k)::uuid",
      revision: 'o.revision',
      type: 'o.type',
      schema_version: 'o.schema_version',
      data: 'o.data',
      metadata: 'o.metadata',
      recorded_at: 'o.recorded_at',
    },
    "o.type = 'InspectionRecorded' AND o.data ->> 'apiaryId' = $1::uuid::text",
  ],
  [
    `${READ}.inspections`,
    {
      id: 'md5(o.id::text || k)::uuid',
      round_id: 'md5(o.round_id::text || k)::uuid',
      apiary_id: 'md5(o.apiary_id::text || k)::uuid',
      hive_id: 'md5(o.hive_id::text || k)::uuid',
      account_id: 'md5(o.account_id::text || k)::uuid',
    },
    'o.apiary_id = $1::uuid',
  ],
  [
    `${READ}.hives`,
    {
      id: 'md5(o.id::text || k)::uuid',
      account_id: 'md5(o.account_id::text || k)::uuid',
      apiary_id: 'md5(o.apiary_id::text || k)::uuid',
    },
    'o.apiary_id = $1::uuid',
  ],
  [
    `${READ}.placements`,
    { hive_id: 'md5(o.hive_id::text || k)::uuid', apiary_id: 'md5(o.apiary_id::text || k)::uuid' },
    'o.apiary_id = $1::uuid',
  ],
  [
    `${READ}.apiaries`,
    { id: 'md5(o.id::text || k)::uuid', account_id: 'md5(o.account_id::text || k)::uuid' },
    'o.id = $1::uuid',
  ],
];

const columnsOf = async (client: pg.ClientBase, table: string): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped
     ORDER BY attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
};

/** Copies the apiary's rows in one statement; the indexes are built afterwards, which takes a third of the time. */
const copy = async (pool: pg.Pool, apiary: Apiary, copies: number, [table, changed, of]: (typeof COPIES)[number]) => {
  const client = await pool.connect();
  try {
    await client.query(
      "SET statement_timeout TO 0; SET maintenance_work_mem TO '256MB'; SET synchronous_commit TO off",
    );
    const columns = await columnsOf(client, table);
    await client.query('UPDATE pg_index SET indisready = false WHERE indrelid = $1::regclass', [table]);
    const insert = {
      text: `INSERT INTO ${table} (${columns.join(', ')})
             SELECT ${columns.map((column) => changed[column] ?? `o.${column}`).join(', ')}
             FROM generate_series(1, ${copies}) k CROSS JOIN (SELECT * FROM ${table} o WHERE ${of}) o`,
      values: [apiary.id],
      query_timeout: 3_600_000,
    };
    await client.query(insert);
    await client.query({ text: `REINDEX TABLE ${table}`, query_timeout: 3_600_000 } as pg.QueryConfig);
    await client.query({ text: `VACUUM ANALYZE ${table}`, query_timeout: 3_600_000 } as pg.QueryConfig);
  } finally {
    client.release(true);
  }
};

/**
 * Copies the apiary's rows in the log and the read tables for enough other accounts to reach `inspections`, with new
 * ids and the same content. They are not projected: the checkpoint is moved past them while the server is stopped,
 * because it must not see that.
 */
export const fillOthers = async (pool: pg.Pool, apiary: Apiary, inspections: number): Promise<number> => {
  const copies = Math.ceil(inspections / (apiary.hives.length * apiary.rounds.length));
  // Two at a time, one per core.
  const [events, ...others] = COPIES;
  await Promise.all([
    copy(pool, apiary, copies, events!),
    (async () => {
      for (const one of others) await copy(pool, apiary, copies, one);
    })(),
  ]);
  await pool.query(
    `UPDATE public.checkpoints SET position = (SELECT max(position) FROM es.events) WHERE version = $1`,
    [READ_SIDE_VERSION],
  );
  const { rows } = await pool.query<{ others: number }>(
    `SELECT count(*)::int AS others FROM ${READ}.inspections WHERE apiary_id <> $1`,
    [apiary.id],
  );
  return rows[0]!.others;
};
