import { createHash, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { EventStore } from '@kypseli/event-store';
import { Controller, Get, Header, Inject, type OnModuleDestroy, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import pg from 'pg';
import { CONFIG, type Config } from '../../settings.js';
import { PROJECTION_POOL } from '../database/database.module.js';
import { onlyFromThisMachine } from '../http/loopback.js';
import { Jobs } from '../jobs/jobs.js';
import { RecurringTasks } from '../jobs/recurring-tasks.js';
import { EVENT_STORE } from '../journal/event-store.provider.js';
import { createLogger } from '../log.js';
import { Projector } from '../projections/projector.js';
import { EXPOSITION, exposition, type Metric } from './exposition.js';
import { MetricSources } from './metric-sources.js';
import { RequestTimes } from './request-times.js';

const log = createLogger('metrics');
const NANOSECONDS = 1e9;
/** Node measures how late a timer of this interval is, and includes the interval. */
const RESOLUTION_MS = 20;

/** The figures of this process for Prometheus, for this machine and who knows METRICS_TOKEN; what fails is left out. */
@Controller('metrics')
export class MetricsController implements OnModuleDestroy {
  private readonly delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    @Inject(PROJECTION_POOL) private readonly projectionPool: pg.Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly projector: Projector,
    private readonly jobs: Jobs,
    private readonly requests: RequestTimes,
    private readonly sources: MetricSources,
    private readonly recurringTasks: RecurringTasks,
  ) {
    this.delay.enable();
  }

  onModuleDestroy(): void {
    this.delay.disable();
  }

  @Get()
  @Header('content-type', EXPOSITION)
  async metrics(@Req() request: FastifyRequest): Promise<string> {
    if (!this.hasToken(request)) onlyFromThisMachine(request);
    const asked = await Promise.allSettled([
      this.projection(),
      this.queues(),
      this.waiting(),
      this.clock(),
      ...this.sources.ask(),
    ]);
    const measured = asked.flatMap((each) => {
      if (each.status === 'fulfilled') return each.value;
      log.warn({ err: each.reason }, 'reading some metrics failed');
      return [];
    });
    return exposition([...this.process(), ...this.pools(), this.requests.metric(), ...measured]);
  }

  private hasToken({ headers }: FastifyRequest): boolean {
    const { metricsToken } = this.config;
    if (metricsToken === undefined) return false;
    const digest = (text: string) => createHash('sha256').update(text).digest();
    return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${metricsToken}`));
  }

  private process(): Metric[] {
    const { rss, heapUsed, external } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const late = (nanoseconds: number) => Math.max(0, nanoseconds / NANOSECONDS - RESOLUTION_MS / 1_000);
    const lag = [0.5, 0.99, 1].map((quantile) => ({
      labels: { quantile: String(quantile) },
      value: late(quantile === 1 ? this.delay.max : this.delay.percentile(quantile * 100)),
    }));
    // Since the last scrape: over days, nothing would stand out.
    this.delay.reset();
    return [
      gauge('process_resident_memory_bytes', 'Memory of the process.', rss),
      gauge('nodejs_heap_size_used_bytes', 'Heap that is used.', heapUsed),
      gauge('nodejs_external_memory_bytes', 'Memory of buffers.', external),
      gauge('process_uptime_seconds', 'Since the start.', process.uptime()),
      {
        name: 'process_cpu_seconds_total',
        type: 'counter',
        help: 'Time on the processors.',
        samples: [{ value: (user + system) / 1e6 }],
      },
      { name: 'nodejs_eventloop_lag_seconds', type: 'gauge', help: 'How late timers were.', samples: lag },
    ];
  }

  private pools(): Metric[] {
    const pools = { main: this.pool, projection: this.projectionPool };
    const samples = Object.entries(pools).flatMap(([pool, { totalCount, idleCount, waitingCount }]) => [
      { labels: { pool, state: 'busy' }, value: totalCount - idleCount },
      { labels: { pool, state: 'idle' }, value: idleCount },
      { labels: { pool, state: 'waited_for' }, value: waitingCount },
    ]);
    return [{ name: 'kypseli_pool_connections', type: 'gauge', help: 'Connections to PostgreSQL.', samples }];
  }

  private async projection(): Promise<Metric[]> {
    const head = await this.store.head();
    const lag = Number(head - (await this.projector.progress()));
    return [
      gauge('kypseli_log_head_position', 'The position of the last event.', Number(head)),
      gauge('kypseli_projection_lag_positions', 'How far the read models are behind the log.', Math.max(0, lag)),
      gauge('kypseli_projection_active', '1: this process projects; at most one does.', this.projector.active ? 1 : 0),
      gauge('kypseli_projection_failed', '1: an event cannot be projected.', this.projector.failure ? 1 : 0),
    ];
  }

  private async queues(): Promise<Metric[]> {
    const samples = [...(await this.jobs.counts())].flatMap(([queue, counts]) =>
      Object.entries(counts).map(([state, value]) => ({ labels: { queue, state }, value })),
    );
    return [{ name: 'kypseli_queue_jobs', type: 'gauge', help: 'Jobs by queue and state.', samples }];
  }

  private async clock(): Promise<Metric[]> {
    const help = 'How far the clock of this process is ahead of that of the database; above 60 nothing is deleted.';
    return [gauge('kypseli_clock_ahead_seconds', help, (await this.recurringTasks.aheadMs()) / 1000)];
  }

  /** Work that must be done even if its job was lost. */
  private async waiting(): Promise<Metric[]> {
    const { rows } = await this.pool.query<{ mails: number; erasures: number }>(
      `SELECT (SELECT count(*)::int FROM mails WHERE outcome IS NULL) AS mails,
              (SELECT count(*)::int FROM erasures WHERE closed_at IS NULL) AS erasures`,
    );
    const { mails, erasures } = rows[0]!;
    return [
      gauge('kypseli_mails_waiting', 'Mails still to be sent.', mails),
      gauge('kypseli_erasures_open', 'Erasures that are not finished.', erasures),
    ];
  }
}

const gauge = (name: string, help: string, value: number): Metric => ({
  name,
  type: 'gauge',
  help,
  samples: [{ value }],
});
