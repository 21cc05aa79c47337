import { execFileSync } from 'node:child_process';
import { asWorkbook } from '../../apps/api/src/imports/read/testing/make-workbook.js';
import { newKeeper } from './client.js';
import { ask } from './database.js';
import { importing, readAll, readBytes, rowsOf, run, upload } from './importing.js';
import { checkedOf, HEAD, mapping, records, streaming } from './large-file.js';
import { startPeer } from './peer.js';
import { eventually, type Server, startServer } from './server.js';

let server: Server;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.close());

describe('a large file', () => {
  it('passes through the server in parts', async () => {
    const keeper = await newKeeper(server);
    const resident = () => {
      const lines = execFileSync('ps', ['-A', '-o', 'ppid=,rss=,args='], { encoding: 'utf8' }).split('\n');
      const ours = lines.filter((line) => line.trim().startsWith(`${process.pid} `) && line.includes('main.js'));
      return Math.max(...ours.map((line) => Number(line.trim().split(/\s+/)[1]))) / 1024;
    };
    const idle = resident();
    let most = idle;
    const watch = setInterval(() => {
      most = Math.max(most, resident());
    }, 100);
    const note = 'x'.repeat(1_500);
    const { status, body } = await streaming(server, keeper, records(20_000, 500, note));
    expect(status).toBe(201);
    const { rows } = await checkedOf(keeper, body.result.import.id);
    clearInterval(watch);
    expect(rows).toBe(20_000);
    // 30 MB of file and as much of it staged: held whole, in any form, they would show.
    expect(most - idle).toBeLessThan(150);
  });

  it('is checked anew for another mapping, also while the first check goes on', async () => {
    const keeper = await newKeeper(server);
    const { body } = await streaming(server, keeper, records(25_000, 500));
    const { id } = body.result.import;
    await eventually(
      async () => (await keeper.get(`/api/v1/imports/${id}`)).body.result.import.state === 'draft' || undefined,
      () => 'The file was not read.',
    );
    const wrong = structuredClone(mapping);
    wrong.visits[0]!.date.format = 'D/M/YYYY';
    const patched = await keeper.patch(`/api/v1/imports/${id}`, { mapping: wrong });
    expect([patched.status, patched.body.result.import.checked]).toEqual([200, false]);
    const checked = await checkedOf(keeper, id);
    expect(checked).toMatchObject({ problem_count: 25_000, mapping: wrong, error: null });
    expect(checked.problems).toHaveLength(1_000);
    expect(checked.problem_groups).toHaveLength(50);
    expect(checked.problem_groups[0]).toEqual({
      code: 'date_unreadable',
      column: 'Day',
      value: '2015-01-01',
      count: 500,
      row: 2,
    });
    const misfit = { ...mapping, hive: { column: 'Nummer' } };
    expect((await keeper.patch(`/api/v1/imports/${id}`, { mapping: misfit })).status).toBe(400);
  });

  it('is checked in the background, and run only then', async () => {
    const keeper = await newKeeper(server);
    const sent = await streaming(server, keeper, records(25_000, 500));
    expect([sent.status, sent.body.result.import]).toMatchObject([201, { checked: false, problems: [] }]);
    const { id } = sent.body.result.import;
    const early = await keeper.post(`/api/v1/imports/${id}/run`);
    expect([early.status, early.body.error]).toMatchObject([
      409,
      {
        code: 'conflict',
        message: expect.stringMatching(/^This file is still being (read|checked)\. Try again in a moment\.$/),
      },
    ]);
    expect((await checkedOf(keeper, id)).rows).toBe(25_000);
    expect((await run(keeper, id)).counts).toMatchObject({
      apiaries: 1,
      hives: 500,
      rounds: 50,
      inspections: 25_000,
      skipped: 0,
      unchanged: 0,
    });
  });
});

it('a server that stops ends what watches it, and the next one goes on', async () => {
  const own = await startServer();
  const keeper = await newKeeper(own);
  const { id } = (await upload(keeper, { file: `${HEAD}Heath,7,2024-05-01,9,\n`, mapping })).body.result.import;
  const answer = await fetch(`${own.url}/api/v1/imports/${id}/events`, {
    headers: { authorization: `JWT ${keeper.token}` },
  });
  const ended = (async () => {
    let text = '';
    for await (const part of answer.body!.pipeThrough(new TextDecoderStream())) text += part;
    return text;
  })();
  await own.close();
  expect(await ended).toContain('event: import');
});

it('a draft that nobody goes on with is deleted after 30 days, with its file', async () => {
  const keeper = await newKeeper(server);
  const { body } = await upload(keeper, { file: `${HEAD}Hill,1,2024-05-01,4,x\n`, mapping });
  const { id } = body.result.import;
  const [held] = await ask<{ file: string }>(server, 'SELECT file_id AS file FROM imports WHERE id = $1', [id]);
  const age = (days: number) =>
    ask(server, 'UPDATE imports SET changed_at = now() - make_interval(days => $2) WHERE id = $1', [id, days]);
  await age(29);
  await (await startPeer(server)).end();
  expect((await keeper.get(`/api/v1/imports/${id}`)).status).toBe(200);
  await age(31);
  const later = await startPeer(server);
  try {
    await eventually(
      async () => ((await keeper.get(`/api/v1/imports/${id}`)).status === 404 ? true : undefined),
      () => 'The draft is still there.',
    );
    await eventually(
      async () =>
        (await ask(server, 'SELECT FROM files WHERE id = $1', [held!.file])).length === 0 ? true : undefined,
      () => 'Its file is still there.',
    );
  } finally {
    await later.end();
  }
});

describe('a workbook', () => {
  it('is imported as the table that it shows', async () => {
    const [first, second] = [await newKeeper(server), await newKeeper(server)];
    const csv = readBytes('test/fixtures/urban/inspections_2021.csv');
    const rows = rowsOf(csv).map(({ row: _, ...cells }) => cells);
    const columns = Object.keys(rows[0]!);
    const workbook = asWorkbook(
      columns,
      rows.map((cells) => columns.map((name) => cells[name] ?? '')),
    );
    const urban = JSON.parse(readBytes('apps/api/data/demo/inspections_2021.mapping.json').toString('utf8'));
    const done = await importing(first, { file: workbook, mapping: urban, filename: 'urban.xlsx' });
    const text = await importing(second, { file: csv, mapping: urban });
    expect(done.counts).toEqual(text.counts);
    expect(done).toMatchObject({ sheets: ['Records'], sheet: 'Records', problem_count: 0 });
    const comparable = ({ hives }: Awaited<ReturnType<typeof readAll>>) =>
      hives.map(({ hiveNumber, inspections }) => [
        hiveNumber,
        inspections.map(({ date, populationFrames, note }) => [date, populationFrames, note]),
      ]);
    expect(comparable(await readAll(first))).toEqual(comparable(await readAll(second)));
  });
});
