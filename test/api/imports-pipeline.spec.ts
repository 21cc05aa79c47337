import { makeWorkbook } from '../../apps/api/src/imports/read/testing/make-workbook.js';
import { type Keeper, newKeeper, UNKNOWN_ID } from './client.js';
import { holdTable, isAwaited } from './database.js';
import { importing, readAll, run, upload } from './importing.js';
import { HEAD, mapping, records } from './large-file.js';
import { eventually, type Server, startServer } from './server.js';

/** As many as an account may watch. */
const WATCHED_AT_ONCE = 20;
const withoutNotes = {
  ...mapping,
  visits: [{ date: mapping.visits[0]!.date, fields: { populationFrames: { column: 'Bees' } } }],
};
const whole = async (parts: AsyncIterable<Buffer>) => {
  const all: Buffer[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
};

let server: Server;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.close());

describe('a workbook', () => {
  it('names each cell whose formula has no result, and keeps a formula in a column without a meaning', async () => {
    const keeper = await newKeeper(server);
    const uncalculated = { formula: 'A2*2' };
    const rows = [
      ['Yard', 'Hive', 'Day', 'Bees', 'Notes', 'Sum'],
      ['Hill', '1', '2024-05-01', uncalculated, 'x', 1],
      ['Hill', '2', '2024-05-01', 4, 'y', uncalculated],
    ];
    const file = makeWorkbook([{ name: 'Records', rows }]);
    const done = await importing(keeper, { file, mapping, filename: 'sums.xlsx' });
    expect(done.problems).toMatchObject([{ row: 2, column: 'Bees', value: '=A2*2', code: 'formula_not_calculated' }]);
    expect(done.counts).toMatchObject({ inspections: 1, skipped: 1 });
    const { hives } = await readAll(keeper);
    expect(hives.flatMap(({ inspections }) => inspections.map(({ extra }) => extra))).toEqual([{ Sum: '=A2*2' }]);
  });

  it('may have titles above its header; a text as well', async () => {
    const keeper = await newKeeper(server);
    const rows = [['Records of spring 2024'], [], ['Yard', 'Hive', 'Day', 'Bees'], ['Hill', '1', '2024-05-01', 4]];
    const file = makeWorkbook([{ name: 'Records', rows }]);
    const book = (await upload(keeper, { file, filename: 'spring.xlsx' })).body.result.import;
    const lines = 'Records of spring 2024\n\nYard;Hive;Day;Bees\nHill;1;2024-05-01;x\n';
    const text = (await upload(keeper, { file: lines, mapping: withoutNotes })).body.result.import;
    for (const read of [book, text]) {
      expect(read.columns.map(({ name }: { name: string }) => name)).toEqual(['Yard', 'Hive', 'Day', 'Bees']);
      expect(read.rows).toBe(1);
    }
    // Rows count as the spreadsheet shows them.
    expect(text.problems).toMatchObject([{ row: 4, column: 'Bees', value: 'x' }]);
    const narrow = (await upload(keeper, { file: 'Hive\n1\n2\n' })).body.result.import;
    expect([narrow.rows, narrow.columns]).toMatchObject([2, [{ name: 'Hive' }]]);
  });

  it('may have a header of two rows, of which cells of the first are merged; a text as well', async () => {
    const keeper = await newKeeper(server);
    const header = [
      ['Yard', 'Hive', 'Day', 'Strength', null, 'Varroa'],
      [null, null, null, 'Bees', 'Brood', 'Mites'],
    ];
    const rows = [...header, ['Hill', '1', '2024-05-01', 4, 3, 2], ['Hill', '2', '2024-05-01', 'x', 3, 2]];
    const merged = ['A1:A2', 'B1:B2', 'C1:C2', 'D1:E1'];
    const file = makeWorkbook([{ name: 'Records', rows, merged }]);
    const book = await upload(keeper, { file, filename: 'spring.xlsx' });
    const text = await upload(keeper, { file: rows.map((cells) => cells.join(',')).join('\n') });
    for (const { body } of [book, text]) {
      const { columns, suggestion, rows: count, preview } = body.result.import;
      expect(columns.map(({ name }: { name: string }) => name)).toEqual([
        'Yard',
        'Hive',
        'Day',
        'Strength Bees',
        'Strength Brood',
        'Varroa Mites',
      ]);
      expect(suggestion.mapping.visits).toMatchObject([
        {
          fields: { populationFrames: { column: 'Strength Bees' }, broodFrames: { column: 'Strength Brood' } },
          varroa: { mites: { column: 'Varroa Mites' } },
        },
      ]);
      expect([count, preview[0]]).toEqual([2, ['Hill', '1', '2024-05-01', '4', '3', '2']]);
    }
    const read = { populationFrames: { column: 'Strength Bees' } };
    const visits = [{ date: { column: 'Day', format: 'YYYY-MM-DD' }, fields: read }];
    const mapping = { apiary: { column: 'Yard' }, hive: { column: 'Hive' }, visits };
    const { problems } = (await upload(keeper, { file, mapping, filename: 'spring.xlsx' })).body.result.import;
    expect(problems).toMatchObject([{ row: 4, column: 'Strength Bees', value: 'x' }]);
  });

  it('of one sheet a hive is read as one table; what else is in it is named', async () => {
    const keeper = await newKeeper(server);
    const header = ['Date', 'Bees', 'Sum'];
    const file = makeWorkbook([
      {
        name: 'Legend',
        rows: [
          ['Word', 'Meaning'],
          ['Bees', 'frames of bees'],
        ],
      },
      { name: 'Oak 1', rows: [['Hive Oak 1'], [], header, ['2024-04-01', 5], [], ['2024-05-01', 'lots']] },
      { name: 'Old', rows: [header, ['2020-04-01', 5]], hidden: true },
      { name: 'Oak 2', rows: [header, ['2024-04-01', 6, { formula: 'B2*2' }], ['2024-05-01', 650]] },
      { name: 'Blank', rows: [] },
      { name: 'Oak 3', rows: [header.map((name) => name.toUpperCase()), ['2024-04-01', 7], ['2024-04-01', 8]] },
    ]);
    const draft = (await upload(keeper, { file, filename: 'oaks.xlsx' })).body.result.import;
    expect(draft).toMatchObject({
      sheet: null,
      sheets: ['Legend', 'Oak 1', 'Old', 'Oak 2', 'Blank', 'Oak 3'],
      sheets_read: ['Oak 1', 'Oak 2', 'Oak 3'],
      rows: 6,
      columns: [{ name: 'Sheet', guess: { target: 'hive' } }, { name: 'Date' }, { name: 'Bees' }, { name: 'Sum' }],
    });
    const { mapping, questions } = draft.suggestion;
    expect([mapping.hive, questions.map(({ code }: { code: string }) => code)]).toEqual([
      { column: 'Sheet' },
      ['apiary_name'],
    ]);
    // Words among numbers are no problem by themselves.
    delete mapping.visits[0].fields.populationFrames.values;
    const map = async (more: object) =>
      (await keeper.patch(`/api/v1/imports/${draft.id}`, { mapping: { ...mapping, ...more } })).body.result.import;
    const { problems, problem_groups } = await map({});
    const placed = [
      { row: 6, sheet: 'Oak 1', sheet_row: 6, column: 'Bees', value: 'lots' },
      { row: 9, sheet: 'Oak 2', sheet_row: 3, column: 'Bees', value: '650' },
      { row: 12, sheet: 'Oak 3', sheet_row: 3, message: expect.stringContaining('Row 2 (Oak 3) already has 7') },
    ];
    expect(problems).toMatchObject(placed);
    expect(problem_groups).toMatchObject(placed.map(({ row, sheet, sheet_row }) => ({ row, sheet, sheet_row })));
    // A correction is of one row, by the number that counts on.
    const corrections = [9, 6, 12].map((row) => ({ row, column: 'Bees', value: '7' }));
    expect((await map({ corrections })).problems).toEqual([]);
    expect(await run(keeper, draft.id)).toMatchObject({ state: 'done', counts: { hives: 3, inspections: 5 } });
    const { hives } = await readAll(keeper);
    expect(hives.map(({ hiveNumber, inspections }) => [hiveNumber, inspections.length]).sort()).toEqual([
      ['Oak 1', 2],
      ['Oak 2', 2],
      ['Oak 3', 1],
    ]);
  });

  it('of several sheets asks for the hive where they are named otherwise, or a column has it', async () => {
    const keeper = await newKeeper(server);
    const guessed = async (names: string[], header: string[], row: (string | number)[]) => {
      const file = makeWorkbook(names.map((name) => ({ name, rows: [header, row] })));
      return (await upload(keeper, { file, filename: 'years.xlsx' })).body.result.import.suggestion;
    };
    const years = await guessed(['2023', '2024'], ['Date', 'Bees'], ['2024-04-01', 5]);
    expect(years.questions).toMatchObject([{ code: 'apiary_name' }, { code: 'hive_column' }]);
    const named = await guessed(['2023', '2024'], ['Hive', 'Date', 'Bees'], ['7', '2024-04-01', 5]);
    expect([named.mapping.hive, named.questions.length]).toEqual([{ column: 'Hive' }, 1]);
    const days = await guessed(['2024-04-01', '2024-05-01'], ['Hive', 'Bees'], ['7', 5]);
    expect([days.mapping.hive, days.mapping.visits[0].date.column]).toEqual([{ column: 'Hive' }, 'Sheet']);
  });

  it('is read by the sheet that is asked for', async () => {
    const keeper = await newKeeper(server);
    const file = makeWorkbook([
      { name: '2021', rows: [['Hive'], ['7']] },
      { name: '2022', rows: [['Colony'], ['8']] },
    ]);
    const send = async (sheet?: string) => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(file)]), 'records.xlsx');
      if (sheet !== undefined) form.append('sheet', sheet);
      const multipart = new Response(form);
      return keeper.request('POST', '/api/v1/imports', {
        raw: Buffer.from(await multipart.arrayBuffer()),
        headers: { 'content-type': multipart.headers.get('content-type')! },
      });
    };
    expect((await send()).body.result.import).toMatchObject({
      sheets: ['2021', '2022'],
      sheet: '2021',
      sheets_read: ['2021'],
      rows: 1,
    });
    expect((await send('2022')).body.result.import).toMatchObject({ sheet: '2022', columns: [{ name: 'Colony' }] });
    const unknown = await send('2023');
    expect([unknown.status, unknown.body.error.issues[0].path]).toEqual([400, ['sheet']]);
  });
});

