import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { PROJECTING } from '../../apps/api/src/platform/database/advisory-locks.js';
import { LIMIT_MS } from '../limit.js';
import { as, inspect, type Keeper, newApiary, newKeeper, PASSWORD } from './client.js';
import { ask } from './database.js';
import { type EventStorePeer, startEventStorePeer } from './event-store-peer.js';
import { importing } from './importing.js';
import { openLog, readLog } from './log.js';
import { type Peer, startPeer } from './peer.js';
import { eventually, type Server, startServer } from './server.js';
import { closeVerified } from './verified.js';

const MAIN = fileURLToPath(new URL('../../apps/api/dist/main.js', import.meta.url));
const VERIFY = fileURLToPath(new URL('../../apps/api/dist/verify.js', import.meta.url));
const PROFILE = '/api/accounts/v1/profile';
/** Passes are 12 s apart. */

let store: EventStorePeer;
let server: Server;
let keeper: Keeper;
beforeAll(async () => {
  store = await startEventStorePeer();
  server = await startServer({ env: { EVENTSTORE_URL: store.url } });
  keeper = await newKeeper(server);
});
afterAll(async () => {
  await closeVerified(server);
  await store?.end();
});

const namesFrom = async (elsewhere: Pick<Server, 'url'>) => {
  const { body } = await as(elsewhere, keeper.token).get('/api/v1/apiaries');
  return body.result.apiaries.map(({ name }: { name: string }) => name);
};

it('holds the events, and PostgreSQL none', async () => {
  const apiary = await newApiary(keeper, 3);
  await inspect(keeper, apiary.hives[0]!, { date: '2026-05-10', boxes: 2 });
  const types = (await readLog(server)).map(({ type }) => type);
  expect(types).toEqual(expect.arrayContaining(['ApiaryEstablished', 'HivesAdded', 'InspectionRecorded']));
  expect(await ask(server, `SELECT to_regclass('es.events') AS found`)).toEqual([{ found: null }]);
});

it('gives a repeated write its first answer, and stores it once', async () => {
  const key = { 'idempotency-key': crypto.randomUUID() };
  const body = { name: 'Once', apiaryFunction: 'FUNCTION_HARVEST', description: null, forage: null, hiveCount: 1 };
  const answers = await Promise.all([1, 2, 3].map(() => keeper.post('/api/v1/apiaries', body, key)));
  const again = await keeper.post('/api/v1/apiaries', body, key);
  expect(again.status).toBe(201);
  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
  expect((await namesFrom(server)).filter((name: string) => name === 'Once')).toHaveLength(1);
});

