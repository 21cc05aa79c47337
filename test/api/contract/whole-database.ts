import pg from 'pg';
import { openLog } from '../log.js';
import type { Server } from '../server.js';

/** A session's `last_seen_at` changes with every request and is no effect of one. */
const COLUMNS: Record<string, string> = { sessions: 'ROW(t.id, t.account_id, t.expires_at)' };

/** What processes report about themselves, and what the console's lists read, which follows the rest a moment later. */
const LATER = [
  'processes',
  'projector_state',
  'shown_batches',
  'recurring_runs',
  'queue_days',
  'console_reader',
  'account_figures',
  'account_losses',
  'apiary_figures',
  'payment_figures',
  'daily_figures',
];

/** What is stored (and not what processes report about themselves): the log, the read models and the state, every table by its checksum. */
export const databaseWatch = async (server: Server) => {
  const log = await openLog(server);
  const client = new pg.Client({ connectionString: server.env.DATABASE_URL });
  await client.connect();
  const { rows: tables } = await client.query<{ schema: string; name: string }>(
    `SELECT n.nspname AS schema, c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND (n.nspname IN ('public', 'es') OR n.nspname ~ '^rm_v')
       AND c.relname NOT LIKE 'log\\_%' AND c.relname <> ALL($1) ORDER BY 1, 2`,
    [LATER],
  );
  const sums = tables.map(
    ({ schema, name }) =>
      `SELECT '${schema}.${name}' AS name, md5(string_agg(row, '|' ORDER BY row)) AS sum
       FROM (SELECT (${COLUMNS[name] ?? 't'})::text AS row FROM ${schema}.${name} t) t`,
  );
  const text = `SELECT jsonb_object_agg(name, sum) AS sums FROM (${sums.join(' UNION ALL ')}) all_tables`;
  const counting = tables.map(
    ({ schema, name }) => `SELECT '${schema}.${name}' AS name, count(*) FROM ${schema}.${name}`,
  );
  return {
    /** Every table and its checksum, and where the log ends. */
    state: async (): Promise<Record<string, string | null>> => ({
      ...(await client.query(text)).rows[0].sums,
      log: (await log.store.head()).toString(),
    }),
    /** Every table and how many rows it has. */
    counts: async (): Promise<Record<string, number>> => {
      const { rows } = await client.query<{ name: string; count: string }>(counting.join(' UNION ALL '));
      return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]));
    },
    /** The position of the last event. */
    head: () => log.store.head(),
    /** The types of the events after a position, in order. */
    typesSince: async (position: bigint): Promise<string[]> =>
      (await log.eventsSince(position)).map(({ type }) => type),
    end: async () => {
      await log.close();
      await client.end();
    },
  };
};
