import { setTimeout as wait } from 'node:timers/promises';
import { type Batch, type EventStore, InvalidEvent } from '@kypseli/event-store';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type pg from 'pg';
import { CONFIG, type Config } from '../../settings.js';
import { PROJECTING } from '../database/advisory-locks.js';
import { PROJECTION_POOL } from '../database/database.module.js';
import { willPass } from '../database/failures.js';
import { createPool } from '../database/pool.js';
import { Refusal, StillProjecting } from '../http/refusal.js';
import { EVENT_STORE } from '../journal/event-store.provider.js';
import { LOG_HOME, type LogHome, nameOf, readLogHome } from '../journal/log-home.js';
import { createLogger } from '../log.js';
import { traceBatch } from '../tracing/tracing.js';
import { prepareReadSide } from './prepare.js';
import { type Projection, statementsOf, tableOf } from './projection.js';
import { PROJECTIONS } from './projections.provider.js';
import { failureAt, PROJECTOR_CONNECTION, type ProjectionFailure, ProjectorState } from './projector-state.js';
import { checkpointOf, READ_SIDE_VERSION, schemaOf } from './read-side.js';
import { Waiters } from './waiters.js';

const log = createLogger('projector');

const BATCH = 500;
const PATIENCE_MS = 2_000;
/** On which the projector notifies the other processes of its position, in the transaction that projects. */
const CHANNEL = 'read_models';
/** How often a process reads the position of another one while someone waits: without notifications, and with them. */
const PEER_POLL_MS = 25;
const NOTIFIED_POLL_MS = 250;
const LOCK_POLL_MS = 200;
const TRIES = 3;
const RETRY_POLL_MS = 1_000;
const DIVISION_BY_ZERO = '22012';

/**
 * Of the projector's connection. No commit waits for the disk: rows and checkpoint that a crash loses are projected
 * again. Nothing is written outside a transaction, even if its BEGIN has failed.
 */
const SETTINGS = `SET search_path TO ${schemaOf(READ_SIDE_VERSION)}, public; SET synchronous_commit TO off;
  SET default_transaction_read_only TO on`;
const BEGIN = 'BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE';

class Fenced extends Error {}

/** Is given events before their rows are readable anywhere, and a promise that settles after they are, or not. */
type Observer = (events: Batch['events'], applied: Promise<unknown>) => void;

/**
 * Feeds the read models from the log: rows and checkpoint in one transaction, so that each event counts once. One
 * projector is active at a time: it writes on the connection that holds a session advisory lock, and the checkpoint's
 * compare-and-set fences a late one.
 */
