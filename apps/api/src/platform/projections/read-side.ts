import type pg from 'pg';
import type { Projection } from './projection.js';

/** Raise it whenever a projection's tables or rules change: the next start fills new tables and swaps the views. */
export const READ_SIDE_VERSION = 2;

export const schemaOf = (version: number | string): string => `rm_v${version}`;

/** Views of every read table live here; queries name `rm.<table>` and every column they read. */
export const VIEWS = 'rm';

export const createTables = async (client: pg.ClientBase, schema: string, projections: Projection[]) => {
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
  await client.query(`SET LOCAL search_path TO ${schema}`);
  for (const { ddl } of projections) await client.query(ddl);
};

/** Points the views at a version's tables, in the caller's transaction. */
export const swapViews = async (client: pg.ClientBase, schema: string, projections: Projection[]) => {
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${VIEWS}`);
  for (const { tables } of projections) {
    for (const [table, columns] of Object.entries(tables)) {
      await client.query(`DROP VIEW IF EXISTS ${VIEWS}.${table}`);
      await client.query(`CREATE VIEW ${VIEWS}.${table} AS SELECT ${columns.join(', ')} FROM ${schema}.${table}`);
    }
  }
};

/** One checksum over every row and column of a version's tables, whatever order they are stored in. */
export const checksumOf = async (client: pg.ClientBase, schema: string, projections: Projection[]) => {
  const sums: Record<string, string> = {};
  for (const { tables } of projections) {
    for (const [table, columns] of Object.entries(tables)) {
      const { rows } = await client.query<{ sum: string }>(
        `SELECT count(*) || ':' || coalesce(sum(hashtextextended(row_to_json(t)::text, 0)::numeric), 0) AS sum
         FROM (SELECT ${columns.join(', ')} FROM ${schema}.${table}) t`,
      );
      sums[table] = rows[0]!.sum;
    }
  }
  return sums;
};
