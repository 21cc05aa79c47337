import { setTimeout as wait } from 'node:timers/promises';
import { createCodec, type EventStore, withCodec } from '@kypseli/event-store';
import { PostgresKeyRing } from '@kypseli/event-store/postgres';
import type pg from 'pg';
import { checkChain } from '../admin/audit/audit.js';
import { createPool } from '../platform/database/pool.js';
import { type LogHome, requireLogHome } from '../platform/journal/log-home.js';
import { openEventStore } from '../platform/journal/open-event-store.js';
import { checkpointOf, READ_SIDE_VERSION } from '../platform/projections/read-side.js';
import { projections } from '../projections.js';
import { eventRegistry } from '../streams.js';
import { checkConsole } from './check-console.js';
import { checkLog, checkReservations } from './check-log.js';
import { checkDecoding, checkReadModels, readLive } from './check-read-models.js';
import { type Attempt, checkWrites } from './check-writes.js';
import { loadLog } from './load-log.js';
import { CHECKS, type Check, type Finding, type Report, type Watch } from './report.js';

const PATIENCE_MS = 30_000;
const POLL_MS = 50;
const ONE_DAY_MS = 86_400_000;

export interface VerifyOptions {
  /** Default: all. */
  checks?: readonly Check[];
  watch?: Watch;
}

const NOBODY: Watch = { begun: () => undefined, progressed: () => undefined, ended: () => undefined };

export interface Oracle {
  /** Everything: the log, the read models against a rebuild, and the attempted writes if they are given. */
  verify(attempts?: Attempt[], options?: VerifyOptions): Promise<Report>;
  /** Only the attempted writes, against the events after a position: cheap enough after every fault. */
  checkWrites(attempts: Attempt[], after?: bigint): Promise<Finding[]>;
  head(): Promise<bigint>;
  close(): Promise<void>;
}

/** Checks every promise on the database of a running or a stopped server, and its EventStoreDB if it has one. */
export const createOracle = (databaseUrl: string, eventStoreUrl?: string): Oracle => {
  // Checksums of large tables take longer than a request may.
  const pool = createPool(databaseUrl, () => undefined, {
    statement_timeout: 0,
    query_timeout: ONE_DAY_MS,
    idle_in_transaction_session_timeout: 0,
  });
  const codec = createCodec(eventRegistry, PostgresKeyRing.create({ pool }));
  const opening = openEventStore({ pool, eventStoreUrl });
  const withStore = async <T>(work: (store: EventStore, stored: EventStore) => Promise<T>): Promise<T> => {
    const stored = await opening;
    return work(withCodec(stored, codec), stored);
  };
  return {
    verify: (attempts = [], options = {}) =>
      withStore(async (store, stored) =>
        verify(pool, { store, stored, home: await requireLogHome(pool, eventStoreUrl) }, attempts, options),
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

const verify = async (
  pool: pg.Pool,
  { store, stored, home }: Log,
  attempts: Attempt[],
  { checks = CHECKS, watch = NOBODY }: VerifyOptions,
): Promise<Report> => {
  const head = await store.head();
  const findings = await awaitProjector(pool, home, head);
  const client = await pool.connect();
  const size = { events: 0, streams: 0 };
  /** Runs a check if it was asked for, and adds what it finds. */
  const check = async (
    name: Check,
    note: () => string,
    work: (progressed: (position: bigint) => void) => Promise<Finding[]>,
  ) => {
    if (!checks.includes(name)) return;
    watch.begun(name);
    const found = await work((position) => watch.progressed(name, head === 0n ? 1 : shareOf(position, head)));
    findings.push(...found);
    watch.ended(name, note(), found);
  };
  try {
    await check(
      'log',
      () => `${size.events.toLocaleString('en-GB')} events in ${size.streams.toLocaleString('en-GB')} streams`,
      async (progressed) => {
        Object.assign(size, await loadLog(client, stored, progressed));
        return checkLog(client);
      },
    );
    const live = await readLive(client, home, projections);
    const undecodable: Finding[] = [];
    await check(
      'decoding',
      () => 'every event, by its schema',
      async (progressed) => {
        undecodable.push(...(await checkDecoding(store, live.position, progressed)));
        return undecodable;
      },
    );
    if (undecodable.length === 0)
      await check(
        'read-models',
        () => `${Object.keys(live.tables).length} read tables against a rebuild`,
        (progressed) => checkReadModels(pool, client, store, live, projections, progressed),
      );
    await check(
      'side-effects',
      () => 'reservations of hives, lists of the console',
      async (progressed) => {
        if (size.events === 0) Object.assign(size, await loadLog(client, stored, progressed));
        return [...(await checkReservations(client, live.position)), ...(await checkConsole(client, home))];
      },
    );
    let entries = 0;
    await check(
      'audit',
      () => `${entries} entries of the audit trail`,
      async () => {
        const { entries: walked, broken_at: brokenAt } = await checkChain(pool);
        entries = walked;
        return brokenAt === null
          ? []
          : [{ check: 'audit', message: `the audit trail is broken at entry ${brokenAt}: changed, or one is missing` }];
      },
    );
    if (attempts.length > 0) findings.push(...(await checkWrites(store, attempts)));
    const { position, tables } = live;
    return { ...size, position: position.toString(), tables, writes: attempts.length, findings };
  } finally {
    client.release();
  }
};

const shareOf = (position: bigint, head: bigint): number => Math.min(1, Number((position * 1_000n) / head) / 1_000);

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
