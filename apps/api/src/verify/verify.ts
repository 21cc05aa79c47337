import { setTimeout as wait } from 'node:timers/promises';
import { createCodec, type EventStore, withCodec } from '@kypseli/event-store';
import { PostgresEventStore, PostgresKeyRing } from '@kypseli/event-store/postgres';
import type pg from 'pg';
import { createPool } from '../platform/database/pool.js';
import { READ_SIDE_VERSION } from '../platform/projections/read-side.js';
import { projections } from '../projections.js';
import { eventRegistry } from '../streams.js';
import { checkLog, checkReservations } from './check-log.js';
import { checkReadModels } from './check-read-models.js';
import { type Attempt, checkWrites } from './check-writes.js';
import type { Finding, Report } from './report.js';

const PATIENCE_MS = 30_000;
const POLL_MS = 50;

export interface Oracle {
  /** Everything: the log, the read models against a rebuild, and the attempted writes if they are given. */
  verify(attempts?: Attempt[]): Promise<Report>;
  /** Only the attempted writes, against the events after a position: cheap enough after every fault. */
  checkWrites(attempts: Attempt[], after?: bigint): Promise<Finding[]>;
  head(): Promise<bigint>;
  close(): Promise<void>;
}

/** Checks every promise on the database of a running or a stopped server. */
export const createOracle = (databaseUrl: string): Oracle => {
  const pool = createPool(databaseUrl, () => undefined);
  const store = withCodec(
    PostgresEventStore.create({ pool }),
    createCodec(eventRegistry, PostgresKeyRing.create({ pool })),
  );
  return {
    verify: (attempts = []) => verify(pool, store, attempts),
    checkWrites: (attempts, after) => checkWrites(store, attempts, after),
    head: () => store.head(),
    close: async () => {
      await store.close();
      await pool.end();
    },
  };
};

const verify = async (pool: pg.Pool, store: EventStore, attempts: Attempt[]): Promise<Report> => {
  const lag = await awaitProjector(pool, await store.head());
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ events: string; streams: string }>(
      'SELECT count(*) AS events, count(DISTINCT stream) AS streams FROM es.events',
    );
    const log = await checkLog(client);
    const { position, tables, findings } = await checkReadModels(pool, client, store, projections);
    return {
      events: Number(rows[0]!.events),
      streams: Number(rows[0]!.streams),
      position: position.toString(),
      tables,
      writes: attempts.length,
      findings: [
        ...lag,
        ...log,
        ...findings,
        ...(await checkReservations(client, position)),
        ...(attempts.length > 0 ? await checkWrites(store, attempts) : []),
      ],
    };
  } finally {
    client.release();
  }
};

/** Waits until the live projector has reached `head`; if it does not, that is a finding. */
const awaitProjector = async (pool: pg.Pool, head: bigint): Promise<Finding[]> => {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await pool.query<{ position: string }>(
      "SELECT position FROM public.checkpoints WHERE name = 'read-side' AND version = $1",
      [READ_SIDE_VERSION],
    );
    const position = BigInt(rows[0]?.position ?? 0);
    if (position >= head) return [];
    if (Date.now() > deadline)
      return [{ check: 'lag', message: `the projector stands at ${position}, the log ends at ${head}` }];
    await wait(POLL_MS);
  }
};
