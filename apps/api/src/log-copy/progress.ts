import { inTransaction, inTransactionOf } from '@kypseli/event-store/postgres';
import type pg from 'pg';
import { PROJECTING } from '../platform/database/advisory-locks.js';
import { type LogStore, readLogHome } from '../platform/journal/log-home.js';
import { checkpointOf } from '../platform/projections/read-side.js';
import { type Agreement, NOTHING } from './compare.js';

type Row = Record<LogStore, string> & { events: string; checksum: string };

const otherOf = (store: LogStore): LogStore => (store === 'postgres' ? 'eventstoredb' : 'postgres');

/** How far a copy has come. The way back begins where the way there ended: positions of both logs are stored. */
export const readProgress = async (pool: pg.Pool, to: LogStore): Promise<Agreement> => {
  const { rows } = await pool.query<Row>('SELECT postgres, eventstoredb, events, checksum FROM public.log_copy');
  const row = rows[0];
  if (!row) return NOTHING;
  const { events, checksum } = row;
  return { source: BigInt(row[otherOf(to)]), target: BigInt(row[to]), events: Number(events), checksum };
};

export const storeProgress = async (pool: pg.Pool, to: LogStore, agreed: Agreement): Promise<void> => {
  const { source, target, events, checksum } = agreed;
  await pool.query(
    `INSERT INTO public.log_copy (${otherOf(to)}, ${to}, events, checksum) VALUES ($1, $2, $3, $4)
     ON CONFLICT (one) DO UPDATE SET postgres = excluded.postgres, eventstoredb = excluded.eventstoredb,
       events = excluded.events, checksum = excluded.checksum`,
    [source.toString(), target.toString(), events, checksum],
  );
};

const TABLES: Record<LogStore, string> = {
  postgres: `DROP TABLE IF EXISTS es.events, es.deleted_streams, es.installed;
             DROP SEQUENCE IF EXISTS es.positions`,
  eventstoredb: 'DROP TABLE IF EXISTS es.log_streams, es.log_index',
};

/** Deletes from the database what belongs to the log's copy in the other store than its home, which is returned. */
export const forgetCopy = async (pool: pg.Pool): Promise<LogStore> => {
  const { store } = await readLogHome(pool);
  await inTransaction(pool, async (client) => {
    await client.query(TABLES[otherOf(store)]);
    await client.query('DELETE FROM public.log_copy');
  });
  return otherOf(store);
};

/**
 * Makes a store the home of the log, in one transaction with `also`. It is the session of `guard` that does it: had that
 * been lost, and so its locks, others could have written meanwhile. The next start fills the read models anew. Who still
 * projects from the other store is stopped.
 */
export const moveHome = async (guard: pg.PoolClient, to: LogStore, also: () => Promise<void>): Promise<void> => {
  const home = await readLogHome(guard);
  await inTransactionOf(guard, async () => {
    await also();
    await guard.query('UPDATE public.log_home SET store = $1, moves = moves + 1', [to]);
    await guard.query('DELETE FROM public.checkpoints WHERE name <> $1', [checkpointOf(home)]);
  });
  await guard.query(
    `SELECT pg_terminate_backend(l.pid) FROM pg_locks l JOIN pg_database d ON d.oid = l.database
     WHERE d.datname = current_database() AND l.locktype = 'advisory' AND l.granted AND l.classid = $1 AND l.objid = $2`,
    [...PROJECTING],
  );
};
