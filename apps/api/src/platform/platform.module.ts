import { createCodec, type EventRegistry, type EventStore, type KeyRing, withCodec } from '@kypseli/event-store';
import { PostgresEventStore, PostgresKeyRing } from '@kypseli/event-store/postgres';
import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR } from '@nestjs/core';
import pg from 'pg';
import { CONFIG, type Config } from '../settings.js';
import { Clock, makeClock } from './clock.js';
import { PROJECTION_POOL } from './database/database.module.js';
import { ProcessLock } from './database/process-lock.js';
import { FailPoints } from './fail-points.js';
import { StoredFiles } from './files/stored-files.js';
import { HealthController } from './health/health.controller.js';
import { MetricsController } from './health/metrics.controller.js';
import { RequestTimes } from './health/request-times.js';
import { CommandInterceptor } from './http/command.interceptor.js';
import { ErrorsFilter } from './http/errors.filter.js';
import { LiveStreams } from './http/live-streams.js';
import { Claims } from './idempotency/claims.js';
import { openJobDatabase } from './jobs/job-database.js';
import { JOB_POOL, Jobs } from './jobs/jobs.js';
import { RecurringTasks } from './jobs/recurring-tasks.js';
import { EVENT_STORE, KEY_RING } from './journal/event-store.provider.js';
import { Journal } from './journal/journal.js';
import type { Projection } from './projections/projection.js';
import { PROJECTIONS, Projector } from './projections/projector.js';

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
      inject: [pg.Pool, PROJECTION_POOL, KEY_RING],
      useFactory: async (pool: pg.Pool, tailPool: pg.Pool, keys: KeyRing) => {
        const store = PostgresEventStore.create({ pool, tailPool });
        await store.migrate();
        return withCodec(store, createCodec(events, keys));
      },
    };
    return {
      module: PlatformModule,
      controllers: [HealthController, MetricsController],
      providers: [
        clock,
        keyRing,
        eventStore,
        jobPool,
        { provide: PROJECTIONS, useValue: projections },
        ProcessLock,
        Projector,
        Journal,
        Claims,
        RecurringTasks,
        Jobs,
        StoredFiles,
        LiveStreams,
        RequestTimes,
        FailPoints,
        { provide: APP_INTERCEPTOR, useClass: CommandInterceptor },
        { provide: APP_FILTER, useClass: ErrorsFilter },
      ],
      exports: [
        Clock,
        KEY_RING,
        EVENT_STORE,
        PROJECTIONS,
        ProcessLock,
        Projector,
        Journal,
        RecurringTasks,
        Jobs,
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
