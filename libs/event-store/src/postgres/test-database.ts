import pg, { type Pool } from 'pg';

/** A database for one test file, on the server of TEST_DATABASE_URL (a superuser's). */
export interface TestDatabase {
  pool: Pool;
  /** Another pool on the same database; it ends with the database. */
  anotherPool(max?: number): Pool;
  drop(): Promise<void>;
}

let counter = 0;

export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL must name a PostgreSQL server for the tests');
  const name = `event_store_${process.pid}_${Date.now()}_${++counter}`;
  await onServer(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const pools: Pool[] = [];
  const anotherPool = (max = 10) => {
    const pool = new pg.Pool({ connectionString: url.href, max });
    // Tests kill backends on purpose; without a listener that would end the run.
    pool.on('error', () => undefined);
    pools.push(pool);
    return pool;
  };
  return {
    pool: anotherPool(20),
    anotherPool,
    async drop() {
      await Promise.all(pools.map((pool) => pool.end()));
      await onServer(server, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  await client.query(sql);
  await client.end();
}
