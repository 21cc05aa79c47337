import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { createDataSource } from '../../apps/api/src/platform/database/database.module.js';
import { createPool } from '../../apps/api/src/platform/database/pool.js';
import { Jobs } from '../../apps/api/src/platform/jobs/jobs.js';
import type { Config } from '../../apps/api/src/settings.js';
import { RedisProcess } from '../faults/redis-process.js';
import { eventually } from './server.js';

const OUTAGE_MS = 4_500;

const url = new URL(process.env.TEST_DATABASE_URL!);
const name = `jobs_${process.pid}_${randomBytes(4).toString('hex')}`;
const database = new URL(`/${name}`, url).href;

const administer = async (sql: string) => {
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(sql).finally(() => client.end());
};

let pool: pg.Pool;
let redis: RedisProcess;

beforeAll(async () => {
  await administer(`CREATE DATABASE ${name}`);
  const source = await createDataSource(database).initialize();
  await source.runMigrations();
  await source.destroy();
  pool = createPool(database, () => undefined);
  redis = await RedisProcess.start();
});
afterAll(async () => {
  // A client that has not left yet would look for it for ever.
  await eventually(
    async () => (await redis.send('INFO clients')).includes('connected_clients:1\r') || undefined,
    () => 'Redis has clients',
  );
  await redis?.kill();
  await pool?.end();
  await administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
});
const inRedis = async () => new Jobs({ redisUrl: redis.url } as Config, null, pool);

test('queues that were connecting when Redis ended refuse to wait for it, and find it again', async () => {
  const jobs = await inRedis();
  const queues = Array.from({ length: 20 }, (_, i) => `begun-${i}`);
  const adding = queues.map(async (queue, i) => {
    // Each is at another point of its first connection when Redis ends.
    await wait(8 * i);
    await jobs.add(queue, 'only', { importId: queue });
  });
  await wait(8 * queues.length);
  await redis.kill();
  await Promise.all(adding);
  const unavailable = { code: 'unavailable' };
  await expect(jobs.counts(['never-reached'])).rejects.toMatchObject(unavailable);
  await expect(jobs.every('never-reached', 'look', 60_000)).rejects.toMatchObject(unavailable);
  await jobs.pause('never-reached');
  const add = (queue: string) => jobs.add(queue, 'only', { importId: queue });
  // It stays away until a client has tried to connect twice, after 1 s and after 2.7 s more.
  await wait(OUTAGE_MS);
  await redis.start();
  const waiting = async (queue: string) => {
    await add(queue);
    return (await jobs.counts([queue]).catch(() => undefined))?.get(queue)?.waiting;
  };
  await eventually(
    async () => (await Promise.all(queues.map(waiting))).every((count) => count === 1) || undefined,
    () => 'a queue has not found Redis again',
  );
  await jobs.beforeApplicationShutdown();
});
