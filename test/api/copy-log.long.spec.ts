import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { COPYING } from '../../apps/api/src/platform/database/advisory-locks.js';
import { sampled } from '../faults/tally.js';
import { LIMIT_MS } from '../limit.js';
import { type Answer, as, type Client, inspect, type Keeper, newApiary, newKeeper, PASSWORD } from './client.js';
import { ask, isAwaited } from './database.js';
import { type EventStorePeer, startEventStorePeer } from './event-store-peer.js';
import { openLog, readLog } from './log.js';
import { type Peer, startPeer } from './peer.js';
import { eventually, type Server, startServer } from './server.js';

const dist = (name: string) => fileURLToPath(new URL(`../../apps/api/dist/${name}.js`, import.meta.url));
const APIARIES = '/api/v1/apiaries';
const PROFILE = '/api/accounts/v1/profile';
const HARVEST = { apiaryFunction: 'FUNCTION_HARVEST', name: 'Hymettus', hiveCount: 0 };
const SAME = expect.stringMatching(/\d+ events \(SHA-256 \w+…\) are the same in both logs\.\n$/);

let store: EventStorePeer;
let server: Server;
let keeper: Keeper;
const url = new URL(process.env.TEST_DATABASE_URL!);
const name = `copy_log_${process.pid}_${randomBytes(4).toString('hex')}`;

const administer = async (sql: string) => {
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(sql).finally(() => client.end());
};

beforeAll(async () => {
  await administer(`CREATE DATABASE ${name}`);
  store = await startEventStorePeer();
  server = await startServer({ env: { DATABASE_URL: new URL(`/${name}`, url).href, EVENTSTORE_URL: '' } });
  keeper = await newKeeper(server);
});
afterAll(async () => {
  await store?.end();
  await administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
});

const environment = () => ({
  PATH: process.env.PATH,
  DATABASE_URL: server.env.DATABASE_URL,
  EVENTSTORE_URL: store.url,
});

interface Running {
  process: ChildProcess;
  output(): string;
  ended: Promise<number | null>;
}

const startCopy = (...args: string[]): Running => {
  const child = spawn(process.execPath, [dist('copy-log'), ...args], { env: environment() });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  return { process: child, output: () => output, ended: once(child, 'close').then(([code]) => code as number | null) };
};

const runCopy = async (...args: string[]) => {
  const { output, ended } = startCopy(...args);
  return { status: await ended, output: output() };
};

/** Writes until it is stopped, and returns the names of the apiaries that were acknowledged. */
const writing = (writer: Client) => {
  const names: string[] = [];
  let stopped = false;
  const written = (async () => {
    while (!stopped) {
      const apiary = await newApiary(writer, 2, `Written ${names.length}`);
      await inspect(writer, apiary.hives[0]!, { date: '2026-05-10', boxes: 2, note: 'Quiet' });
      names.push(`Written ${names.length}`);
    }
  })();
  // A failure is passed on to who stops it.
  written.catch(() => undefined);
  return async () => {
    stopped = true;
    await written;
    return names;
  };
};

const namesFrom = async (elsewhere: Pick<Server, 'url'>): Promise<string[]> => {
  const { body } = await as(elsewhere, keeper.token).get(APIARIES);
  return body.result.apiaries.map((apiary: { name: string }) => apiary.name);
};

/** Where a process finds the log that is in one of the stores. */
const inPostgres = () => ({ env: { DATABASE_URL: server.env.DATABASE_URL! } });
const inEventStoreDb = () => ({ env: { ...inPostgres().env, EVENTSTORE_URL: store.url } });

/** All events, without what a store adds. */
const eventsOf = async (where: Pick<Server, 'env'>) =>
  (await readLog(where)).map(({ position, recordedAt, ...event }) => event);

const openStreams = async (accountId: string) => {
  const log = await openLog(inPostgres());
  return log.store.streamsOf(accountId).finally(() => log.close());
};

/** Erases a new account with an apiary, and returns its stream. */
const eraseAccount = async (): Promise<string> => {
  const leaving = await newKeeper(server);
  const { id } = (await leaving.get(PROFILE)).body.result.user;
  const apiary = await newApiary(leaving, 1, 'Leaving');
  expect((await leaving.delete(PROFILE, { password: PASSWORD })).status).toBe(200);
  await eventually(
    async () => ((await openStreams(id)).length === 0 ? true : undefined),
    () => `The streams of ${id} were not deleted.`,
  );
  return `apiary-${apiary.id}`;
};