describe('the events of an import', () => {
  const watch = async (keeper: Keeper, id: string, signal?: AbortSignal) => {
    const answer = await fetch(`${server.url}/api/v1/imports/${id}/events`, {
      headers: { authorization: `JWT ${keeper.token}` },
      signal,
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
    return answer.body!.pipeThrough(new TextDecoderStream());
  };

  it('tell of each change until it is done', async () => {
    const keeper = await newKeeper(server);
    const file = await whole(records(2_000, 100));
    const { id } = (await upload(keeper, { file, mapping })).body.result.import;
    const events = await watch(keeper, id);
    let text = '';
    let begun = false;
    for await (const part of events) {
      text += part;
      if (!begun) await keeper.post(`/api/v1/imports/${id}/run`);
      begun = true;
    }
    const sent = text
      .split('\n\n')
      .filter((frame) => frame !== '')
      .map((frame) => JSON.parse(/^event: import\ndata: (.*)$/.exec(frame)![1]!));
    expect(sent[0]).toMatchObject({ id, state: 'draft', progress: 0 });
    expect(sent.at(-1)).toMatchObject({ id, state: 'done', progress: 1, counts: { inspections: 2_000 } });
    const { result } = (await keeper.get('/api/v1/imports')).body;
    expect(sent.at(-1)).toEqual(result.imports[0]);
  });

  it('end when the session ends', async () => {
    const keeper = await newKeeper(server);
    const { id } = (await upload(keeper, { file: `${HEAD}Heath,7,2024-05-01,9,\n`, mapping })).body.result.import;
    const events = await watch(keeper, id);
    let parts = 0;
    for await (const _ of events) if (parts++ === 0) await keeper.post('/auth/jwt/logout');
    expect(parts).toBeGreaterThan(0);
  });

  it('are not counted for whoever leaves before the first of them', async () => {
    const keeper = await newKeeper(server);
    const { id } = (await upload(keeper, { file: `${HEAD}Heath,7,2024-05-01,9,\n`, mapping })).body.result.import;
    const unlock = await holdTable(server, 'imports');
    try {
      const leaving = new AbortController();
      const watched = Array.from({ length: WATCHED_AT_ONCE + 5 }, () => watch(keeper, id, leaving.signal));
      await eventually(
        async () => (await isAwaited(server, 'imports')) || undefined,
        () => 'Nobody waits for the import.',
      );
      leaving.abort();
      await Promise.allSettled(watched);
    } finally {
      await unlock();
    }
    const here = new AbortController();
    // Which is not refused for having watched too much.
    await watch(keeper, id, here.signal);
    here.abort();
  });

  it('are nobody else’s', async () => {
    const [keeper, other] = [await newKeeper(server), await newKeeper(server)];
    const { id } = (await upload(keeper, { file: `${HEAD}Heath,7,2024-05-01,9,\n`, mapping })).body.result.import;
    for (const each of [id, UNKNOWN_ID, 'nonsense'])
      expect((await other.get(`/api/v1/imports/${each}/events`)).status).toBe(404);
    expect((await fetch(`${server.url}/api/v1/imports/${id}/events`)).status).toBe(401);
  });
});
