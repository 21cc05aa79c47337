import { inTransaction } from '@kypseli/event-store/postgres';
import type pg from 'pg';

/** How to find rows that do not name their account: by what they belong to. */
const OWNERS: Record<string, readonly string[]> = {
  hive_id: ['hives'],
  action_id: ['actions'],
  subject_id: ['hives', 'actions', 'harvests'],
};

const isOwner = (table: string): boolean => Object.values(OWNERS).some((owners) => owners.includes(table));

/** Deleted last: the others are found through them. */
const LAST = new Set(['hives', 'actions', 'harvests', 'accounts']);

/** The record of the erasure stays. */
const KEPT = new Set(['erasures']);

/** True if the columns of a table tell which account a row belongs to. */
export const hasOwner = (columns: string[]): boolean =>
  columns.some((column) => column === 'account_id' || column in OWNERS);

/** Rebuilds and the swaps between them leave older versions of the read models: all of them are cleared. */
const READ_MODELS = String.raw`^rm_v\d+(_\w+)?$`;

/** A large account takes longer than a request may. */
const ONE_HOUR_MS = 60 * 60 * 1000;

interface Found {
  schema: string;
  name: string;
  columns: string[];
}

const tablesOf = async (client: pg.ClientBase, schemas: string): Promise<Found[]> => {
  const { rows } = await client.query<Found>(
    `SELECT n.nspname AS schema, c.relname AS name, array_agg(a.attname::text) AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relkind = 'r' AND n.nspname ~ $1 GROUP BY n.nspname, c.relname ORDER BY n.nspname, c.relname`,
    [schemas],
  );
  return rows.sort((one, other) => Number(LAST.has(one.name)) - Number(LAST.has(other.name)));
};

/** How many rows were deleted, and the ids of those that others belong to. */
interface Deleted {
  rows: number;
  ids: string[];
}

/**
 * Deletes an account's rows from every table of the read models, or of the state, in the caller's transaction. New
 * tables are found by their columns. `gone`: ids of hives, actions and harvests whose own rows are deleted already.
 */
export const deleteOwnedRows = async (
  client: pg.ClientBase,
  accountId: string,
  from: 'read models' | 'state',
  gone: string[] = [],
): Promise<Deleted> => {
  await client.query('SET LOCAL statement_timeout TO 0');
  const tables = await tablesOf(client, from === 'state' ? '^public$' : READ_MODELS);
  const deleted: Deleted = { rows: 0, ids: [] };
  for (const { schema, name, columns } of tables) {
    if (KEPT.has(name)) continue;
    const inSchema = (owner: string) => tables.some((each) => each.schema === schema && each.name === owner);
    const conditions = columns.includes('account_id')
      ? ['account_id = $1']
      : columns.flatMap((column) =>
          (OWNERS[column] ?? [])
            .filter(inSchema)
            .map((owner) => `${column} IN (SELECT id FROM ${schema}.${owner} WHERE account_id = $1)`)
            .concat(column in OWNERS && gone.length > 0 ? `${column} = ANY($2::uuid[])` : []),
        );
    for (const condition of conditions) {
      const values = condition.includes('$2') ? [accountId, gone] : [accountId];
      const which = condition.includes('$2') ? `$1::uuid IS NOT NULL AND ${condition}` : condition;
      const text = `DELETE FROM ${schema}.${name} WHERE ${which}${isOwner(name) ? ' RETURNING id' : ''}`;
      const query = { text, values, query_timeout: ONE_HOUR_MS } as pg.QueryConfig;
      const { rowCount, rows } = await client.query<{ id: string }>(query);
      deleted.rows += rowCount ?? 0;
      for (const { id } of rows) deleted.ids.push(id);
    }
  }
  return deleted;
};

/**
 * Tables of read models that were begun at that instant may hold rows of accounts that have been erased since: read in
 * the log before, and written after the last pass of the erasure.
 */
export const deleteErasedRows = (pool: pg.Pool, begunAt: Date): Promise<void> =>
  inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ account_id: string }>(
      'SELECT account_id FROM public.erasures WHERE closed_at IS NULL OR closed_at >= $1',
      [begunAt],
    );
    for (const { account_id } of rows) await deleteOwnedRows(client, account_id, 'read models');
  });