it('is the same, in the same order, however often the copy is killed while the product writes', async () => {
  const deleted = await eraseAccount();
  const stop = writing(keeper);
  const copied = async () => (await readLog(inEventStoreDb())).length;
  for (const _ of sampled([1, 2, 3, 4], 0, 2)) {
    const copy = startCopy('--to', 'eventstoredb', '--follow');
    const before = await copied();
    await eventually(
      async () => ((await copied()) > before ? true : undefined),
      () => `Nothing was copied:\n${copy.output()}`,
    );
    copy.process.kill('SIGKILL');
    await copy.ended;
  }
  const erasedMeanwhile = await eraseAccount();
  const written = await stop();
  expect(await runCopy('--to', 'eventstoredb')).toEqual({ status: 0, output: SAME });
  const events = await eventsOf(inPostgres());
  expect(await eventsOf(inEventStoreDb())).toEqual(events);
  expect(events.length).toBeGreaterThanOrEqual(3 * written.length);
  const log = await openLog(inEventStoreDb());
  const late = { ...events[0]!, id: crypto.randomUUID() };
  for (const stream of [deleted, erasedMeanwhile])
    await expect(log.store.append(stream, [late], { expected: 'any' })).rejects.toMatchObject({
      name: 'StreamDeleted',
    });
  await log.close();
});

it('follows what is written, says how far it is behind, and lets no second copy run', async () => {
  const copy = startCopy('--to', 'eventstoredb', '--follow');
  await eventually(
    async () => (copy.output().includes(' 0 positions behind.') ? true : undefined),
    () => copy.output(),
  );
  await newApiary(keeper, 1, 'Followed');
  const { length } = await readLog(inPostgres());
  await eventually(
    async () => (copy.output().includes(`${length} events (`) ? true : undefined),
    () => copy.output(),
  );
  expect(await runCopy('--to', 'eventstoredb')).toEqual({
    status: 1,
    output: 'Another copy of this log is running.\n',
  });
  copy.process.kill('SIGTERM');
  expect(await copy.ended).toBe(0);
});

it('a move that is killed leaves the log where it was, read-only until the copy is run again', async () => {
  const holder = new pg.Client({ connectionString: server.env.DATABASE_URL });
  await holder.connect();
  await holder.query('BEGIN; LOCK TABLE log_home IN SHARE MODE');
  const move = startCopy('--to', 'eventstoredb', '--move');
  await eventually(
    async () => ((await isAwaited(server, 'log_home')) ? true : undefined),
    () => move.output(),
  );
  expect((await keeper.post(APIARIES, HARVEST)).status).toBe(503);
  expect(await namesFrom(server)).toContain('Followed');
  move.process.kill('SIGKILL');
  await move.ended;
  await holder.end();
  expect((await keeper.post(APIARIES, HARVEST)).status).toBe(503);
  const copy = startCopy('--to', 'eventstoredb', '--follow');
  await eventually(
    async () => ((await keeper.post(APIARIES, HARVEST)).status === 201 ? true : undefined),
    () => copy.output(),
  );
  copy.process.kill('SIGTERM');
  expect(await copy.ended).toBe(0);
});

