import type { EventStore } from '@kypseli/event-store';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import pg from 'pg';
import { Clock } from '../platform/clock.js';
import { RecurringTasks } from '../platform/jobs/recurring-tasks.js';
import { EVENT_STORE } from '../platform/journal/event-store.provider.js';
import { createLogger } from '../platform/log.js';
import { Projector } from '../platform/projections/projector.js';

const log = createLogger('reservations');
const SWEEP_MS = 30_000;
const STALE_MS = 60_000;

/**
 * Releases reservations whose command died before it added anything. Everything stored before that point is projected.
 */
@Injectable()
export class ReservationSweeper implements OnApplicationBootstrap {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly projector: Projector,
    private readonly clock: Clock,
    private readonly recurringTasks: RecurringTasks,
  ) {}

  onApplicationBootstrap(): void {
    this.recurringTasks.schedule(log, {
      name: 'sweep stale reservations',
      everyMs: SWEEP_MS,
      where: 'everywhere',
      deletes: true,
      work: () => this.sweep(),
    });
  }

  private async sweep(): Promise<void> {
    const staleBefore = new Date(this.clock.now().getTime() - STALE_MS);
    if (this.projector.position < (await this.store.head())) return;
    await this.pool.query('DELETE FROM hive_reservations WHERE reserved_at < $1', [staleBefore]);
  }
}
