import { PostgresConnection, PostgresQueueBackend, runMigrations } from 'bullmq';
import type pg from 'pg';
import { POOLS } from '../database/connections.js';
import { createPool } from '../database/pool.js';
import { createLogger } from '../log.js';

const log = createLogger('jobs');
const SCHEMA = 'bullmq';

/**
 * One pool for all queues and workers of the process (each worker listens on one of its connections), with the tables
 * of this version of BullMQ.
 */
export const openJobDatabase = async (databaseUrl: string): Promise<pg.Pool> => {
  const pool = createPool(databaseUrl, (error) => log.warn({ err: error }, 'an idle connection was lost'), {
    max: POOLS.jobs,
    application_name: 'kypseli-jobs',
    options: `-c search_path=${SCHEMA}`,
    types: undefined,
  });
  const client = await pool.connect();
  try {
    await runMigrations(client, SCHEMA);
  } finally {
    client.release();
  }
  return pool;
};

/** BullMQ never recovers from a failed first connection; so our tables exist before any queue does. */
class ReadyConnection extends PostgresConnection {
  override async waitUntilReady(): Promise<void> {}
}

/** Creates the backends of BullMQ's queues and workers on one pool. */
export const jobBackends =
  (pool: pg.Pool) =>
  (queue: string, options: unknown): PostgresQueueBackend =>
    new PostgresQueueBackend(new ReadyConnection(pool as never), queue, options as never);
