import type pg from 'pg';
import type { LogHome } from '../journal/log-home.js';
import type { Projection } from './projection.js';
import { columnsOf, creation, indexing, type Table } from './table.js';

/**
 * The version of the tables and of the code that fills them: the first start with a new version fills new tables and
 * swaps the views. read-side-version.spec.ts fails if projections have changed and this has not; if code of the
 * platform changes what is stored, raise it by hand.
 */
export const READ_SIDE_VERSION = 34;
/** SHA-256 of the version and of the projections with all that they call; read-side-version.spec.ts prints it. */
export const READ_SIDE_FINGERPRINT = '9b16a6333dc6b99cd29c97e18832cfc200d11b62fc96c396f4d375731f78a8aa';

export const schemaOf = (version: number | string): string => `rm_v${version}`;

/** The name of the checkpoint; its version is the read side's. A log that has moved is read from its beginning. */
export const checkpointOf = ({ moves }: LogHome): string => (moves === 0 ? 'read-side' : `read-side-${moves}`);

/** Views of every read table are here; queries name `rm.<table>` and every column they read. */
export const VIEWS = 'rm';

export const tablesOf = (projections: Projection[]): Table[] => projections.flatMap(({ tables }) => tables);

/** Creates schema and tables, in the caller's transaction; `bare`: without the indexes of the large ones. */
export const createTables = async (
  client: pg.ClientBase,
  schema: string,
  projections: Projection[],
  { bare = false } = {},
) => {
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
  await client.query(`SET LOCAL search_path TO ${schema}`);
  for (const table of tablesOf(projections)) {
    await client.query(creation(table));
    if (!(bare && table.large)) for (const index of indexing(table)) await client.query(index);
  }
};

/** Points the views at a version's tables, in the caller's transaction. */
export const swapViews = async (client: pg.ClientBase, schema: string, projections: Projection[]) => {
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${VIEWS}`);
  for (const table of tablesOf(projections)) {
    const { name } = table;
    await client.query(`DROP VIEW IF EXISTS ${VIEWS}.${name}`);
    await client.query(`CREATE VIEW ${VIEWS}.${name} AS SELECT ${columnsOf(table).join(', ')} FROM ${schema}.${name}`);
  }
};

/** Drops the tables of a schema, with the views of them, and gives their name to others, in the caller's transaction. */
export const replaceSchema = async (client: pg.ClientBase, schema: string, by: string) => {
  await client.query(`DROP SCHEMA ${schema} CASCADE`);
  await client.query(`ALTER SCHEMA ${by} RENAME TO ${schema}`);
};

/** The schema whose tables the views show; null if there are no views yet. */
export const liveSchema = async (pool: Pick<pg.ClientBase, 'query'>): Promise<string | null> => {
  const { rows } = await pool.query<{ schema: string }>(
    `SELECT DISTINCT n.nspname AS schema
     FROM pg_rewrite r JOIN pg_depend d ON d.classid = 'pg_rewrite'::regclass AND d.objid = r.oid
       JOIN pg_class t ON d.refclassid = 'pg_class'::regclass AND t.oid = d.refobjid AND t.relkind = 'r'
       JOIN pg_namespace n ON n.oid = t.relnamespace
     WHERE r.ev_class = to_regclass($1)`,
    [`${VIEWS}.hives`],
  );
  return rows[0]?.schema ?? null;
};

/** A checksum over all rows and columns of a version's tables, independent of their storage order. */
export const checksumOf = async (client: pg.ClientBase, schema: string, projections: Projection[]) => {
  const sums: Record<string, string> = {};
  for (const table of tablesOf(projections)) {
    const { rows } = await client.query<{ sum: string }>(
      `SELECT count(*) || ':' || coalesce(sum(hashtextextended(row_to_json(t)::text, 0)::numeric), 0) AS sum
       FROM (SELECT ${columnsOf(table).join(', ')} FROM ${schema}.${table.name}) t`,
    );
    sums[table.name] = rows[0]!.sum;
  }
  return sums;
};
