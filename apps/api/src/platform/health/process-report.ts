import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import pg from 'pg';
import { RELEASE } from '../../release.js';
import { CONFIG, type Config } from '../../settings.js';
import { RecurringTasks } from '../jobs/recurring-tasks.js';
import { createLogger } from '../log.js';
import { PROCESS_NAME } from '../process-name.js';

const log = createLogger('process');
const REPORT_MS = 10_000;
const NANOSECONDS_OF_A_MS = 1e6;
/** A timer of this interval is watched, and the interval is part of what is measured. */
const RESOLUTION_MS = 50;
const late = (nanoseconds: number): number => Math.max(0, nanoseconds / NANOSECONDS_OF_A_MS - RESOLUTION_MS);
/** Of one that died without a word, its row stays as long. */
const FORGOTTEN_AFTER = '1 hour';

/** A row that says that this process runs, what it needs, and how late its event loop was since the last report. */
@Injectable()
export class ProcessReport implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  private readonly began = new Date(Date.now() - process.uptime() * 1_000);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly recurringTasks: RecurringTasks,
  ) {}

  onApplicationBootstrap(): void {
    this.delay.enable();
    this.recurringTasks.schedule(log, {
      name: 'report this process',
      everyMs: REPORT_MS,
      where: 'everywhere',
      atOnce: true,
      work: () => this.report(),
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.delay.disable();
    await this.pool.query('DELETE FROM processes WHERE name = $1', [PROCESS_NAME]).catch(() => undefined);
  }

  private async report(): Promise<void> {
    const { rss, heapUsed } = process.memoryUsage();
    const [p99, max] = [late(this.delay.percentile(99)), late(this.delay.max)];
    this.delay.reset();
    await this.pool.query(
      `WITH forgotten AS (DELETE FROM processes WHERE seen_at < now() - interval '${FORGOTTEN_AFTER}')
       INSERT INTO processes (name, role, release, node, began_at, seen_at, memory_bytes, heap_bytes, loop_p99_ms, loop_max_ms)
       VALUES ($1, $2, $3, $4, $5, now(), $6, $7, $8, $9)
       ON CONFLICT (name) DO UPDATE SET seen_at = excluded.seen_at, memory_bytes = excluded.memory_bytes,
         heap_bytes = excluded.heap_bytes, loop_p99_ms = excluded.loop_p99_ms, loop_max_ms = excluded.loop_max_ms`,
      [...[PROCESS_NAME, this.config.role, RELEASE, process.versions.node, this.began, rss, heapUsed], ...[p99, max]],
    );
  }
}
