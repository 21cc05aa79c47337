import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { unless } from '../../../../../test/unless.js';
import { readState, writeState } from './cluster.js';
import { findRunning } from './postmaster.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.js';

const isRoot = process.getuid?.() === 0;
const root = process.cwd();
const running: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];
// Creating a cluster writes 40 MB, so tests that need no new one share one.
let shared: string;
let home: string;

function makeHome(): string {
  const made = mkdtempSync(join(tmpdir(), 'kypseli-spec-'));
  chmodSync(made, 0o711);
  return made;
}

beforeAll(() => {
  shared = makeHome();
});

beforeEach(() => {
  home = shared;
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const postgres of running.splice(0)) await postgres.stop();
  if (home === shared) return;
  const cluster = readState(home)?.cluster;
  if (cluster?.startsWith('/')) rmSync(cluster, { recursive: true });
  rmSync(home.endsWith('/data') ? dirname(home) : home, { recursive: true });
});

afterAll(() => rmSync(shared, { recursive: true }));

async function start(dataDir = home, log: (message: string) => void = () => undefined): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log, durability: 'test' });
  running.push(postgres);
  return postgres;
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Another server process on the same folder; resolves with its database's address once that is up. */
async function startElsewhere(dataDir: string, user: { uid?: number; gid?: number } = {}) {
  const script = `
    import { startEmbeddedPostgres } from './apps/api/src/platform/embedded-postgres/start-embedded-postgres.ts';
    const log = (message) => process.stderr.write(message + '\\n');
    const postgres = await startEmbeddedPostgres({ dataDir: process.argv[1], log, durability: 'test' });
    process.stdout.write(postgres.url + '\\n');
    process.stdin.on('end', () => postgres.stop().then(() => process.exit(0))).resume();`;
  const args = ['--no-warnings', '--import', './test/load-ts.mjs', '--input-type=module', '-e', script, dataDir];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['pipe', 'pipe', 'pipe'], ...user });
  children.push(child);
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const url = await Promise.race([
    once(child.stdout, 'data').then(([chunk]) => String(chunk).trim()),
    once(child, 'exit').then(() => Promise.reject(new Error(output))),
  ]);
  return { child, url };
}

async function end(child: ChildProcess, how: 'politely' | 'SIGKILL'): Promise<void> {
  const ended = once(child, 'exit');
  if (how === 'politely') child.stdin?.end();
  else child.kill(how);
  await ended;
}

describe('startEmbeddedPostgres', () => {
  test('starts PostgreSQL 18 in UTF-8 on loopback, with a stored password', async () => {
    const { url, adopted } = await start();
    expect(adopted).toBe(false);
    expect(
      await query(
        url,
        `select current_setting('server_version_num')::int / 10000 as major, upper('μέλι') as honey,
      current_setting('server_encoding') as encoding, host(inet_server_addr()) as address`,
      ),
    ).toEqual([{ major: 18, honey: 'ΜΈΛΙ', encoding: 'UTF8', address: '127.0.0.1' }]);
    expect(statSync(join(home, 'postgres.json')).mode & 0o777).toBe(0o600);
    await expect(query(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toMatchObject({ code: '28P01' });
  });

  test('keeps its data and its address over a stop and a start', async () => {
    const first = await start();
    await query(first.url, 'drop table if exists kept; create table kept as select 7 as honey');
    await first.stop();
    expect(findRunning(join(home, 'postgres'))).toBeUndefined();
    const second = await start();
    expect(second).toMatchObject({ url: first.url, adopted: false });
    expect(await query(second.url, 'select honey from kept')).toEqual([{ honey: 7 }]);
  });

  test('adopts the server that outlived a killed process', async () => {
    const { child, url } = await startElsewhere(home);
    await query(url, 'drop table if exists kept; create table kept as select 7 as honey');
    await end(child, 'SIGKILL');
    const postgres = await start();
    expect(postgres).toMatchObject({ url, adopted: true });
    expect(await query(postgres.url, 'table kept')).toEqual([{ honey: 7 }]);
  });

  test('refuses a folder that another process uses', async () => {
    const { child } = await startElsewhere(home);
    await expect(start()).rejects.toThrow(`in use by process ${child.pid}`);
    await end(child, 'politely');
    expect((await start()).adopted).toBe(false);
  });

  test('gives the folder to only one of two that start at once', async () => {
    const outcomes = await Promise.allSettled([start(), start()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('restarts a killed server on the same address with everything committed', async () => {
    const { url } = await start();
    await query(url, 'drop table if exists kept; create table kept as select 7 as honey');
    process.kill(findRunning(join(home, 'postgres'))!.pid, 'SIGKILL');
    const until = Date.now() + 60_000;
    let rows: unknown[] = [];
    while (rows.length === 0 && Date.now() < until) {
      await sleep(50);
      rows = await query(url, 'select honey from kept').catch(() => []);
    }
    expect(rows).toEqual([{ honey: 7 }]);
  });

  test('ignores a pid file whose number belongs to another process by now', async () => {
    await (await start()).stop();
    writeFileSync(
      join(home, 'postgres', 'postmaster.pid'),
      `${process.pid}\n${home}/postgres\n0\n1\n\n127.0.0.1\n0\nready\n`,
    );
    expect((await start()).adopted).toBe(false);
  });

  test('takes another port when its own is taken', async () => {
    const first = await start();
    await first.stop();
    const squatter = createServer().listen(readState(home)!.port, '127.0.0.1');
    await once(squatter, 'listening');
    const second = await start();
    squatter.close();
    expect(second.url).not.toBe(first.url);
    expect(readState(home)!.port).toBe(Number(new URL(second.url).port));
  });

  test('names the missing password instead of making a second cluster', async () => {
    await (await start()).stop();
    const state = readState(home)!;
    rmSync(join(home, 'postgres.json'));
    await expect(start()).rejects.toThrow('restore that file');
    writeState(home, state);
  });

  test('works from a folder closed to others, and says where it put the files', async () => {
    home = join(makeHome(), 'data');
    chmodSync(dirname(home), 0o700);
    const output: string[] = [];
    const { url } = await start(home, (message) => output.push(message));
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    const { cluster } = readState(home)!;
    expect(existsSync(join(home, cluster)) || existsSync(cluster)).toBe(true);
    if (isRoot) expect(output.join()).toContain(cluster);
    else expect(cluster).toBe('postgres');
  });

  unless(!isRoot && 'only root can act for another user', test)(
    'runs in place for a plain user, and for root after that user',
    async () => {
      const nobody = { uid: 65_534, gid: 65_534 };
      home = makeHome();
      chmodSync(home, 0o700);
      chownSync(home, nobody.uid, nobody.gid);
      const { child, url } = await startElsewhere(home, nobody);
      await query(url, 'drop table if exists kept; create table kept as select 7 as honey');
      await end(child, 'politely');
      const postgres = await start();
      expect(await query(postgres.url, 'select honey from kept')).toEqual([{ honey: 7 }]);
      expect(readFileSync(join(home, 'postgres', 'PG_VERSION'), 'utf8').trim()).toBe('18');
      expect(statSync(join(home, 'postgres')).uid).toBe(nobody.uid);
    },
  );
});
