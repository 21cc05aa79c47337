import { setTimeout as wait } from 'node:timers/promises';
import { createCodec, type EventStore, withCodec } from '@kypseli/event-store';
import { PostgresKeyRing } from '@kypseli/event-store/postgres';
import type pg from 'pg';
import { createPool } from '../platform/database/pool.js';
import { type LogHome, requireLogHome } from '../platform/journal/log-home.js';
import { openEventStore } from '../platform/journal/open-event-store.js';
import { checkpointOf, READ_SIDE_VERSION } from '../platform/projections/read-side.js';
import { projections } from '../projections.js';
import { eventRegistry } from '../streams.js';
import { checkLog, checkReservations } from './check-log.js';
import { checkReadModels } from './check-read-models.js';
import { type Attempt, checkWrites } from './check-writes.js';
import { loadLog } from './load-log.js';
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

/** Checks every promise on the database of a running or a stopped server, and its EventStoreDB if it has one. */
export const createOracle = (databaseUrl: string, eventStoreUrl?: string): Oracle => {
  const pool = createPool(databaseUrl, () => undefined);
  const codec = createCodec(eventRegistry, PostgresKeyRing.create({ pool }));
  const opening = openEventStore({ pool, eventStoreUrl });
  const withStore = async <T>(work: (store: EventStore, stored: EventStore) => Promise<T>): Promise<T> => {
    const stored = await opening;
    return work(withCodec(stored, codec), stored);
  };
  return {
    verify: (attempts = []) =>
      withStore(async (store, stored) =>
        verify(pool, { store, stored, home: await requireLogHome(pool, eventStoreUrl) }, attempts),
      ),
    checkWrites: (attempts, after) => withStore((store) => checkWrites(store, attempts, after)),
    head: () => withStore((store) => store.head()),
    close: async () => {
      await withStore((store) => store.close());
      await pool.end();
    },
  };
};

interface Log {
  store: EventStore;
  /** The events as they are stored, without the codec. */
  stored: EventStore;
  home: LogHome;
}

const verify = async (pool: pg.Pool, { store, stored, home }: Log, attempts: Attempt[]): Promise<Report> => {
  const lag = await awaitProjector(pool, home, await store.head());
  const client = await pool.connect();
  try {
    const { events, streams } = await loadLog(client, stored);
    const log = await checkLog(client);
    const { position, tables, findings } = await checkReadModels(pool, client, { store, home }, projections);
    return {
      events,
      streams,
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
const awaitProjector = async (pool: pg.Pool, home: LogHome, head: bigint): Promise<Finding[]> => {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await pool.query<{ position: string }>(
      'SELECT position FROM public.checkpoints WHERE name = $1 AND version = $2',
      [checkpointOf(home), READ_SIDE_VERSION],
    );
    const position = BigInt(rows[0]?.position ?? 0);
    if (position >= head) return [];
    if (Date.now() > deadline)
      return [{ check: 'lag', message: `the projector stands at ${position}, the log ends at ${head}` }];
    await wait(POLL_MS);
  }
};
