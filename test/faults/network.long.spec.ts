import { randomUUID } from 'node:crypto';
import { type EventStorePeer, ON_EVENTSTOREDB, startEventStorePeer } from '../api/event-store-peer.js';
import { type Keeper, newKeeper, send } from './client.js';
import { ask } from './database.js';
import { dice } from './dice.js';
import { type Damage, FaultyProxy } from './faulty-proxy.js';
import { RedisProcess } from './redis-process.js';
import { ServerProcess, until } from './server-process.js';
import { plan } from './tally.js';
import { multipartOf, readImport, sendUpload } from './uploads.js';
import { Writers } from './writers.js';

const DAMAGES: Damage[] = ['cut', 'stall', 'slow'];
const LASTS_MS = 2_000;

const DATABASE = `network_${process.pid}`;
const postgres = process.env.TEST_DATABASE_URL!;
const HIVES = 200;
const mapping = {
  apiary: { value: 'Heath' },
  hive: { column: 'Hive' },
  visits: [{ date: { column: 'Day', format: 'YYYY-MM-DD' }, fields: { populationFrames: { column: 'Bees' } } }],
};
/** A visit of each hive, on another day for each import. */
const records = (nth: number) => {
  const day = new Date(Date.UTC(2023, 0, 1 + nth)).toISOString().slice(0, 10);
  return Buffer.from(`Hive,Day,Bees\n${Array.from({ length: HIVES }, (_, i) => `H${i},${day},${i % 20}\n`).join('')}`);
};

describe('a network that is cut, stalled and slow between the parts', () => {
  const { times, seed, done } = plan('network', { smoke: ON_EVENTSTOREDB ? 4 : 3, full: 2_800 });
  let api: ServerProcess;
  let worker: ServerProcess;
  let redis: RedisProcess;
  let eventStore: EventStorePeer | undefined;
  /** API and PostgreSQL, worker and PostgreSQL, API and Redis; also both and EventStoreDB, if events are there. */
  let links: FaultyProxy[];

  beforeAll(async () => {
    redis = await RedisProcess.start();
    await ask(postgres, `CREATE DATABASE ${DATABASE}`);
    const database = Number(new URL(postgres).port);
    eventStore = ON_EVENTSTOREDB ? await startEventStorePeer() : undefined;
    const portOf = ({ url }: { url: string }) => Number(new URL(url).port);
    const ports = [database, database, portOf(redis), ...(eventStore ? [portOf(eventStore)] : [])];
    links = await Promise.all(ports.map((port) => FaultyProxy.to(port)));
    const through = (url: string, { port }: FaultyProxy) => Object.assign(new URL(url), { port: String(port) }).href;
    const databaseUrl = new URL(`/${DATABASE}`, postgres).href;
    api = await ServerProcess.start({
      JWT_SECRET: randomUUID().repeat(2),
      ROLE: 'api',
      DATABASE_URL: through(databaseUrl, links[0]!),
      REDIS_URL: through(redis.url, links[2]!),
      ...(eventStore && { EVENTSTORE_URL: through(eventStore.url, links[3]!) }),
    });
    worker = await api.startPeer({
      ROLE: 'worker',
      DATABASE_URL: through(databaseUrl, links[1]!),
      REDIS_URL: redis.url,
    });
  });

  afterAll(async () => {
    Writers.dismiss();
    for (const link of links ?? []) link.heal();
    await worker?.dispose();
    await api?.dispose();
    for (const link of links ?? []) await link.close();
    await redis?.kill();
    await eventStore?.end();
    await ask(postgres, `DROP DATABASE IF EXISTS ${DATABASE} WITH (FORCE)`);
  });

  /** A checked import that waits to be run. */
  const drafted = async ({ token }: Keeper, nth: number): Promise<string> => {
    const sent = await sendUpload(api, token, multipartOf(records(nth), { mapping: JSON.stringify(mapping) }));
    expect(sent.status).toBe(201);
    return (await readImport(api, token, sent.body.result.import.id)).id;
  };
  /** Starts the run, with retries: a job. */
  const run = ({ token }: Keeper, id: string, key = randomUUID()) =>
    until('the import to be taken', async () => {
      const { status } = await send(api, token, 'POST', `/api/v1/imports/${id}/run`, undefined, key);
      return status === 202 ? true : undefined;
    });
  const ended = ({ token }: Keeper, id: string) =>
    until('the import to end', async () => {
      const { status, body } = await send(api, token, 'GET', `/api/v1/imports/${id}`);
      if (status !== 200 || body.result.import.state === 'running') return undefined;
      return { state: body.result.import.state, inspections: body.result.import.counts.inspections };
    });

  it(
    'keeps no request for more than 10 s, and loses neither writes nor jobs',
    async () => {
      const random = dice(seed);
      const writers = await Writers.on(api, seed, { count: 4 });
      const importer = await newKeeper(api);
      for (let i = 0; i < times; i++) {
        const link = links[i % links.length]!;
        const id = await drafted(importer, i);
        writers.begin();
        await new Promise((resolve) => setTimeout(resolve, 100 + random() * 200));
        link.begin(DAMAGES[(i + Math.floor(i / links.length)) % DAMAGES.length]!);
        const taken = run(importer, id);
        await new Promise((resolve) => setTimeout(resolve, LASTS_MS));
        link.heal();
        await taken;
        await writers.end();
        await writers.settle();
        expect(await writers.repeat(1)).toEqual([]);
        expect(await ended(importer, id)).toEqual({ state: 'done', inspections: HIVES });
      }
      expect(links.filter(({ damaged }) => damaged === 0)).toEqual([]);
      expect(writers.retried).toBeGreaterThan(0);
      expect([api.exitCode, worker.exitCode]).toEqual([undefined, undefined]);
      const oracle = api.oracle();
      expect((await oracle.verify(writers.attempts)).findings).toEqual([]);
      await oracle.close();
      done(writers.acknowledged, { retried: writers.retried, imports: times });
    },
    240_000 + times * 30_000,
  );
});
