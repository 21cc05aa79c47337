import { Global, Inject, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../../settings.js';
import { entities, migrations } from '../../tables.js';
import { createLogger } from '../log.js';
import { POOLS } from './connections.js';
import { migrate } from './migrate.js';
import { createPool, PatientPool, SafeClient } from './pool.js';

const log = createLogger('database');

/** The state tables: accounts, sessions, claims, imports. Read models and events have tables of their own. */
export const createDataSource = (url: string, selected = migrations): DataSource =>
  new DataSource({
    type: 'postgres',
    driver: { ...pg, Pool: PatientPool },
    url,
    schema: 'public',
    entities,
    migrations: selected,
    migrationsTransactionMode: 'each',
    synchronize: false,
    extra: {
      Client: SafeClient,
      max: POOLS.state,
      application_name: 'kypseli-state',
      connectionTimeoutMillis: 5_000,
      statement_timeout: 30_000,
      query_timeout: 35_000,
    },
    poolErrorHandler: (error: Error) => log.warn({ err: error }, 'a connection of the state pool was lost'),
  });

const provideDataSource = {
  provide: DataSource,
  inject: [CONFIG],
  useFactory: async (config: Config) => {
    const source = await createDataSource(config.databaseUrl).initialize();
    await migrate(source, config.databaseUrl);
    return source;
  },
};

const providePool = {
  provide: pg.Pool,
  inject: [CONFIG],
  useFactory: (config: Config) =>
    createPool(config.databaseUrl, (error) => log.warn({ err: error }, 'an idle connection was lost'), {
      max: POOLS.main,
    }),
};

/**
 * The injection token of the projector's own pool: readers wait for the projector, so it must not queue behind their
 * requests.
 */
export const PROJECTION_POOL = Symbol('projection-pool');

const provideProjectionPool = {
  provide: PROJECTION_POOL,
  inject: [CONFIG],
  useFactory: (config: Config) =>
    createPool(config.databaseUrl, (error) => log.warn({ err: error }, 'an idle connection was lost'), {
      max: POOLS.projection,
    }),
};

@Injectable()
class Connections implements OnApplicationShutdown {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    @Inject(PROJECTION_POOL) private readonly projectionPool: pg.Pool,
  ) {}

  /** Last of all: every other part has released its connections in an earlier hook. */
  async onApplicationShutdown(): Promise<void> {
    await this.source.destroy();
    await this.projectionPool.end();
    await this.pool.end();
  }
}

@Global()
@Module({
  providers: [provideDataSource, providePool, provideProjectionPool, Connections],
  exports: [DataSource, pg.Pool, PROJECTION_POOL],
})
export class DatabaseModule {}
