import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { newKeeper } from './client.js';
import { eventually, type Server, startServer } from './server.js';

const MAIN = fileURLToPath(new URL('../../apps/api/dist/main.js', import.meta.url));
const HIVES = 100;
const DAYS = 200;

/** Made up: 100 hives of one yard, visited on 200 days. */
const records = () => {
  const day = (n: number) => new Date(Date.UTC(2023, 0, 1 + n)).toISOString().slice(0, 10);
  const rows = Array.from({ length: HIVES * DAYS }, (_, i) => `H${i % HIVES},${day(Math.floor(i / HIVES))},${i % 20}`);
  return `Hive,Day,Bees\n${rows.join('\n')}\n`;
};
const mapping = {
  apiary: { value: 'Heath' },
  hive: { column: 'Hive' },
  visits: [{ date: { column: 'Day', format: 'YYYY-MM-DD' }, fields: { populationFrames: { column: 'Bees' } } }],
};

let server: Server;
const workers: ChildProcess[] = [];
const startWorker = (): ChildProcess => {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, ...server.env, ROLE: 'worker', PORT: '0' };
  const worker = spawn(process.execPath, [MAIN], { env, stdio: 'ignore' });
  workers.push(worker);
  return worker;
};

beforeAll(async () => {
  server = await startServer({ env: { ROLE: 'api' } });
});
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await server?.close();
});

it('an import goes on after its worker was killed, and counts what both attempts did', async () => {
  const keeper = await newKeeper(server);
  const form = new FormData();
  form.append('mapping', JSON.stringify(mapping));
  form.append('file', new Blob([records()]), 'heath.csv');
  const headers = { authorization: `JWT ${keeper.token}` };
  const uploaded = await fetch(`${server.url}/api/v1/imports`, { method: 'POST', headers, body: form });
  const { id } = ((await uploaded.json()) as { result: { import: { id: string } } }).result.import;
  expect((await keeper.post(`/api/v1/imports/${id}/run`)).status).toBe(202);
  const show = async () => (await keeper.get(`/api/v1/imports/${id}`)).body.result.import;

  const first = startWorker();
  const half = await eventually(
    async () => {
      const now = await show();
      return now.progress > 0.1 ? now : undefined;
    },
    () => 'The import has not begun.',
  );
  first.kill('SIGKILL');
  expect(half.state).toBe('running');

  startWorker();
  const done = await eventually(
    async () => {
      const now = await show();
      return now.state === 'running' ? undefined : now;
    },
    () => 'The import has not ended.',
    60_000,
  );
  expect(done).toMatchObject({ state: 'done', progress: 1, error: null });
  expect(done.counts).toEqual({
    apiaries: 1,
    hives: HIVES,
    rounds: DAYS,
    inspections: HIVES * DAYS,
    losses: 0,
    actions: 0,
    skipped: 0,
    unchanged: 0,
  });
  const [apiary] = (await keeper.get('/api/v1/apiaries')).body.result.apiaries;
  const { body } = await keeper.post('/api/v1/apiaryInspectionGroups', { apiaryId: apiary.id });
  const counts: number[] = body.result.inspections.map((one: { count: number }) => one.count);
  expect(counts).toHaveLength(DAYS);
  expect(counts.every((count) => count === HIVES)).toBe(true);
});
