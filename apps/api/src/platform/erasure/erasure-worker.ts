import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import pg from 'pg';
import { Clock } from '../clock.js';
import { RecurringTasks } from '../jobs/recurring-tasks.js';
import { createLogger } from '../log.js';
import { Erasure } from './erasure.js';

const log = createLogger('erasure');
const LOOK_MS = 2_000;
/**
 * A request lives 9 s at most, and a session is trusted for less than one after its end: later writes come from jobs.
 */
const QUIET_MS = 12_000;
const MOST = 20;

/** Continues erasures until nothing is found any more, whichever process began them. */
@Injectable()
export class ErasureWorker implements OnApplicationBootstrap {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly erasure: Erasure,
    private readonly clock: Clock,
    private readonly recurringTasks: RecurringTasks,
  ) {}

  onApplicationBootstrap(): void {
    this.recurringTasks.schedule(log, {
      name: 'go on with erasures',
      everyMs: LOOK_MS,
      where: 'workers',
      work: (ending) => this.look(ending),
    });
  }

  private async look(ending: AbortSignal): Promise<void> {
    const before = new Date(this.clock.now().getTime() - QUIET_MS);
    const { rows } = await this.pool.query<{ account_id: string }>(
      `SELECT account_id FROM erasures WHERE closed_at IS NULL AND coalesce(cleared_at, begun_at) < $1
       ORDER BY begun_at LIMIT $2`,
      [before, MOST],
    );
    for (const { account_id: accountId } of rows) {
      if (ending.aborted) return;
      try {
        if (await this.erasure.clear(accountId)) await this.erasure.close(accountId);
      } catch (error) {
        log.warn({ err: error, account: accountId }, 'erasing an account failed; it will be retried');
      }
    }
  }
}
