import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Import } from '@kypseli/contract';
import { type Answer, newKeeper } from './client.js';
import { holdTable, isAwaited } from './database.js';
import { download } from './downloads.js';
import { makeEndsWait, upload } from './importing.js';
import { multipart } from './multipart.js';
import { eventually, type Server, startServer } from './server.js';

const MAIN = fileURLToPath(new URL('../../apps/api/dist/main.js', import.meta.url));
const HIVES = 100;
const DAYS = 60;

/** Made up: 100 hives of one apiary, visited on 60 days. */
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
const killWorkers = () => {
  for (const worker of workers.splice(0)) worker.kill('SIGKILL');
};
const startWorker = (): ChildProcess => {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, ...server.env, ROLE: 'worker', PORT: '0' };
  const worker = spawn(process.execPath, [MAIN], { env, stdio: 'ignore' });
  workers.push(worker);
  return worker;
};

beforeAll(async () => {
  server = await startServer({ env: { ROLE: 'api' } });
  await makeEndsWait(server);
});
afterAll(async () => {
  killWorkers();
  await server?.close();
});

type Show = () => Promise<Import>;

/** Begins a run or an undo of an import, and kills the workers once a tenth of it is written, before it can end. */
const killDuring = async (begin: () => Promise<Answer>, show: Show): Promise<Import> => {
  const release = await holdTable(server, 'may_end');
  expect((await begin()).status).toBe(202);
  const now = await eventually(
    async () => {
      const shown = await show();
      return shown.progress > 0.1 ? shown : undefined;
    },
    () => 'The import or its undo has not begun.',
  );
  killWorkers();
  await release();
  return now;
};

const ended = (show: Show) =>
  eventually(
    async () => {
      const now = await show();
      return now.state === 'running' ? undefined : now;
    },
    () => 'The import has not ended.',
  );

it('an import goes on after its worker was killed, and counts what both attempts did; so does its undo', async () => {
  const keeper = await newKeeper(server);
  startWorker();
  const { id } = (await upload(keeper, { file: records(), mapping })).body.result.import;
  const show = async () => (await keeper.get(`/api/v1/imports/${id}`)).body.result.import;
  const half = await killDuring(() => keeper.post(`/api/v1/imports/${id}/run`), show);
  expect(half.state).toBe('running');

  startWorker();
  const done = await ended(show);
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

  // Its undo goes on as well.
  const undoing = await killDuring(() => keeper.post(`/api/v1/imports/${id}/undo`), show);
  expect(undoing.state).toBe('undoing');
  startWorker();
  await eventually(
    async () => ((await show()).state === 'undone' ? true : undefined),
    () => 'The undo has not ended.',
  );
  expect((await keeper.get('/api/v1/apiaries')).body.result.apiaries).toEqual([]);
});

it('an apiary that is deleted before a run goes on after a crash stays deleted, and the result says so', async () => {
  const keeper = await newKeeper(server);
  killWorkers();
  startWorker();
  const { id } = (await upload(keeper, { file: records(), mapping })).body.result.import;
  const show = async () => (await keeper.get(`/api/v1/imports/${id}`)).body.result.import;
  await killDuring(() => keeper.post(`/api/v1/imports/${id}/run`), show);
  const [apiary] = (await keeper.get('/api/v1/apiaries')).body.result.apiaries;
  expect((await keeper.delete(`/api/v1/apiaries/${apiary.id}`)).status).toBe(200);

  startWorker();
  const done = await ended(show);
  expect(done.state).toBe('done');
  expect(done.problems).toMatchObject([{ code: 'apiary_deleted', value: 'Heath', row: 2 }]);
  expect(done.counts.skipped).toBeGreaterThan(0);
  expect(done.counts.inspections + done.counts.skipped).toBe(HIVES * DAYS);
  expect((await keeper.get('/api/v1/apiaries')).body.result.apiaries).toEqual([]);
});

