import { setTimeout as wait } from 'node:timers/promises';
import type { EventStore } from '@kypseli/event-store';
import { inTransactionOf } from '@kypseli/event-store/postgres';
import type pg from 'pg';
import { PREPARING, REBUILDING } from '../database/advisory-locks.js';
import { willPass } from '../database/failures.js';
import { deleteErasedRows } from '../erasure/owned-rows.js';
import type { LogHome } from '../journal/log-home.js';
import { createLogger } from '../log.js';
import type { Projection } from './projection.js';
import {
  checkpointOf,
  createTables,
  liveSchema,
  READ_SIDE_VERSION,
  replaceSchema,
  schemaOf,
  swapViews,
} from './read-side.js';
import { cancelWorkOfOthers, dropRemains } from './read-side-work.js';
import { rebuild } from './rebuild.js';
import { recordFilledAtStart, recordLive, recordOldVersions } from './versions.js';

const log = createLogger('projector');

const POLL_MS = 200;
const PAUSES = 100;

/**
 * Creates the tables of this version, and fills them from the log if another version is live, an older one or, after a
 * rollback, a newer one, or if the log has moved to another store. Processes that start together do it one after the
 * other: the later ones find it done. It is the session with the lock that shows the tables: had it been lost, another
 * process could fill and show its own meanwhile.
 * @throws Error if that session is lost
 */
export const prepareReadSide = async (
  pool: pg.Pool,
  store: EventStore,
  projections: Projection[],
  home: LogHome,
): Promise<void> => {
  const guard = await pool.connect();
  const lost = new Promise<never>((_, reject) => {
    guard.once('end', () => reject(new Error('The session that holds the lock on the read models was lost.')));
  });
  lost.catch(() => undefined);
  try {
    const tryLock = () => guard.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS held', [...PREPARING]);
    while (!(await tryLock()).rows[0]!.held) await wait(POLL_MS);
    if (await cancelWorkOfOthers(pool)) await dropTheirTables(guard, pool);
    await Promise.race([prepareAlone(guard, pool, store, projections, home), lost]);
  } finally {
    // Ending the connection releases the lock.
    guard.release(true);
  }
};

/** Unless somebody is at work on them, who then stops. */
const dropTheirTables = async (guard: pg.ClientBase, pool: pg.Pool): Promise<void> => {
  const { rows } = await guard.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS held', [...REBUILDING]);
  if (!rows[0]!.held) return;
  await dropRemains(pool);
  await guard.query('SELECT pg_advisory_unlock($1, $2)', [...REBUILDING]);
};

/** Tries again while other processes, which go on, use the live tables. */
const patiently = async (work: () => Promise<void>): Promise<void> => {
  for (let pauses = 0; ; pauses++) {
    try {
      return await work();
    } catch (error) {
      if (!willPass(error) || pauses === PAUSES) throw error;
      await wait(POLL_MS);
    }
  }
};

const prepareAlone = async (
  guard: pg.ClientBase,
  pool: pg.Pool,
  store: EventStore,
  projections: Projection[],
  home: LogHome,
): Promise<void> => {
  const schema = schemaOf(READ_SIDE_VERSION);
  const live = await liveSchema(pool);
  const { rowCount } = await pool.query('SELECT 1 FROM public.checkpoints WHERE name = $1 AND version = $2', [
    checkpointOf(home),
    READ_SIDE_VERSION,
  ]);
  if (live === schema && rowCount === 1) return recordLive(pool, home);
  await recordOldVersions(pool, home);
  // Beside the live tables, whatever their name.
  const filled = live === schema ? `${schema}_next` : schema;
  let position = 0n;
  if (live !== null) {
    // Also necessary if another version was live in the meantime: these tables lack the changes of that time.
    log.info({ version: READ_SIDE_VERSION }, 'rebuilding the read models');
    const begunAt = new Date();
    position = await rebuild(pool, store, projections, filled);
    await deleteErasedRows(pool, begunAt);
  }
  const swap = async () => {
    if (live === null) await createTables(guard, schema, projections);
    if (filled !== schema) await replaceSchema(guard, schema, filled);
    await swapViews(guard, schema, projections);
    await recordFilledAtStart(guard, home);
    await guard.query(
      `INSERT INTO public.checkpoints (name, version, position) VALUES ($1, $2, $3)
       ON CONFLICT (name, version) DO UPDATE SET position = excluded.position`,
      [checkpointOf(home), READ_SIDE_VERSION, position.toString()],
    );
  };
  await patiently(() => inTransactionOf(guard, swap, "SET LOCAL lock_timeout = '500ms'"));
};