it('a move that loses the session that keeps other copies away is not completed, and lets writes go on', async () => {
  const holder = new pg.Client({ connectionString: server.env.DATABASE_URL });
  await holder.connect();
  await holder.query('BEGIN; LOCK TABLE log_home IN SHARE MODE');
  const move = startCopy('--to', 'eventstoredb', '--move');
  await eventually(
    async () => ((await isAwaited(server, 'log_home')) ? true : undefined),
    () => move.output(),
  );
  await ask(
    server,
    `SELECT pg_terminate_backend(pid, 10000) FROM pg_locks
     WHERE locktype = 'advisory' AND classid = $1 AND objid = $2
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [...COPYING],
  );
  await holder.end();
  expect(await move.ended).toBe(1);
  expect((await keeper.post(APIARIES, HARVEST)).status).toBe(201);
});

/** A command of before the move, and one of before the way back. */
const [key, laterKey] = [{ 'idempotency-key': crypto.randomUUID() }, { 'idempotency-key': crypto.randomUUID() }];
let first: Answer;
let later: Answer;

describe('after the move to EventStoreDB', () => {
  const kept = { ...HARVEST, name: 'Kept', hiveCount: 2 };
  let renamed: string;
  let moved: Peer;
  let hive: string;
  beforeAll(async () => {
    first = await keeper.post(APIARIES, kept, key);
    const apiary = await newApiary(keeper, 1, 'Before');
    hive = apiary.hives[0]!;
    await inspect(keeper, hive, { date: '2026-05-11', boxes: 3 });
    renamed = (await keeper.patch(`${APIARIES}/${apiary.id}`, { name: 'Renamed' })).headers.get('x-command-id')!;
    const stop = writing(keeper);
    const move = await runCopy('--to', 'eventstoredb', '--move');
    // Its last write is refused.
    await expect(stop()).rejects.toThrow('503');
    expect(move).toEqual({ status: 0, output: expect.stringContaining('restart all processes with EVENTSTORE_URL') });
  });
  afterAll(() => moved?.end());

  it('the processes of before still answer reads, refuse writes, and say that they must be restarted', async () => {
    expect(await namesFrom(server)).toContain('Renamed');
    const { status, headers } = await keeper.post(APIARIES, { ...kept, name: 'Late' });
    expect([status, headers.get('retry-after')]).toEqual([503, '1']);
    const answer = await eventually(
      async () => {
        const ready = await fetch(`${server.url}/readyz`);
        return ready.status === 503 ? await ready.text() : undefined;
      },
      () => 'The process says that it is ready.',
    );
    expect(answer).toContain('The log has moved to EventStoreDB');
  });

  it('a process with EVENTSTORE_URL shows the same and goes on', async () => {
    const before = (await namesFrom(server)).sort();
    moved = await startPeer(server, { EVENTSTORE_URL: store.url });
    expect((await namesFrom(moved)).sort()).toEqual(before);
    expect(await eventsOf(inEventStoreDb())).toEqual(await eventsOf(inPostgres()));
    await newApiary(as(moved, keeper.token), 2, 'Later');
    expect(await namesFrom(moved)).toContain('Later');
    // Until they are restarted, they read what the new ones project.
    expect(await namesFrom(server)).toContain('Later');
  });

  it('a write that is repeated gets its first answer, and stores nothing', async () => {
    later = await as(moved, keeper.token).post(APIARIES, { ...HARVEST, name: 'Keyed' }, laterKey);
    const { length } = await readLog(inEventStoreDb());
    const again = await as(moved, keeper.token).post(APIARIES, kept, key);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    const position = again.headers.get('x-event-position')!;
    expect((await as(moved, keeper.token).get(APIARIES, { 'x-min-position': position })).status).toBe(200);
    expect(await readLog(inEventStoreDb())).toHaveLength(length);
  });

  it('history is there, and a change of before the move can be undone', async () => {
    const client = as(moved, keeper.token);
    const types = (await client.get(`/api/v1/hive/${hive}/history`)).body.result.events.map(
      ({ type }: { type: string }) => type,
    );
    expect(types).toEqual(['InspectionRecorded', 'HivesAdded']);
    expect((await client.post('/api/v1/undo', { command_id: renamed })).status).toBe(200);
    expect(await namesFrom(moved)).toContain('Before');
  });

  it('no process starts without EVENTSTORE_URL, and verify refuses that too', () => {
    for (const entry of ['main', 'verify']) {
      const { EVENTSTORE_URL, ...env } = { ...server.env, ...environment(), PORT: '0' };
      const ended = spawnSync(process.execPath, [dist(entry)], { env, encoding: 'utf8', timeout: LIMIT_MS });
      expect([entry, ended.status]).toEqual([entry, 1]);
      expect(ended.stdout + ended.stderr).toContain('are in EventStoreDB: set EVENTSTORE_URL');
    }
  });

  it('the lists of the console are filled anew', async () => {
    const { length } = await readLog(inEventStoreDb());
    await eventually(
      async () => {
        const [row] = await ask(server, 'SELECT moves, (SELECT count(*)::int FROM log_index) FROM console_reader');
        return (row?.moves === 1 && row.count === length) || undefined;
      },
      () => 'The index of the log is not the one of the moved log.',
    );
  });

  it('verify finds log and read models as promised', () => {
    const run = spawnSync(process.execPath, [dist('verify')], { env: environment(), encoding: 'utf8' });
    expect(run.stdout).toContain('all is as promised.');
  });

  it('a copy back does not end the writes of running processes', async () => {
    const move = await runCopy('--to', 'postgres', '--move');
    expect(move).toEqual({ status: 1, output: expect.stringContaining('Stop all processes of Kypseli first') });
    await newApiary(as(moved, keeper.token), 1, 'Still here');
  });
});

describe('the way back to PostgreSQL', () => {
  let home: Server | undefined;
  beforeAll(async () => {
    await server.close();
  });
  afterAll(() => home?.close());

  it('is refused where the logs differ, with the stream and revision of the first difference', async () => {
    const client = new pg.Client({ connectionString: server.env.DATABASE_URL });
    await client.connect();
    const [{ stream, position }] = (await client.query('SELECT stream, position FROM es.events WHERE revision = 2'))
      .rows;
    const swap = async (from: string, to: string) =>
      client.query(
        `BEGIN; ALTER TABLE es.events DISABLE TRIGGER USER;
         UPDATE es.events SET type = '${to}' WHERE position = ${position} AND type = '${from}';
         ALTER TABLE es.events ENABLE TRIGGER USER; ALTER TABLE es.events ENABLE ALWAYS TRIGGER guard_events;
         ALTER TABLE es.events ENABLE ALWAYS TRIGGER frozen; COMMIT`,
      );
    const { type } = (await client.query('SELECT type FROM es.events WHERE position = $1', [position])).rows[0];
    await swap(type, 'Forged');
    const refused = await runCopy('--to', 'postgres', '--move');
    expect(refused).toEqual({ status: 1, output: expect.stringContaining(`Revision 2 of ${stream} `) });
    await swap('Forged', type);
    await client.end();
  });

  it('copies only what was written since, and everything is there', async () => {
    const events = await eventsOf(inEventStoreDb());
    const move = startCopy('--to', 'postgres', '--move');
    await eventually(
      async () => (move.output().includes('No process writes to the log now.') ? true : undefined),
      () => move.output(),
    );
    const early = spawnSync(process.execPath, [dist('main')], {
      env: { ...server.env, ...environment(), PORT: '0' },
      encoding: 'utf8',
      timeout: LIMIT_MS,
    });
    expect(early.status).toBe(1);
    // The second where the machine is so busy that the move has ended meanwhile.
    expect(early.stdout + early.stderr).toMatch(/The log is moving to another store|are in PostgreSQL/);
    expect(await move.ended).toBe(0);
    expect(move.output()).toContain('start all processes without EVENTSTORE_URL');
    expect(await eventsOf(inPostgres())).toEqual(events);
    const { DATABASE_URL, JWT_SECRET } = server.env as Record<string, string>;
    home = await startServer({ env: { DATABASE_URL: DATABASE_URL!, JWT_SECRET: JWT_SECRET!, EVENTSTORE_URL: '' } });
    const shown = await namesFrom(home);
    expect(shown).toEqual(expect.arrayContaining(['Kept', 'Before', 'Later', 'Still here']));
    const again = await as(home, keeper.token).post(APIARIES, { ...HARVEST, name: 'Keyed' }, laterKey);
    expect([again.status, again.body]).toEqual([later.status, later.body]);
    const position = again.headers.get('x-event-position')!;
    expect((await as(home, keeper.token).get(APIARIES, { 'x-min-position': position })).status).toBe(200);
    await newApiary(as(home, keeper.token), 1, 'Home');
    expect(await namesFrom(home)).toContain('Home');
    const { EVENTSTORE_URL, ...env } = environment();
    const run = spawnSync(process.execPath, [dist('verify')], { env, encoding: 'utf8' });
    expect(run.stdout).toContain('all is as promised.');
  });

  it('a copy that is given up leaves nothing, and another one begins anew', async () => {
    await store.end();
    store = await startEventStorePeer();
    expect(await runCopy('--to', 'eventstoredb')).toMatchObject({
      status: 1,
      output: expect.stringContaining('another log'),
    });
    expect(await runCopy('--forget')).toMatchObject({ status: 0 });
    expect((await runCopy('--to', 'eventstoredb', '--move')).status).toBe(0);
    await home!.close();
    home = undefined;
    const events = await eventsOf(inEventStoreDb());
    expect(await runCopy('--forget')).toMatchObject({ status: 0 });
    expect(await ask(server, `SELECT to_regclass('es.events') AS found`)).toEqual([{ found: null }]);
    expect((await runCopy('--to', 'postgres', '--move')).status).toBe(0);
    expect(await eventsOf(inPostgres())).toEqual(events);
  });
});
