import type { EventStore } from '@kypseli/event-store';
import { Controller, Get, Inject } from '@nestjs/common';
import pg from 'pg';
import { Refusal } from '../http/refusal.js';
import { EVENT_STORE } from '../journal/event-store.provider.js';
import { Projector } from '../projections/projector.js';

/** How far the read models may lag behind the log before this process asks to be left out. */
const MAX_LAG = 10_000n;

@Controller()
export class HealthController {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly projector: Projector,
  ) {}

  /** The process answers. */
  @Get('healthz')
  alive() {
    return { status: 'alive' };
  }

  /** Database, event store and projections do their work. */
  @Get('readyz')
  async ready() {
    await this.pool.query('SELECT 1');
    const head = await this.store.head();
    const lag = head - (await this.projector.progress());
    if (this.projector.failure) throw new Refusal('unavailable', this.projector.failure, [], 60);
    if (lag > MAX_LAG) throw new Refusal('unavailable', `The read models are ${lag} positions behind.`, [], 5);
    return { status: 'ready', head: head.toString(), lag: (lag < 0n ? 0n : lag).toString() };
  }
}