describe('a file that takes long to read', () => {
  /** The first look at a file asks for the saved mappings. */
  const SLOW = 'import_mappings';
  const sent = async (keeper: Awaited<ReturnType<typeof newKeeper>>, file: string) => {
    const parts = { mapping: JSON.stringify(mapping), file: Buffer.from(file) };
    return keeper.request('POST', '/api/v1/imports', await multipart(parts, 'heath.csv'));
  };

  it('is answered as it is stored, and read by another process when the first one was killed', async () => {
    const keeper = await newKeeper(server);
    const unlock = await holdTable(server, SLOW);
    const { status, body } = await sent(keeper, 'Hive,Day,Bees\n1,2024-05-01,4\n');
    const record = body.result.import;
    expect([status, record]).toMatchObject([201, { state: 'reading', checked: false, columns: [], mapping }]);
    for (const refused of [
      await keeper.patch(`/api/v1/imports/${record.id}`, { mapping }),
      await keeper.post(`/api/v1/imports/${record.id}/run`),
    ])
      expect([refused.status, refused.body.error.message]).toEqual([
        409,
        'This file is still being read. Try again in a moment.',
      ]);

    const first = startWorker();
    // The request itself waits, too.
    await eventually(
      async () => (await isAwaited(server, SLOW, 2)) || undefined,
      () => 'The worker does not read the file.',
    );
    first.kill('SIGKILL');
    await unlock();
    startWorker();
    const read = await eventually(
      async () => {
        const now = (await keeper.get(`/api/v1/imports/${record.id}`)).body.result.import;
        return now.checked ? now : undefined;
      },
      () => 'The file was not read.',
    );
    expect(read).toMatchObject({ state: 'draft', rows: 1, problem_count: 0, counts: { hives: 1, inspections: 1 } });
    const again = { file: 'Hive,Day,Bees\n1,2024-05-01,4\n', mapping, filename: 'heath.csv' };
    const uploaded = (await upload(keeper, again)).body.result.import;
    const { id: _, created_at: __, ...found } = read;
    expect(uploaded).toMatchObject(found);
  });

  it('says what is wrong with it, and cannot be run', async () => {
    const keeper = await newKeeper(server);
    const unlock = await holdTable(server, SLOW);
    const { id, state } = (await sent(keeper, 'Number,Day,Bees\n1,2024-05-01,4\n')).body.result.import;
    expect(state).toBe('reading');
    await unlock();
    startWorker();
    const failed = await eventually(
      async () => {
        const now = (await keeper.get(`/api/v1/imports/${id}`)).body.result.import;
        return now.state === 'reading' ? undefined : now;
      },
      () => 'The file was not read.',
    );
    expect(failed).toMatchObject({ state: 'failed', columns: [], error: expect.stringContaining('Hive') });
    expect((await keeper.post(`/api/v1/imports/${id}/run`)).status).toBe(409);
  });
});

it('a restore of an archive goes on after its worker was killed, and so does its undo', async () => {
  const before = await newKeeper(server);
  startWorker();
  const file = (await upload(before, { file: records(), mapping })).body.result.import;
  await before.post(`/api/v1/imports/${file.id}/run`);
  await ended(async () => (await before.get(`/api/v1/imports/${file.id}`)).body.result.import);
  const { bytes } = await download(server, before, '/api/accounts/v1/export');
  const keeper = await newKeeper(server);
  const { id } = (await upload(keeper, { file: bytes, filename: 'kypseli.zip' })).body.result.import;
  const show = async () => (await keeper.get(`/api/v1/imports/${id}`)).body.result.import;
  const half = await killDuring(() => keeper.post(`/api/v1/imports/${id}/run`), show);
  expect(half.state).toBe('running');

  startWorker();
  const done = await ended(show);
  expect([done.state, done.error]).toEqual(['done', null]);
  expect(done.counts).toMatchObject({ apiaries: 1, hives: HIVES, rounds: DAYS, inspections: HIVES * DAYS });
  const [apiary] = (await keeper.get('/api/v1/apiaries')).body.result.apiaries;
  const { body } = await keeper.post('/api/v1/apiaryInspectionGroups', { apiaryId: apiary.id });
  const counts: number[] = body.result.inspections.map((one: { count: number }) => one.count);
  expect([counts.length, counts.every((count) => count === HIVES)]).toEqual([DAYS, true]);

  const undoing = await killDuring(() => keeper.post(`/api/v1/imports/${id}/undo`), show);
  expect(undoing.state).toBe('undoing');
  startWorker();
  await eventually(
    async () => ((await show()).state === 'undone' ? true : undefined),
    () => 'The undo has not ended.',
  );
  expect((await keeper.get('/api/v1/apiaries')).body.result.apiaries).toEqual([]);
});
