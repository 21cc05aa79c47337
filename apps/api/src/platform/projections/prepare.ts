import { setTimeout as wait } from 'node:timers/promises';
import type { EventStore } from '@kypseli/event-store';
import { inTransaction } from '@kypseli/event-store/postgres';
import type pg from 'pg';
import { createLogger } from '../log.js';
import type { Projection } from './projection.js';
import { createTables, liveSchema, READ_SIDE_VERSION, schemaOf, swapViews } from './read-side.js';
import { rebuild } from './rebuild.js';

const log = createLogger('projector');

/** The checkpoint's name; its version is the read side's. */
export const READ_SIDE = 'read-side';

/**
 * Held while the tables of a version are created and filled: "KYPS", as for the projector's own lock, and its number.
 */
const PREPARING = [0x4b595053, 2] as const;
const POLL_MS = 200;

/**
 * Creates the tables of this version, and fills them from the log if another version is live, an older one or, after a
 * rollback, a newer one. Processes that start together do it one after the other: the later ones find it done.
 */
export const prepareReadSide = async (pool: pg.Pool, store: EventStore, projections: Projection[]): Promise<void> => {
  const guard = await pool.connect();
  try {
    const tryLock = () => guard.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS held', [...PREPARING]);
    while (!(await tryLock()).rows[0]!.held) await wait(POLL_MS);
    await prepareAlone(pool, store, projections);
  } finally {
    // Ending the connection releases the lock.
    guard.release(true);
  }
};

const prepareAlone = async (pool: pg.Pool, store: EventStore, projections: Projection[]): Promise<void> => {
  const schema = schemaOf(READ_SIDE_VERSION);
  const live = await liveSchema(pool);
  const { rowCount } = await pool.query('SELECT 1 FROM public.checkpoints WHERE name = $1 AND version = $2', [
    READ_SIDE,
    READ_SIDE_VERSION,
  ]);
  if (live === schema && rowCount === 1) return;
  let position = 0n;
  if (live !== null) {
    // Also if another version was live since this one last was: these tables miss the changes of that time.
    log.info({ version: READ_SIDE_VERSION }, 'rebuilding the read models');
    position = await rebuild(pool, store, projections, schema);
  }
  await inTransaction(pool, async (client) => {
    await client.query("SET LOCAL lock_timeout = '500ms'");
    if (live === null) await createTables(client, schema, projections);
    await swapViews(client, schema, projections);
    await client.query(
      `INSERT INTO public.checkpoints (name, version, position) VALUES ($1, $2, $3)
       ON CONFLICT (name, version) DO UPDATE SET position = excluded.position`,
      [READ_SIDE, READ_SIDE_VERSION, position.toString()],
    );
  });
};
