import { createCodec, type EventRegistry, type EventStore, type KeyRing, withCodec } from '@kypseli/event-store';
import { PostgresKeyRing } from '@kypseli/event-store/postgres';
import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR } from '@nestjs/core';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../settings.js';
import { Clock, makeClock } from './clock.js';
import { PROJECTION_POOL } from './database/database.module.js';
import { ProcessLock } from './database/process-lock.js';
import { FailPoints } from './fail-points.js';
import { StoredFiles } from './files/stored-files.js';
import { HealthController } from './health/health.controller.js';
import { MetricSources } from './health/metric-sources.js';
import { MetricsController } from './health/metrics.controller.js';
import { ProcessReport } from './health/process-report.js';
import { RequestTimes } from './health/request-times.js';
import { CommandInterceptor } from './http/command.interceptor.js';
import { ErrorsFilter } from './http/errors.filter.js';
import { LiveStreams } from './http/live-streams.js';
import { Shutdown } from './http/shutdown.js';
import { Claims } from './idempotency/claims.js';
import { openJobDatabase } from './jobs/job-database.js';
import { JobQueue } from './jobs/job-queue.js';
import { JOB_POOL, Jobs } from './jobs/jobs.js';
import { LeftOpen } from './jobs/left-open.js';
import { RecurringTasks } from './jobs/recurring-tasks.js';
import { EVENT_STORE, KEY_RING, STORED_EVENTS } from './journal/event-store.provider.js';
import { Journal } from './journal/journal.js';
import { chooseLogHome, LOG_HOME, requireLogHome } from './journal/log-home.js';
import { openEventStore } from './journal/open-event-store.js';
import { AnswerCache } from './projections/answer-cache.js';
import type { Projection } from './projections/projection.js';
import { PROJECTIONS } from './projections/projections.provider.js';
import { Projector } from './projections/projector.js';
import { ReadSideControl } from './projections/read-side-control.js';
import { ReadSideWorker } from './projections/read-side-worker.js';

const clock = { provide: Clock, inject: [CONFIG], useFactory: (config: Config) => makeClock(config.clock) };

const keyRing = {
  provide: KEY_RING,
  inject: [pg.Pool],
  useFactory: async (pool: pg.Pool) => {
    const keys = PostgresKeyRing.create({ pool });
    await keys.migrate();
    return keys;
  },
};

const storedEvents = {
  provide: STORED_EVENTS,
  inject: [CONFIG, pg.Pool, PROJECTION_POOL, LOG_HOME],
  useFactory: async ({ eventStoreUrl }: Config, pool: pg.Pool, tailPool: pg.Pool) => {
    const store = await openEventStore({ eventStoreUrl, pool, tailPool });
    await store.migrate();
    return store;
  },
};

/** Migrations first: they create its table. */
const logHome = {
  provide: LOG_HOME,
  inject: [CONFIG, pg.Pool, DataSource],
  useFactory: async ({ eventStoreUrl }: Config, pool: pg.Pool) => {
    await chooseLogHome(pool, eventStoreUrl);
    return requireLogHome(pool, eventStoreUrl);
  },
};

const jobPool = {
  provide: JOB_POOL,
  inject: [CONFIG],
  useFactory: (config: Config) => (config.redisUrl ? null : openJobDatabase(config.databaseUrl)),
};

@Global()
@Module({})
export class PlatformModule implements OnApplicationShutdown {
  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  static with(events: EventRegistry, projections: Projection[]) {
    const eventStore = {
      provide: EVENT_STORE,
      inject: [STORED_EVENTS, KEY_RING],
      useFactory: (store: EventStore, keys: KeyRing) => withCodec(store, createCodec(events, keys)),
    };
    return {
      module: PlatformModule,
      controllers: [HealthController, MetricsController],
      providers: [
        clock,
        keyRing,
        logHome,
        storedEvents,
        eventStore,
        jobPool,
        { provide: PROJECTIONS, useValue: projections },
        ProcessLock,
        Projector,
        AnswerCache,
        ReadSideControl,
        ReadSideWorker,
        Journal,
        Claims,
        RecurringTasks,
        LeftOpen,
        Jobs,
        { provide: JobQueue, useExisting: Jobs },
        StoredFiles,
        LiveStreams,
        Shutdown,
        RequestTimes,
        ProcessReport,
        MetricSources,
        FailPoints,
        { provide: APP_INTERCEPTOR, useClass: CommandInterceptor },
        { provide: APP_FILTER, useClass: ErrorsFilter },
      ],
      exports: [
        Clock,
        KEY_RING,
        LOG_HOME,
        STORED_EVENTS,
        EVENT_STORE,
        MetricSources,
        PROJECTIONS,
        ProcessLock,
        Projector,
        AnswerCache,
        ReadSideControl,
        Journal,
        RecurringTasks,
        LeftOpen,
        Jobs,
        JobQueue,
        Claims,
        StoredFiles,
        LiveStreams,
        FailPoints,
      ],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.store.close();
  }
}
