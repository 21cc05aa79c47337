import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import pg from 'pg';
import { Clock } from '../platform/clock.js';
import { Jobs } from '../platform/jobs/jobs.js';
import { RecurringTasks } from '../platform/jobs/recurring-tasks.js';
import { createLogger } from '../platform/log.js';
import { CONFIG, type Config } from '../settings.js';
import { PaymentProvider } from './payment-provider.js';

const log = createLogger('billing');
const QUEUE = 'renewals';
const EVERY_MS = 60_000;
/** Restores the schedule in a queue that was emptied. */
const SCHEDULE_AGAIN_MS = 5 * 60_000;
const PAGE = 100;

/**
 * Renews or ends every subscription that is due. The read model lists them and the log decides: two concurrent workers
 * make one renewal.
 */
@Injectable()
export class Renewals implements OnApplicationBootstrap, OnModuleDestroy {
  private running?: Promise<void>;
  private stopping = false;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly jobs: Jobs,
    private readonly recurringTasks: RecurringTasks,
    private readonly provider: PaymentProvider,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.declare(QUEUE);
    if (this.config.role === 'api') return;
    this.jobs.work(QUEUE, () => this.run());
    this.recurringTasks.schedule(log, {
      name: 'schedule renewals',
      everyMs: SCHEDULE_AGAIN_MS,
      where: 'workers',
      atOnce: true,
      work: () => this.jobs.every(QUEUE, 'look', EVERY_MS),
    });
    // Subscriptions that fell due while nothing ran do not wait for the next minute.
    void this.run().catch(logged);
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    await this.running?.catch(() => undefined);
  }

  private run(): Promise<void> {
    this.running ??= this.settleAll().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async settleAll(): Promise<void> {
    let last = { due_at: new Date(0), account_id: '00000000-0000-0000-0000-000000000000' };
    for (;;) {
      const { rows } = await this.pool.query<typeof last>(
        `SELECT due_at, account_id FROM rm.subscriptions
         WHERE due_at <= $1 AND (due_at, account_id) > ($2, $3) ORDER BY due_at, account_id LIMIT $4`,
        [this.clock.now(), last.due_at, last.account_id, PAGE],
      );
      for (const { account_id } of rows) {
        if (this.stopping) return;
        // A subscription that fails is due again in a minute and does not delay the others.
        await this.provider.settle(account_id).catch(logged);
      }
      if (rows.length < PAGE) break;
      last = rows[rows.length - 1]!;
    }
    await this.provider.sweep();
  }
}

const logged = (error: unknown) => log.warn({ err: error }, 'renewing subscriptions failed');
