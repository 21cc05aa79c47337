import { setTimeout as wait } from 'node:timers/promises';
import { type EventStore, StoreUnavailable, StreamDeleted, WrongExpectedRevision } from '@kypseli/event-store';
import { PostgresEventStore } from '@kypseli/event-store/postgres';
import type pg from 'pg';
import { COPYING, WRITING } from '../platform/database/advisory-locks.js';
import { createPool } from '../platform/database/pool.js';
import { type LogStore, nameOf, readLogHome } from '../platform/journal/log-home.js';
import { openEventStore } from '../platform/journal/open-event-store.js';
import { type Agreement, compare, Difference, NOTHING } from './compare.js';
import { copy, copyDeletions } from './copy.js';
import { forgetCopy, moveHome, readProgress, storeProgress } from './progress.js';

const POLL_MS = 250;
const REPORT_MS = 2_000;
const DELETIONS_MS = 60_000;
const RETRY_MS = 1_000;
/** EventStoreDB may still store what a killed process had sent: longer than an append takes. */
const LAST_APPEND_MS = 10_000;

export interface LogCopyOptions {
  databaseUrl: string;
  eventStoreUrl: string;
  to: LogStore;
  say: (line: string) => void;
}

/** Copies the log of a database to its other store while the product runs, and moves it there in the end. */
export class LogCopy {
  private reported = { at: 0, position: -1n };

  private constructor(
    private readonly pool: pg.Pool,
    /** Its session holds the locks. */
    private guard: pg.PoolClient,
    private readonly source: EventStore,
    private readonly target: EventStore,
    private readonly postgres: PostgresEventStore,
    private readonly options: LogCopyOptions,
    private agreed: Agreement,
  ) {}

  /** @throws Error if another copy is running, or if the log is in the target already */
  static async open(options: LogCopyOptions): Promise<LogCopy> {
    const { databaseUrl, eventStoreUrl, to } = options;
    const pool = connect(databaseUrl);
    const home = await readLogHome(pool);
    if (home.store === to) throw new Error(`The log is in ${nameOf(to)} already.`);
    const guard = await guardOn(pool);
    const postgres = PostgresEventStore.create({ pool });
    const eventStoreDb = await openEventStore({ pool, eventStoreUrl });
    await eventStoreDb.migrate();
    if (to === 'postgres') {
      await postgres.migrate();
      await postgres.freeze();
    } else {
      // It is frozen if a move was killed.
      await postgres.thaw();
    }
    const [source, target] = to === 'postgres' ? [eventStoreDb, postgres] : [postgres, eventStoreDb];
    return new LogCopy(pool, guard, source, target, postgres, options, await readProgress(pool, to));
  }

  /** Copies what is there, then compares the two logs from their beginnings. */
  async complete(): Promise<void> {
    await this.catchUp();
    this.agreed = await this.walk(compare, NOTHING);
    this.say(`${shown(this.agreed)} are the same in both logs.`);
  }

  /** Copies what is written as it is written, until the signal aborts. */
  async follow(signal: AbortSignal): Promise<void> {
    const pause = (ms: number) => wait(ms, undefined, { signal }).catch(() => undefined);
    for (let deletionsAt = 0; !signal.aborted; ) {
      try {
        if (Date.now() - deletionsAt > DELETIONS_MS) {
          await copyDeletions(this.source, this.target);
          deletionsAt = Date.now();
        }
        this.agreed = await this.walk(copy, this.agreed);
        await this.report(this.agreed);
        await pause(POLL_MS);
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
        this.say(`${error.message}. Trying again.`);
        await pause(RETRY_MS);
      }
    }
  }

  /**
   * Copies and compares everything, ends all writes, copies and compares the rest, and makes the target the log's home.
   * After a failure the log stays where it was, and writes go on.
   */
  async move(): Promise<void> {
    const { to } = this.options;
    await this.complete();
    const began = Date.now();
    try {
      await this.endWrites();
      await this.catchUp();
      await moveHome(this.guard, to, async () => {
        if (to === 'postgres') await this.postgres.thaw(this.guard);
      });
    } catch (error) {
      await this.ensureGuard();
      const moved = (await readLogHome(this.guard)).store === to;
      if (to === 'eventstoredb' && !moved) await this.postgres.thaw(this.guard);
      throw error;
    }
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    this.say(`${shown(this.agreed)} are the same in both logs. ${seconds} s were without writes.`);
  }

