import pg from 'pg';
import type { Server } from './server.js';

/** Runs one statement on a server's database: to inspect stored data, or to simulate the passing of time. */
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

/** Locks a table, so that its readers and writers wait (SHARE: only writers); returns a function that releases it. */
export const holdTable = async (
  { env }: Pick<Server, 'env'>,
  table: string,
  mode: 'ACCESS EXCLUSIVE' | 'SHARE' = 'ACCESS EXCLUSIVE',
): Promise<() => Promise<void>> => {
  const holder = new pg.Client({ connectionString: env.DATABASE_URL });
  await holder.connect();
  await holder.query(`BEGIN; LOCK TABLE ${table} IN ${mode} MODE`);
  return () => holder.end();
};

/** Does what a process does that has some work, so that nobody else does it; returns a function that releases the lock. */
export const holdLock = async ({ env }: Pick<Server, 'env'>, lock: readonly [number, number]) => {
  const holder = new pg.Client({ connectionString: env.DATABASE_URL });
  await holder.connect();
  await holder.query('SELECT pg_advisory_lock($1, $2)', [...lock]);
  return () => holder.end();
};

/** True if anybody waits for a locked table. */
export const isAwaited = async (server: Pick<Server, 'env'>, table: string, by = 1): Promise<boolean> => {
  const waiting = `SELECT FROM pg_locks WHERE NOT granted AND relation = $1::regclass`;
  return (await ask(server, waiting, [table])).length >= by;
};
