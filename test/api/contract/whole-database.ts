import pg from 'pg';
import type { Server } from '../server.js';

/** A session's `last_seen_at` changes with every request and is no effect of one. */
const COLUMNS: Record<string, string> = { sessions: 'ROW(t.id, t.account_id, t.expires_at)' };

/** What is stored: the log, the read models and the state, every table by its checksum. */
export const databaseWatch = async ({ env }: Server) => {
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  const { rows: tables } = await client.query<{ schema: string; name: string }>(
    `SELECT n.nspname AS schema, c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND (n.nspname IN ('public', 'es') OR n.nspname ~ '^rm_v') ORDER BY 1, 2`,
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
    /** Every table and its checksum. */
    state: async (): Promise<Record<string, string | null>> => (await client.query(text)).rows[0].sums,
    /** Every table and how many rows it has. */
    counts: async (): Promise<Record<string, number>> => {
      const { rows } = await client.query<{ name: string; count: string }>(counting.join(' UNION ALL '));
      return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]));
    },
    /** The position of the last event. */
    head: async (): Promise<string> =>
      (await client.query('SELECT coalesce(max(position), 0) AS head FROM es.events')).rows[0].head,
    /** The types of the events after a position, in order. */
    typesSince: async (position: string): Promise<string[]> => {
      const since = 'SELECT type FROM es.events WHERE position > $1 ORDER BY position';
      return (await client.query<{ type: string }>(since, [position])).rows.map(({ type }) => type);
    },
    end: () => client.end(),
  };
};
