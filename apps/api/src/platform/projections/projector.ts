import { setTimeout as wait } from 'node:timers/promises';
import { type Batch, type EventStore, InvalidEvent } from '@kypseli/event-store';
import { inTransaction } from '@kypseli/event-store/postgres';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type pg from 'pg';
import { PROJECTION_POOL } from '../database/database.module.js';
import { willPass } from '../database/failures.js';
import { Refusal, StillProjecting } from '../http/refusal.js';
import { EVENT_STORE } from '../journal/event-store.provider.js';
import { createLogger } from '../log.js';
import { prepareReadSide, READ_SIDE } from './prepare.js';
import { type Projection, project } from './projection.js';
import { READ_SIDE_VERSION, schemaOf } from './read-side.js';
import { Waiters } from './waiters.js';

const log = createLogger('projector');

export const PROJECTIONS = Symbol('projections');

/** The session advisory lock of the one active projector: "KYPS" and the read side's number. */
const LOCK = [0x4b595053, 1] as const;
const BATCH = 500;
const PATIENCE_MS = 2_000;
const PEER_POLL_MS = 25;
const TRIES = 3;

class Fenced extends Error {}

/**
 * Feeds the read models from the log: rows and checkpoint in one transaction, so that each event counts once. One
 * projector is active at a time (a session advisory lock); the checkpoint's compare-and-set fences a late one.
 */
@Injectable()
export class Projector implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly waiters = new Waiters();
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();
  private active = false;
  /** Where and why it stopped for good; null while it runs. */
  failure: string | null = null;
  position = 0n;

  constructor(
    @Inject(PROJECTION_POOL) private readonly pool: pg.Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(PROJECTIONS) private readonly projections: Projection[],
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await prepareReadSide(this.pool, this.store, this.projections);
    this.running = this.run();
    // Events stored before this start are readable before the first request, unless catching up takes long.
    await this.reaches(await this.store.head());
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  /** @throws StillProjecting if the read models have not reached `position` within 2 s */
  async caughtUpTo(position: bigint): Promise<void> {
    if (!(await this.reaches(position))) throw new StillProjecting();
  }

  /** @throws Refusal unavailable if a reader's `X-Min-Position` is not reached within 2 s */
  async holds(position: bigint): Promise<void> {
    if (!(await this.reaches(position)))
      throw new Refusal('unavailable', 'The requested position is not readable yet. Try again.', [], 1);
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
  /** If another process projects, its progress is polled while someone here waits. */
  private async followPeer(): Promise<void> {
    if (this.following) return;
    this.following = true;
    try {
      while (this.waiters.someoneWaits && !this.active) {
        this.advance(await this.readCheckpoint());
        await wait(PEER_POLL_MS);
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
      [READ_SIDE, READ_SIDE_VERSION],
    );
    return BigInt(rows[0]!.position);
  }

  private advance(position: bigint): void {
    this.position = position > this.position ? position : this.position;
    this.waiters.advance(position);
  }

  /** Continues after every lost connection until it is stopped or meets an event it cannot project. */
  private async run(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted && this.failure === null) {
      try {
        await this.whileLocked(signal);
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof InvalidEvent) {
          this.failure = error.message;
          log.fatal({ err: error }, 'an event cannot be decoded');
        } else log.warn({ err: error }, 'the projector restarts');
      }
      if (this.active) this.waiters.restart(0n);
      this.active = false;
      await wait(200, undefined, { signal }).catch(() => undefined);
    }
  }

  private async whileLocked(signal: AbortSignal): Promise<void> {
    const holder = await this.pool.connect();
    const lost = new AbortController();
    const onLost = () => lost.abort();
    holder.on('error', onLost);
    holder.on('end', onLost);
    let held = true;
    try {
      const { rows } = await holder.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS held', [...LOCK]);
      held = rows[0]!.held;
      if (!held) return;
      await this.follow(AbortSignal.any([signal, lost.signal]));
    } finally {
      holder.off('error', onLost);
      holder.off('end', onLost);
      // Ending the connection releases the lock, whatever state it is in.
      holder.release(held);
    }
  }

  private async follow(signal: AbortSignal): Promise<void> {
    const after = await this.readCheckpoint();
    this.active = true;
    this.position = after;
    this.waiters.restart(after);
    let position = after;
    for await (const batch of this.store.subscribe({ after, batchSize: BATCH, signal })) {
      if (batch.checkpoint > position) await this.apply(batch, position);
      position = batch.checkpoint;
      this.advance(position);
    }
  }

  private async apply(batch: Batch, from: bigint): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.applyOnce(batch.events, batch.checkpoint, from);
      } catch (error) {
        if (error instanceof Fenced || willPass(error)) throw error;
        if (attempt < TRIES) continue;
        await this.stopAtPoison(batch, from, error);
        throw error;
      }
    }
  }

  /** Applies events one by one to find the one that cannot be projected, and stops there for good. */
  private async stopAtPoison(batch: Batch, from: bigint, cause: unknown): Promise<void> {
    let position = from;
    for (const event of batch.events) {
      try {
        await this.applyOnce([event], event.position, position);
        position = event.position;
        this.advance(position);
      } catch (error) {
        if (error instanceof Fenced || willPass(error)) throw error;
        this.failure = `event ${event.id} (${event.type}) at position ${event.position} cannot be projected`;
        log.fatal({ err: cause, event: event.id, type: event.type, stream: event.stream }, this.failure);
        return;
      }
    }
  }

  private applyOnce(events: Batch['events'], checkpoint: bigint, from: bigint): Promise<void> {
    return inTransaction(
      this.pool,
      async (client) => {
        await project(client, this.projections, events);
        for (const { live } of this.projections) await live?.(client, events);
        const { rowCount } = await client.query({
          name: 'checkpoint',
          text: 'UPDATE public.checkpoints SET position = $1 WHERE name = $2 AND version = $3 AND position = $4',
          values: [checkpoint.toString(), READ_SIDE, READ_SIDE_VERSION, from.toString()],
        });
        if (rowCount !== 1) throw new Fenced('another projector has gone on from this checkpoint');
      },
      `SET LOCAL search_path TO ${schemaOf(READ_SIDE_VERSION)}, public; SET LOCAL synchronous_commit TO off`,
    );
  }
}