@Injectable()
export class Projector implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly waiters = new Waiters();
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();
  /** True while this process projects: one of all that share the database. */
  active = false;
  /** A number of its own for each time that this process projects; null while it does not. */
  term: number | null = null;
  private terms = 0;
  private readonly observers: Observer[] = [];
  /** The position and the reason at which it stopped for good; null while it runs. */
  failure: string | null = null;
  private hasLogMoved = false;
  position = 0n;
  private readonly state: ProjectorState;
  /** The connection that holds the lock. Pipelined: a transaction takes one round trip. */
  private readonly own: pg.Pool;

  constructor(
    @Inject(CONFIG) { databaseUrl }: Config,
    @Inject(PROJECTION_POOL) private readonly pool: pg.Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(PROJECTIONS) private readonly projections: Projection[],
    @Inject(LOG_HOME) private readonly home: LogHome,
  ) {
    // A lost connection may be a crash of PostgreSQL, in which the last batches were lost, whoever projected them.
    const onLost = () => this.waiters.restart(0n);
    pool.on('error', onLost);
    this.state = new ProjectorState(pool, home.moves);
    this.own = createPool(databaseUrl, onLost, {
      max: 1,
      pipeline: true,
      application_name: PROJECTOR_CONNECTION,
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await prepareReadSide(this.pool, this.store, this.projections, this.home);
    this.running = this.run();
    // Events stored before this start are readable before the first request, unless catching up takes long.
    await this.reaches(await this.store.head());
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.running;
    await this.own.end();
  }

  observe(observer: Observer): void {
    this.observers.push(observer);
  }

  /** @throws StillProjecting if the read models have not reached `position` within 2 s */
  async caughtUpTo(position: bigint): Promise<void> {
    if (!(await this.reaches(position))) throw new StillProjecting();
  }

  /** @throws Refusal unavailable if a reader's `X-Min-Position` is not reached within 2 s, or no event has it yet */
  async holds(position: bigint): Promise<void> {
    if (!(await this.isStored(position)) || !(await this.reaches(position)))
      throw new Refusal('unavailable', 'The requested position is not readable yet. Try again.', [], 1);
  }

  /** True if an event of the log has this position or a later one. */
  async isStored(position: bigint): Promise<boolean> {
    return position <= this.position || position <= (await this.store.head());
  }

  /**
   * Waits until everything already acknowledged is readable: after a crash of the database the read models may lag
   * behind it, and nobody may read them or decide by them.
   * @throws Refusal unavailable if that takes longer than 2 s
   */
  async waitForAcknowledged(): Promise<void> {
    if (!(await this.whenReached(this.waiters.untilFurthest(PATIENCE_MS))))
      throw new Refusal('unavailable', 'The service is recovering. Nothing was lost; try again.', [], 1);
  }

  /** The position of the read models, whichever process projects. */
  async progress(): Promise<bigint> {
    return this.active ? this.position : this.readCheckpoint();
  }

  private reaches(position: bigint): Promise<boolean> {
    return this.whenReached(this.waiters.until(position, PATIENCE_MS));
  }

  private whenReached(reached: Promise<boolean>): Promise<boolean> {
    if (!this.active && this.waiters.someoneWaits) void this.followPeer();
    return reached;
  }

  private following = false;
  /** True while another process projects and notifies this one. */
  private isNotified = false;
  /** If another process projects, its progress is polled while someone here waits: a notification is only a hint. */
  private async followPeer(): Promise<void> {
    if (this.following) return;
    this.following = true;
    try {
      while (this.waiters.someoneWaits && !this.active) {
        await wait(this.isNotified ? NOTIFIED_POLL_MS : PEER_POLL_MS);
        const position = await this.readCheckpoint();
        if (position > this.position) this.isNotified = false;
        this.advance(position);
      }
    } catch (error) {
      log.warn({ err: error }, 'reading the checkpoint failed');
    } finally {
      this.following = false;
    }
  }

  private async readCheckpoint(): Promise<bigint> {
    const { rows } = await this.pool.query<{ position: string }>(
      'SELECT position FROM public.checkpoints WHERE name = $1 AND version = $2',
      [checkpointOf(this.home), READ_SIDE_VERSION],
    );
    return BigInt(rows[0]!.position);
  }

  private advance(position: bigint): void {
    this.position = position > this.position ? position : this.position;
    this.waiters.advance(position);
  }

  /** Continues after every lost connection; stands still at an event that it cannot project until it is asked to retry. */
  private async run(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted && !this.hasLogMoved) {
      try {
        await this.whileLocked(signal);
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof InvalidEvent) {
          log.fatal({ err: error }, 'an event cannot be decoded');
          await this.stop(error.message, failureAt(error.event, error));
        } else if (this.failure === null) log.warn({ err: error }, 'the projector restarts');
      }
      this.state.end();
      this.waiters.restart(0n);
      this.active = false;
      await wait(LOCK_POLL_MS, undefined, { signal }).catch(() => undefined);
      if (this.failure !== null && !this.hasLogMoved) await this.untilRetry(signal);
    }
  }

  private retries = 0;

  private async stop(failure: string, details: ProjectionFailure): Promise<void> {
    this.failure = failure;
    await this.state.fail(details).catch((error: unknown) => log.warn({ err: error }, 'recording the failure failed'));
  }

  /** Waits until somebody asks to retry, or other read models have taken over. */
  private async untilRetry(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const retries = await this.state.retries().catch(() => this.retries);
      if (retries !== this.retries) break;
      await wait(RETRY_POLL_MS, undefined, { signal }).catch(() => undefined);
    }
    this.failure = null;
  }

  /** Waits for the lock, then projects as long as the connection that holds it lasts. */
  private async whileLocked(stopping: AbortSignal): Promise<void> {
    const holder = await this.own.connect();
    const lost = new AbortController();
    const onLost = () => {
      this.term = null;
      lost.abort();
    };
    const onNotification = ({ payload }: pg.Notification) => this.notified(payload);
    holder.on('error', onLost);
    holder.on('end', onLost);
    holder.on('notification', onNotification);
    const signal = AbortSignal.any([stopping, lost.signal]);
    try {
      if (!(await this.lock(holder, signal)) || (await this.hasMoved(holder))) return;
      await holder.query(SETTINGS);
      await this.follow(holder, signal);
    } finally {
      this.term = null;
      this.isNotified = false;
      holder.off('error', onLost);
      holder.off('end', onLost);
      holder.off('notification', onNotification);
      // Ending the connection releases the lock, whatever state it is in.
      holder.release(true);
    }
  }

  /** Waits until this connection has the lock; meanwhile it is notified by the process that has it. */
  private async lock(client: pg.PoolClient, signal: AbortSignal): Promise<boolean> {
    await client.query(`LISTEN ${CHANNEL}`);
    while (!signal.aborted) {
      const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS held', [
        ...PROJECTING,
      ]);
      if (rows[0]!.held) {
        await client.query(`UNLISTEN ${CHANNEL}`);
        return true;
      }
      await wait(LOCK_POLL_MS, undefined, { signal }).catch(() => undefined);
    }
    return false;
  }

  /** Ignores a process that projects another version, or the log of before a move. */
  private notified(payload = ''): void {
    const [checkpoint, version, position] = payload.split(' ');
    if (checkpoint !== checkpointOf(this.home) || version !== String(READ_SIDE_VERSION)) return;
    this.isNotified = true;
    this.advance(BigInt(position!));
  }

  /** True if the log is in another store now: this process must not project what it reads in the old one. */
  private async hasMoved(client: pg.ClientBase): Promise<boolean> {
    const now = await readLogHome(client);
    if (now.moves === this.home.moves) return false;
    this.hasLogMoved = true;
    this.failure = `The log has moved to ${nameOf(now.store)}: this process must be restarted.`;
    log.error(this.failure);
    return true;
  }

  private async follow(client: pg.PoolClient, signal: AbortSignal): Promise<void> {
    // Before anything is tried: what is asked while it fails counts.
    this.retries = await this.state.retries();
    const after = await this.readCheckpoint();
    await this.state.begin();
    this.active = true;
    this.term = ++this.terms;
    this.position = after;
    this.waiters.restart(after);
    let position = after;
    for await (const batch of this.store.subscribe({ after, batchSize: BATCH, signal })) {
      const from = position;
      if (batch.checkpoint > from) {
        await traceBatch(batch.events.length, () => this.apply(client, batch, from));
        await this.state.projected(batch.events, from, batch.checkpoint);
      }
      position = batch.checkpoint;
      this.advance(position);
    }
  }

  private async apply(client: pg.PoolClient, batch: Batch, from: bigint): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.applyOnce(client, batch.events, batch.checkpoint, from);
      } catch (error) {
        if (error instanceof Fenced || willPass(error)) throw error;
        if (attempt < TRIES) continue;
        await this.stopAtPoison(client, batch, from, error);
        throw error;
      }
    }
  }

  /** Applies events one by one to find the one that cannot be projected, and stops there for good. */
  private async stopAtPoison(client: pg.PoolClient, batch: Batch, from: bigint, cause: unknown): Promise<void> {
    let position = from;
    for (const event of batch.events) {
      try {
        await this.applyOnce(client, [event], event.position, position);
        position = event.position;
        this.advance(position);
      } catch (error) {
        if (error instanceof Fenced || willPass(error)) throw error;
        const failure = `event ${event.id} (${event.type}) at position ${event.position} cannot be projected`;
        log.fatal({ err: cause, event: event.id, type: event.type, stream: event.stream }, failure);
        await this.stop(failure, failureAt(event, error));
        return;
      }
    }
  }

  /**
   * One write to the socket and one round trip. After a failed statement the others fail too, and COMMIT rolls back.
   * The checkpoint fails by a division by zero if another projector has moved it.
   */
  private async applyOnce(client: pg.PoolClient, events: Batch['events'], checkpoint: bigint, from: bigint) {
    const statements = await statementsOf(this.projections, events);
    const { stream } = client.connection;
    stream.cork();
    const begun = client.query(BEGIN);
    const moved = client
      .query({
        name: 'checkpoint',
        text: `WITH moved AS (
                 UPDATE public.checkpoints SET position = $1 WHERE name = $2 AND version = $3 AND position = $4 RETURNING 1)
               SELECT 1 / count(*) FROM moved`,
        values: [checkpoint.toString(), checkpointOf(this.home), READ_SIDE_VERSION, from.toString()],
      })
      .catch((error: { code?: string }) => {
        throw error.code === DIVISION_BY_ZERO
          ? new Fenced('another projector has gone on from this checkpoint')
          : error;
      });
    // PostgreSQL does one after the other, and answers each once it is done.
    let since = 0;
    const answered = () => {
      const before = since;
      since = performance.now();
      return since - before;
    };
    const sent = statements.map(async (statement) => {
      await client.query(statement);
      this.state.took(tableOf(statement), answered());
    });
    if (this.state.hasFollowers) sent.push(this.notify(client, checkpoint));
    const applied = allSent<unknown>([begun, moved.then(answered), ...sent, client.query('COMMIT')]);
    for (const observe of this.observers) observe(events, applied);
    stream.uncork();
    await applied;
  }

  private async notify(client: pg.PoolClient, checkpoint: bigint): Promise<void> {
    await client.query({
      name: 'notify',
      text: `SELECT pg_notify('${CHANNEL}', $1)`,
      values: [`${checkpointOf(this.home)} ${READ_SIDE_VERSION} ${checkpoint}`],
    });
  }
}

/** Waits for all of them, even if one fails; throws the first error. */
const allSent = async <T>(queries: Promise<T>[]): Promise<T[]> => {
  await Promise.allSettled(queries);
  return Promise.all(queries);
};
