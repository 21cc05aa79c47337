import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { PROJECTING } from '../../apps/api/src/platform/database/advisory-locks.js';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../apps/api/src/platform/embedded-postgres/start-embedded-postgres.js';
import { slack } from '../slack.js';
import { newKeeper, send } from './client.js';
import { ask } from './database.js';
import { FaultyProxy } from './faulty-proxy.js';
import { ServerProcess, until } from './server-process.js';
import { plan } from './tally.js';

const HAND_OVER_MS = 5_000;

/** How a process refuses a read while the read models are behind. */
const BEHIND = /is not readable yet|is recovering/;

let database: EmbeddedPostgres;
let dataDir: string;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'kypseli-hand-over-'));
  chmodSync(dataDir, 0o711);
  database = await startEmbeddedPostgres({ dataDir, log: () => undefined });
});

afterAll(async () => {
  await database?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const startProcess = (): Promise<ServerProcess> =>
  ServerProcess.start({ DATABASE_URL: database.url, JWT_SECRET: 'hand-over '.repeat(4) });

const isProjecting = async ({ url }: ServerProcess): Promise<boolean> =>
  /^kypseli_projection_active 1$/m.test(await (await fetch(`${url}/metrics`)).text());

const establish = (server: ServerProcess, token: string, name: string) => {
  const body = { apiaryFunction: 'FUNCTION_HARVEST', name, hiveCount: 0 };
  return send(server, token, 'POST', '/api/v1/apiaries', body, randomUUID());
};

describe('kill -9 of the process that projects', () => {
  const { times, done } = plan('hand-over', { smoke: 3, full: 300 });
  let processes: ServerProcess[] = [];

  beforeAll(async () => {
    processes = [await startProcess(), await startProcess(), await startProcess()];
  });
  afterAll(() => Promise.all(processes.map((each) => each.dispose())));

  it(
    'lets another one take over within 5 s; what was written before and since is readable',
    async () => {
      const { token } = await newKeeper(processes[0]!);
      let slowest = 0;
      for (let kill = 1; kill <= times; kill++) {
        const projecting = await until('one of them to project', async () => {
          for (const each of processes) if (await isProjecting(each)) return each;
          return undefined;
        });
        const [writing, reading] = processes.filter((each) => each !== projecting);
        const before = await establish(projecting, token, `before ${kill}`);
        await projecting.end('SIGKILL');
        const began = Date.now();
        const since = await until('a write to be readable', async () => {
          const answer = await establish(writing!, token, `since ${kill}`);
          return answer.status === 201 ? answer : undefined;
        });
        slowest = Math.max(slowest, Date.now() - began);
        const { body } = await send(reading!, token, 'GET', '/api/v1/apiaries');
        const names = body.result.apiaries.map(({ name }: { name: string }) => name);
        expect(before.status).toBe(201);
        expect(names).toEqual(expect.arrayContaining([`before ${kill}`, `since ${kill}`]));
        expect(since.position > before.position).toBe(true);
        await projecting.start();
      }
      expect(slowest).toBeLessThan(HAND_OVER_MS * slack());
      const oracle = processes[0]!.oracle();
      expect((await oracle.verify([])).findings).toEqual([]);
      await oracle.close();
      done(times * 2, { 'slowest hand-over (ms)': slowest });
    },
    240_000 + times * 30_000,
  );
});

describe('read models that fell back in a crash of PostgreSQL', () => {
  let projecting: ServerProcess;
  let other: ServerProcess;
  let proxy: FaultyProxy;

  beforeAll(async () => {
    projecting = await startProcess();
    proxy = await FaultyProxy.to(Number(new URL(database.url).port));
    const url = new URL(database.url);
    url.port = String(proxy.port);
    other = await projecting.startPeer({ DATABASE_URL: url.href });
  });
  afterAll(async () => {
    proxy?.heal();
    process.kill(projecting.pid, 'SIGCONT');
    await Promise.all([projecting?.dispose(), other?.dispose()]);
    await proxy?.close();
  });

  /** Positions of the log's end and of the read models. */
  const positions = async () => {
    const oracle = projecting.oracle();
    const head = await oracle.head().finally(() => oracle.close());
    const [row] = await ask<{ reached: string }>(database.url, 'SELECT max(position) AS reached FROM checkpoints');
    return { head, reached: BigInt(row!.reached) };
  };

  it('are noticed by a process that does not project', async () => {
    const { token } = await newKeeper(other);
    // The commits of the read models are flushed neither by the WAL writer nor by the commit that stores an answer.
    await ask(
      database.url,
      `CREATE TABLE may_answer ();
       CREATE FUNCTION wait_to_answer() RETURNS trigger LANGUAGE plpgsql AS
         'BEGIN LOCK TABLE may_answer IN ROW EXCLUSIVE MODE; RETURN new; END';
       CREATE TRIGGER wait_to_answer BEFORE UPDATE ON idempotency_claims FOR EACH ROW EXECUTE FUNCTION wait_to_answer()`,
    );
    for (const setting of ["wal_writer_delay = '10s'", "wal_writer_flush_after = '100MB'"])
      await ask(database.url, `ALTER SYSTEM SET ${setting}`);
    await ask(database.url, 'SELECT pg_reload_conf()');

    let name = '';
    // Other work may flush the log before PostgreSQL is killed: then another write is made.
    const release = await until('the read models to fall back', async () => {
      name = `written ${randomUUID()}`;
      await crashAfterWriting(token, name);
      // Nobody projects as long as the test has the lock.
      const unlock = await lockProjection();
      proxy.heal();
      const { head, reached } = await positions();
      if (reached < head) return unlock;
      await unlock();
      process.kill(projecting.pid, 'SIGCONT');
      for (const each of [projecting, other])
        await until('it to be ready', async () => (await each.answers('/readyz')) || undefined);
      return undefined;
    });
    const { head } = await positions();
    const read = () => readApiaries(token, head);
    const early = await until('an answer', async () => {
      const { status, body } = await read();
      return status === 200 || BEHIND.test(body?.error?.message) ? { status, body } : undefined;
    });
    expect(early).toMatchObject({ status: 503 });
    await release();
    process.kill(projecting.pid, 'SIGCONT');
    const { body } = await until('the position to be readable', async () => {
      const answer = await read();
      return answer.status === 200 ? answer : undefined;
    });
    expect(body.result.apiaries).toContainEqual(expect.objectContaining({ name }));
  });

  /** Kills PostgreSQL while the answer to a write is being stored: its event is durable, its rows may not be. */
  const crashAfterWriting = async (token: string, name: string): Promise<void> => {
    const holder = await connect();
    await holder.query('BEGIN; LOCK TABLE may_answer IN ACCESS EXCLUSIVE MODE');
    const [{ pid }] = (await holder.query(`SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int AS pid`))
      .rows as [{ pid: number }];
    const answer = establish(other, token, name);
    await until('the answer to be stored', async () => {
      const waiting = `SELECT FROM pg_locks WHERE NOT granted AND relation = 'may_answer'::regclass`;
      return (await holder.query(waiting)).rowCount || undefined;
    });
    process.kill(pid, 'SIGKILL');
    process.kill(projecting.pid, 'SIGSTOP');
    proxy.begin('cut');
    await answer;
  };

  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: database.url });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };

  /** Takes the lock of the process that projects as soon as PostgreSQL is back; returns how to release it. */
  const lockProjection = async (): Promise<() => Promise<void>> => {
    const client = await until('PostgreSQL to be back', () => connect().catch(() => undefined));
    await client.query('SELECT pg_advisory_lock($1, $2)', [...PROJECTING]);
    return () => client.end();
  };

  const readApiaries = async (token: string, position: bigint) => {
    const headers = { authorization: `JWT ${token}`, 'x-min-position': String(position) };
    try {
      const response = await fetch(`${other.url}/api/v1/apiaries`, { headers });
      return { status: response.status, body: await response.json() };
    } catch {
      return { status: 0, body: null };
    }
  };
});
