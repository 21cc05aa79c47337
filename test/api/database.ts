import pg from 'pg';
import type { Server } from './server.js';

/** Rows of one statement on a server's database: to look behind the door, or to let time pass. */
export const ask = async <Row extends pg.QueryResultRow>(
  { env }: Pick<Server, 'env'>,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
};

/** Holds a table, so that whoever reads it waits; the answer lets it go. */
export const holdTable = async ({ env }: Pick<Server, 'env'>, table: string): Promise<() => Promise<void>> => {
  const holder = new pg.Client({ connectionString: env.DATABASE_URL });
  await holder.connect();
  await holder.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  return () => holder.end();
};

/** Whether anybody waits for a table that is held. */
export const isAwaited = async (server: Pick<Server, 'env'>, table: string, by = 1): Promise<boolean> => {
  const waiting = `SELECT FROM pg_locks WHERE NOT granted AND relation = $1::regclass`;
  return (await ask(server, waiting, [table])).length >= by;
};
