import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Keeper, newKeeper } from '../api/client.js';
import { ask, holdTable, isAwaited } from '../api/database.js';
import { eventually, type Server, startServer } from '../api/server.js';
import { newMember, stepUp } from '../api/staff.js';
import { openGate } from './gate.js';
import { type Desk, keepSession, newDesk } from './process.js';
import { KEYS, openTerminal } from './terminal.js';

const MAIN = fileURLToPath(new URL('../../apps/api/dist/main.js', import.meta.url));
const HEATH = {
  apiary: { value: 'Heath' },
  hive: { column: 'Hive' },
  visits: [{ date: { column: 'Day', format: 'YYYY-MM-DD' }, fields: { populationFrames: { column: 'Bees' } } }],
};

// Without a worker a started import makes no progress, for as long as a test needs.
let server: Server;
let worker: ChildProcess | undefined;
let keeper: Keeper;
let desk: Desk;
beforeAll(async () => {
  server = await startServer({ env: { ROLE: 'api', FREE_HIVE_LIMIT: '5' } });
});
afterAll(() => server?.close());
beforeEach(async () => {
  keeper = await newKeeper(server);
  desk = newDesk();
  keepSession(desk, server.url, keeper);
  writeFileSync(desk.path('records.csv'), 'Hive,Day,Bees\n1,2024-05-01,5\n2,2024-05-01,7\n');
  writeFileSync(desk.path('heath.json'), JSON.stringify(HEATH));
});
afterEach(async () => {
  desk.clear();
  if (!worker) return;
  const ended = once(worker, 'exit');
  worker.kill('SIGKILL');
  await ended;
  worker = undefined;
});

const startWorker = () => {
  const { PATH, HOME } = process.env;
  worker = spawn(process.execPath, [MAIN], {
    env: { PATH, HOME, ...server.env, ROLE: 'worker', PORT: '0' },
    stdio: 'ignore',
  });
};
const newest = async () => (await keeper.get('/api/v1/imports')).body.result.imports[0];
const start = () => desk.start(['import', 'records.csv', '--mapping', 'heath.json']);

it('an import outlives the command that began it, and another command resumes it', async () => {
  const first = start();
  await first.printed('Importing');
  first.child.kill('SIGKILL');
  await first.ended;
  const { id } = await newest();

  const second = desk.start(['import', '--resume', id]);
  await second.printed('Importing');
  startWorker();
  const { code, stdout } = await second.ended;
  expect(code).toBe(0);
  expect(stdout).toMatch(/Inspections recorded: +2/);
  expect(await newest()).toMatchObject({ id, state: 'done', counts: { inspections: 2 } });

  // And once more, when there is nothing left to do.
  const third = await desk.call(['import', '--resume', id, '--json']);
  expect(third.code).toBe(0);
  expect(JSON.parse(third.stdout)).toMatchObject({ outcome: 'imported', import: { id, state: 'done' } });
});

it('Ctrl-C stops watching, says that the import continues, and how to resume', async () => {
  const running = start();
  await running.printed('Importing');
  running.child.kill('SIGINT');
  const { code, stdout, stderr } = await running.ended;
  expect([code, stdout]).toEqual([130, '']);
  const { id, state } = await newest();
  expect(state).toBe('running');
  expect(stderr).toContain('The import continues on the server.');
  expect(stderr).toContain(`kypseli import --resume ${id}`);
});

it('Ctrl-C on a terminal does the same', async () => {
  const first = start();
  await first.printed('Importing');
  first.child.kill('SIGKILL');
  await first.ended;
  const { id } = await newest();
  const terminal = openTerminal(desk, ['import', '--resume', id]);
  try {
    await terminal.until('Importing records.csv');
    terminal.press(KEYS.ctrlC);
    expect(await terminal.ended).toBe(130);
    const left = terminal.screen().join('\n');
    expect(left).toContain('The import continues on the server.');
    expect(left).toContain(`kypseli import --resume ${id}`);
    expect(left).not.toContain('█');
  } finally {
    terminal.close();
  }
});

it('a server that goes away while it is watched leaves the resume command on the screen', async () => {
  const own = await startServer({ env: { ROLE: 'api' } });
  const other = await newKeeper(own);
  keepSession(desk, own.url, other);
  const running = start();
  await running.printed('Importing');
  const [{ id }] = (await other.get('/api/v1/imports')).body.result.imports;
  await own.close();
  const { code, stderr } = await running.ended;
  expect(code).toBe(5);
  expect(stderr).toContain('could not be reached');
  expect(stderr).toContain(`kypseli import --resume ${id}`);
});

it("more hives than the plan allows are refused in the server's words", async () => {
  const rows = Array.from({ length: 6 }, (_, i) => `${i},2024-05-01,5\n`).join('');
  writeFileSync(desk.path('records.csv'), `Hive,Day,Bees\n${rows}`);
  const running = start();
  const { code, stderr } = await running.ended;
  expect(code).toBe(1);
  expect(stderr).toContain('maximum number of hives');
});

/** The database of the server, as a command of the machine is given it. */
const machine = () => ({ env: { ...server.env, LANG: 'C.UTF-8' } });
/** Resolves once somebody waits for a table that is held. */
const awaited = (env: Record<string, string>, table: string) =>
  eventually(
    async () => ((await isAwaited({ env }, table)) ? true : undefined),
    () => `Nobody waits for ${table}.`,
  );
const AGAIN = 'It stops after the part at hand. Ctrl-C again ends it at once.';

