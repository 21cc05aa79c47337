import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { createDataSource } from '../../apps/api/src/platform/database/database.module.js';
import { createPool } from '../../apps/api/src/platform/database/pool.js';
import { openJobDatabase } from '../../apps/api/src/platform/jobs/job-database.js';
import { type FailedJob, JobRecords } from '../../apps/api/src/platform/jobs/job-records.js';
import { Jobs } from '../../apps/api/src/platform/jobs/jobs.js';
import type { Config } from '../../apps/api/src/settings.js';
import { RedisProcess } from '../faults/redis-process.js';
import { eventually } from './server.js';

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

const inPostgres = async () => new Jobs({} as Config, await openJobDatabase(database), pool);
const inRedis = async () => new Jobs({ redisUrl: redis.url } as Config, null, pool);

describe.each([
  ['PostgreSQL', inPostgres],
  ['Redis', inRedis],
])('jobs in %s', (_, open) => {
  let jobs: Jobs;
  const queue = `trials-${randomUUID().slice(0, 8)}`;
  /** What the next tries of a job meet: an error, or nothing. */
  const meets = new Map<string, string | null>();
  const done: string[] = [];

  beforeAll(async () => {
    jobs = await open();
    jobs.declare(queue, async ({ importId }) => meets.get(importId!) !== 'deleted');
    jobs.work(queue, async ({ data }) => {
      const { importId } = data as { importId: string };
      const error = meets.get(importId);
      if (error) throw new Error(error);
      done.push(importId);
    });
  });
  afterAll(() => jobs.beforeApplicationShutdown());

  const failures = async () =>
    (await pool.query<FailedJob>('SELECT * FROM job_failures WHERE queue = $1 ORDER BY failed_at', [queue])).rows;
  const failure = (jobId: string) =>
    eventually(
      async () => (await failures()).find(({ job_id }) => job_id === jobId),
      () => `${jobId} has not failed`,
    );
  const isDone = (id: string) =>
    eventually(
      async () => done.includes(id) || undefined,
      () => `${id} is not done`,
    );
  const counts = async () => (await jobs.counts([queue])).get(queue);
  const add = (id: string, attempts = 1) => jobs.add(queue, `job-${id}`, { importId: id }, { attempts, delayMs: 10 });

  test('the last failure of a job is a row, and another try removes it when it succeeds', async () => {
    const id = randomUUID();
    meets.set(id, 'no such file');
    await add(id, 3);
    const row = await failure(`job-${id}`);
    expect(row).toMatchObject({ data: { importId: id }, attempts: 3, delay_ms: 10, error: 'no such file' });
    meets.set(id, null);
    expect(await jobs.retry(row)).toBe(true);
    await isDone(id);
    await eventually(
      async () => (await failures()).length === 0 || undefined,
      () => 'the row of the failure stays',
    );
  });

  test('a job whose object allows no other try is not added', async () => {
    const id = randomUUID();
    meets.set(id, 'deleted');
    await add(id);
    expect(await jobs.retry(await failure(`job-${id}`))).toBe(false);
    expect(await counts()).toEqual({ waiting: 0, active: 0, delayed: 0, failed: 1 });
  });

  test('a paused queue begins nothing until it is resumed', async () => {
    await pool.query("INSERT INTO queue_pauses (queue, paused_by, paused_at) VALUES ($1, 'staff', now())", [queue]);
    await jobs.pause(queue);
    const [waiting, delayed] = [randomUUID(), randomUUID()];
    await add(waiting);
    expect(await counts()).toMatchObject({ waiting: 1, active: 0, delayed: 0 });
    expect(await jobs.open(queue, 10)).toEqual([
      expect.objectContaining({ jobId: `job-${waiting}`, state: 'waiting', data: { importId: waiting }, attempts: 0 }),
    ]);
    await add(delayed);
    await jobs.remove(queue, `job-${delayed}`);
    await pool.query('DELETE FROM queue_pauses WHERE queue = $1', [queue]);
    await jobs.resume(queue);
    await isDone(waiting);
    expect(done).not.toContain(delayed);
  });

  test('a queue that stands still though nobody has paused it goes on', async () => {
    await jobs.pause(queue);
    const id = randomUUID();
    await add(id);
    await isDone(id);
  });

  test('a job that waits for its next try says why', async () => {
    const id = randomUUID();
    meets.set(id, 'busy');
    await jobs.add(queue, `job-${id}`, { importId: id }, { attempts: 2, delayMs: 600_000 });
    const job = await eventually(
      async () => (await jobs.open(queue, 10)).find(({ state }) => state === 'delayed'),
      () => 'it is not delayed',
    );
    expect(job).toMatchObject({ jobId: `job-${id}`, attempts: 1, mostAttempts: 2, error: 'busy' });
    expect(job.at!.getTime()).toBeGreaterThan(Date.now() + 500_000);
  });

  test('what ended is counted by day', async () => {
    const counted = async () =>
      (
        await pool.query<{ done: number; failed: number }>('SELECT done, failed FROM queue_days WHERE queue = $1', [
          queue,
        ])
      ).rows[0];
    await eventually(
      async () => ((await counted())?.done === 3 && (await counted())?.failed === 2) || undefined,
      () => 'the day has other figures',
    );
  });
});

test('what could not be counted is counted later', async () => {
  const records = new JobRecords(pool);
  for (const queue of ['first', 'second']) records.count(queue, { failed: false, tookMs: 5 });
  await pool.query('ALTER TABLE queue_days RENAME TO elsewhere');
  await expect(records.writeCounts()).rejects.toMatchObject({ code: '42P01' });
  await pool.query('ALTER TABLE elsewhere RENAME TO queue_days');
  records.count('first', { failed: true, tookMs: 2 });
  await records.writeCounts();
  const counted = "SELECT queue, done, failed, took_ms::int FROM queue_days WHERE queue IN ('first', 'second')";
  expect((await pool.query(`${counted} ORDER BY queue`)).rows).toEqual([
    { queue: 'first', done: 1, failed: 1, took_ms: 7 },
    { queue: 'second', done: 1, failed: 0, took_ms: 5 },
  ]);
});
