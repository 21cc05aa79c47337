import type { EventStore } from '@kypseli/event-store';
import { Controller, Get, Inject } from '@nestjs/common';
import pg from 'pg';
import { Refusal } from '../http/refusal.js';
import { Shutdown } from '../http/shutdown.js';
import { EVENT_STORE } from '../journal/event-store.provider.js';
import { Projector } from '../projections/projector.js';

/** How many events the read models may lag behind the log before this process reports that it is not ready. */
const MAX_LAG = 10_000n;

/** How long they may stand still while there are events to project. */
const MAX_STILL_MS = 5_000;

@Controller()
export class HealthController {
  /** Their position and since when, as of the last probe; null while there is nothing to project. */
  private still: { position: bigint; since: number } | null = null;

  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly projector: Projector,
    private readonly shutdown: Shutdown,
  ) {}

  /** The process answers, and will go on doing so. */
  @Get('healthz')
  alive() {
    this.refuseWhileStopping();
    return { status: 'alive' };
  }

  /** Database, event store and projections work. */
  @Get('readyz')
  async ready() {
    this.refuseWhileStopping();
    await this.pool.query('SELECT 1');
    const head = await this.store.head();
    const position = await this.projector.progress();
    const lag = head - position;
    const stillMs = this.standingStill(position, lag);
    if (this.projector.failure) throw new Refusal('unavailable', this.projector.failure, [], 60);
    if (lag > MAX_LAG * this.store.spacing)
      throw new Refusal('unavailable', `The read models are ${lag} positions behind.`, [], 5);
    if (stillMs > MAX_STILL_MS) {
      const seconds = Math.round(stillMs / 1000);
      throw new Refusal(
        'unavailable',
        `The read models have not moved for ${seconds} s, ${lag} positions behind.`,
        [],
        5,
      );
    }
    return { status: 'ready', head: head.toString(), lag: (lag < 0n ? 0n : lag).toString() };
  }

  private refuseWhileStopping(): void {
    if (this.shutdown.begun) throw new Refusal('unavailable', 'This process is stopping.', [], 1);
  }

  /** How long the read models have been behind without progress. */
  private standingStill(position: bigint, lag: bigint): number {
    if (lag <= 0n) this.still = null;
    else if (this.still?.position !== position) this.still = { position, since: Date.now() };
    return this.still ? Date.now() - this.still.since : 0;
  }
}