  async close(): Promise<void> {
    await this.source.close();
    await this.target.close();
    // Ending the connection releases the locks.
    this.guard.release(true);
    await this.pool.end();
  }

  private async endWrites(): Promise<void> {
    if (this.options.to === 'eventstoredb') {
      await this.postgres.freeze();
      this.say('The log is read-only now.');
      return;
    }
    if (!(await tryLock(this.guard, WRITING)))
      throw new Error('Stop all processes of Kypseli first: EventStoreDB cannot be made read-only.');
    this.say('No process writes to the log now.');
    await wait(LAST_APPEND_MS);
  }

  /** Takes the lock again if its session was lost. @throws Error if another copy has begun meanwhile */
  private async ensureGuard(): Promise<void> {
    const lost = this.guard;
    try {
      await lost.query('SELECT');
    } catch {
      this.guard = await guardOn(this.pool);
      lost.release(true);
    }
  }

  private async catchUp(): Promise<void> {
    await copyDeletions(this.source, this.target);
    this.agreed = await this.walk(copy, this.agreed);
  }

  /**
   * Goes on from an agreement. Where a stream is deleted between two reads the logs differ until it is deleted in both,
   * and an append whose answer was lost may be found a moment later: so a failure counts if it comes twice.
   */
  private async walk(by: typeof copy, from: Agreement): Promise<Agreement> {
    let agreed = from;
    for (let failedAt: bigint | undefined; ; ) {
      try {
        for await (agreed of by(this.source, this.target, agreed)) {
          await storeProgress(this.pool, this.options.to, agreed);
          if (Date.now() - this.reported.at > REPORT_MS) await this.report(agreed);
        }
        return agreed;
      } catch (error) {
        if (![Difference, StreamDeleted, WrongExpectedRevision].some((known) => error instanceof known)) throw error;
        const deleted = await copyDeletions(this.source, this.target);
        if (deleted === 0 && failedAt === agreed.source) throw error;
        failedAt = agreed.source;
      }
    }
  }

  private async report(agreed: Agreement): Promise<void> {
    const { position } = this.reported;
    this.reported = { at: Date.now(), position: agreed.source };
    if (position === agreed.source) return;
    const behind = (await this.source.head()) - agreed.source;
    this.say(`${shown(agreed)}; ${behind > 0n ? behind : 0n} positions behind.`);
  }

  private say(line: string): void {
    this.options.say(line);
  }
}

/** Deletes from the database what belongs to the copy of the log. @throws Error if a copy is running */
export const forgetLogCopy = async ({ databaseUrl, say }: Pick<LogCopyOptions, 'databaseUrl' | 'say'>) => {
  const pool = connect(databaseUrl);
  const guard = await guardOn(pool);
  const store = await forgetCopy(pool);
  say(
    store === 'postgres'
      ? 'The copy in PostgreSQL is deleted.'
      : 'Nothing in PostgreSQL belongs to EventStoreDB any more. Delete its own data there.',
  );
  guard.release(true);
  await pool.end();
};

const connect = (databaseUrl: string): pg.Pool =>
  createPool(databaseUrl, () => undefined, { options: '-c event_store.copying=on' });

/** @throws Error if a copy is running */
const guardOn = async (pool: pg.Pool): Promise<pg.PoolClient> => {
  const guard = await pool.connect();
  if (await tryLock(guard, COPYING)) return guard;
  guard.release();
  throw new Error('Another copy of this log is running.');
};

const tryLock = async (client: pg.ClientBase, lock: readonly [number, number]): Promise<boolean> =>
  (await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS held', [...lock])).rows[0]!.held;

const shown = ({ events, checksum }: Agreement): string =>
  `${events} events${checksum && ` (SHA-256 ${checksum.slice(0, 16)}…)`}`;