describe('a backup', () => {
  const argv = ['backup', '--out', 'backups', '--no-keys'];

  it('stops at Ctrl-C after the part at hand, and leaves nothing', async () => {
    const release = await holdTable(server, 'file_chunks');
    const running = desk.start(argv, machine());
    await awaited(server.env, 'file_chunks');
    running.child.kill('SIGINT');
    await running.printed(AGAIN);
    await release();
    expect(await running.ended).toMatchObject({
      code: 130,
      stdout: '',
      stderr: expect.stringContaining('begins a new one.'),
    });
    expect(readdirSync(desk.path('backups'))).toEqual([]);
  });

  it('ends at once at the second Ctrl-C, and the same call makes one', async () => {
    const release = await holdTable(server, 'file_chunks');
    const terminal = openTerminal(desk, argv, machine());
    try {
      await awaited(server.env, 'file_chunks');
      terminal.press(KEYS.ctrlC);
      await terminal.until(AGAIN);
      terminal.press(KEYS.ctrlC);
      expect(await terminal.ended).toBe(130);
    } finally {
      terminal.close();
      await release();
    }
    const made = await eventually(
      async () => {
        // The connection of the first one holds the lock of backups until PostgreSQL has noticed its end.
        const { code, stdout } = await desk.call([...argv, '--json'], machine());
        return code === 0 ? stdout : undefined;
      },
      () => 'No backup could be made.',
    );
    expect(readdirSync(desk.path('backups'))).toEqual([basename(JSON.parse(made.trimEnd().split('\n').at(-1)!).file)]);
  });
});

it('a restore stops at Ctrl-C after the part at hand, ends at once at the second one, and goes on', async () => {
  expect(await desk.call(['backup', '--out', 'backups', '--no-keys'], machine())).toMatchObject({ code: 0 });
  const [name] = readdirSync(desk.path('backups'));
  const database = `restored_${process.pid}_${randomBytes(4).toString('hex')}`;
  const into = new URL(server.env.DATABASE_URL!);
  into.pathname = `/${database}`;
  await ask(server, `CREATE DATABASE ${database}`);
  const target = { DATABASE_URL: into.href };
  const argv = ['restore', `backups/${name}`, '--keys', 'none', '--erasures-from', 'none', '--into', into.href];
  /** Starts it while a table is held, until it waits for it. */
  const startHeld = async (table: string) => {
    const release = await holdTable({ env: target }, table);
    const running = desk.start(argv, machine());
    await awaited(target, table);
    return { running, release };
  };
  try {
    // Up to its tables.
    const { env } = machine();
    expect((await desk.call(argv, { env: { ...env, FAIL_AT: 'restore: events' } })).code).toBe(1);
    const once = await startHeld('file_chunks');
    once.running.child.kill('SIGINT');
    await once.running.printed(AGAIN);
    await once.release();
    expect(await once.running.ended).toMatchObject({
      code: 130,
      stdout: '',
      stderr: expect.stringContaining(`What came in stays in ${database}, and the same call goes on from there.\n`),
    });
    const twice = await startHeld('erasures');
    twice.running.child.kill('SIGINT');
    await twice.running.printed(AGAIN);
    twice.running.child.kill('SIGINT');
    expect((await twice.running.ended).code).toBe(130);
    await twice.release();
    await eventually(
      async () => ((await desk.call(argv, machine())).stdout.startsWith('Proven:') ? true : undefined),
      () => 'The restore did not go on.',
    );
  } finally {
    await ask(server, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
  }
});

describe('the archive of an account', () => {
  it('is got after Ctrl-C, while it is written or sent', async () => {
    const support = await stepUp(server, await newMember(server, 'support'));
    const [{ id } = { id: '' }] = await ask<{ id: string }>(server, 'SELECT id FROM accounts WHERE email = $1', [
      keeper.person.email,
    ]);
    const env = { KYPSELI_SERVER: server.url, KYPSELI_STAFF_TOKEN: support.token };
    const why = ['--reason', 'The keeper asked for it.'];
    const asked = desk.start(['accounts', 'export', id, '--out', 'a.zip', ...why], { env });
    await asked.printed('The server writes the archive');
    asked.child.kill('SIGINT');
    const { code, stderr } = await asked.ended;
    const [, line] = /^It goes on\. Get the file: kypseli (accounts export .*)$/m.exec(stderr) ?? [];
    expect([code, line]).toEqual([130, expect.stringContaining(` --out a.zip --archive `)]);
    const again = line!.split(' ');

    startWorker();
    const gate = await openGate(server.url, { until: 'PK\u0003\u0004' });
    try {
      for (const presses of [2, 1]) {
        const cut = desk.start(again, { env: { ...env, KYPSELI_SERVER: gate.url } });
        await eventually(
          async () => (existsSync(desk.path('a.zip.part')) ? true : undefined),
          () => 'The archive did not begin to come.',
        );
        for (let press = 0; press < presses; press++) cut.child.kill('SIGINT');
        const { code, stderr } = await cut.ended;
        expect(code).toBe(130);
        expect(readdirSync(desk.folder).filter((each) => each.startsWith('a.zip'))).toEqual([]);
        if (presses === 1)
          expect(stderr).toContain(`The archive is on the server for an hour. Get the file: kypseli ${line}\n`);
      }
    } finally {
      gate.close();
    }
    expect(await desk.call(again, { env })).toMatchObject({ code: 0 });
    expect(readFileSync(desk.path('a.zip')).subarray(0, 2).toString()).toBe('PK');
  });
});