describe('two processes', () => {
  let peer: Peer;
  beforeAll(async () => {
    peer = await startPeer(server);
  });
  afterAll(() => peer?.end());

  it('read what the other one has written', async () => {
    for (let i = 0; i < 5; i++) {
      const [writer, reader] = i % 2 ? [peer, server] : [server, peer];
      await newApiary(as(writer, keeper.token), 1, `Shared ${i}`);
      expect(await namesFrom(reader)).toContain(`Shared ${i}`);
    }
  });

  it('write to the same apiary without losing anything', async () => {
    const apiary = await newApiary(keeper, 0, 'Both');
    const added = Array.from({ length: 12 }, (_, i) =>
      as(i % 2 ? peer : server, keeper.token).post('/api/v1/hives', { apiary_id: apiary.id, hiveNumber: `${i + 1}` }),
    );
    const statuses = (await Promise.all(added)).map(({ status }) => status);
    const { body } = await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${apiary.id}`);
    expect(statuses).toEqual(Array(12).fill(201));
    expect(body.result.hives).toHaveLength(12);
  });

  it('go on projecting when the one that projects is killed', async () => {
    const third = await startPeer(server);
    const projects = async ({ url }: { url: string }) =>
      (await (await fetch(`${url}/metrics`)).text()).includes('kypseli_projection_active 1');
    expect(await projects(server)).toBe(true);
    const [held] = await ask<{ pid: number }>(
      server,
      "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND classid = $1 AND objid = $2 AND granted",
      [...PROJECTING],
    );
    await ask(server, 'SELECT pg_terminate_backend($1)', [held!.pid]);
    await newApiary(as(third, keeper.token), 1, 'After');
    expect(await namesFrom(server)).toContain('After');
    await third.end('SIGKILL');
    await newApiary(keeper, 1, 'Later');
    expect(await namesFrom(peer)).toContain('Later');
  });
});

it('imports a file, finds it imported when it comes again, and undoes it', async () => {
  const file = `Yard,Hive,Day,Bees\n${[1, 2, 3].map((day) => `Imported,7,2024-05-0${day},9\nImported,8,2024-05-0${day},5`).join('\n')}\n`;
  const visit = { date: { column: 'Day', format: 'YYYY-MM-DD' }, fields: { populationFrames: { column: 'Bees' } } };
  const mapping = { apiary: { column: 'Yard' }, hive: { column: 'Hive' }, visits: [visit] };
  const first = await importing(keeper, { file, mapping });
  expect(first.counts).toMatchObject({ apiaries: 1, hives: 2, rounds: 3, inspections: 6 });
  const stored = (await readLog(server)).length;
  const second = await importing(keeper, { file, mapping });
  expect(second.counts).toMatchObject({ apiaries: 0, hives: 0, inspections: 0 });
  expect(await readLog(server)).toHaveLength(stored);
  expect((await keeper.post(`/api/v1/imports/${first.id}/undo`)).status).toBe(202);
  await eventually(
    async () => (await keeper.get(`/api/v1/imports/${first.id}`)).body.result.import.state === 'undone' || undefined,
    () => 'The import was not undone.',
  );
  expect(await namesFrom(server)).not.toContain('Imported');
});

it('answers 503 while EventStoreDB is silent, and goes on afterwards', async () => {
  const apiary = await newApiary(keeper, 1, 'Silence');
  store.freeze();
  try {
    const answer = await keeper.patch(`/api/v1/apiaries/${apiary.id}`, { name: 'Silenced' });
    expect(answer.status).toBe(503);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  } finally {
    store.thaw();
  }
  await eventually(
    async () => ((await fetch(`${server.url}/readyz`)).ok ? true : undefined),
    () => 'The server is not ready again.',
  );
  const renamed = await eventually(
    async () => {
      const answer = await keeper.patch(`/api/v1/apiaries/${apiary.id}`, { name: 'Heard' });
      return answer.status === 200 ? answer : undefined;
    },
    () => 'The apiary was not renamed.',
  );
  expect(renamed.status).toBe(200);
  expect(await namesFrom(server)).toContain('Heard');
});

it(
  'erases an account: its streams are deleted, nobody reads them any more, and others keep theirs',
  async () => {
    const leaving = await newKeeper(server);
    const { id } = (await leaving.get(PROFILE)).body.result.user;
    const apiary = await newApiary(leaving, 2, 'Leaving');
    const stream = `apiary-${apiary.id}`;
    expect((await readLog(server)).map((event) => event.stream)).toContain(stream);
    expect((await leaving.delete(PROFILE, { password: PASSWORD })).status).toBe(200);
    await eventually(
      async () =>
        (await ask<{ closed_at: Date | null }>(server, 'SELECT closed_at FROM erasures WHERE account_id = $1', [id]))[0]
          ?.closed_at ?? undefined,
      () => `The erasure of ${id} was not closed.`,
    );
    const events = await readLog(server);
    expect(events.filter(({ metadata }) => metadata.accountId === id)).toEqual([]);
    expect(events.length).toBeGreaterThan(0);
    expect(await ask(server, 'SELECT FROM es_keys.account_keys WHERE account_id = $1', [id])).toEqual([]);
    const log = await openLog(server);
    expect(await log.store.streamsOf(id)).toEqual([]);
    const late = log.store.append(stream, [{ ...events[0]!, id: crypto.randomUUID() }], { expected: 'any' });
    await expect(late).rejects.toMatchObject({ name: 'StreamDeleted' });
    await log.close();
  },
  2 * LIMIT_MS,
);

it('verify checks the log and the read models', () => {
  const run = spawnSync(process.execPath, [VERIFY], {
    env: { PATH: process.env.PATH, DATABASE_URL: server.env.DATABASE_URL, EVENTSTORE_URL: store.url },
    encoding: 'utf8',
  });
  expect(run.stdout).toMatch(/^[1-9]\d* events in \d+ streams.*: all is as promised\.\n$/);
  expect(run.status).toBe(0);
});

/** How a process ends that starts on this server's database with another event store. */
const startedWith = (env: Record<string, string | undefined>) =>
  spawnSync(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, ...server.env, PORT: '0', ...env },
    encoding: 'utf8',
    timeout: LIMIT_MS,
  });

it('a process without EVENTSTORE_URL does not start on its database', () => {
  const ended = startedWith({ EVENTSTORE_URL: '' });
  expect(ended.status).not.toBe(0);
  expect(ended.stdout + ended.stderr).toContain('are in EventStoreDB: set EVENTSTORE_URL');
});

it('a process with another EventStoreDB does not start on its database', async () => {
  const other = await startEventStorePeer();
  const ended = startedWith({ EVENTSTORE_URL: other.url });
  await other.end();
  expect(ended.status).not.toBe(0);
  expect(ended.stdout + ended.stderr).toContain('this is another log');
});
