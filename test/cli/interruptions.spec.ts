import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Keeper, newKeeper } from '../api/client.js';
import { type Server, startServer } from '../api/server.js';
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
}, 60_000);

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
