import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Answer, type Client, newApiary, newKeeper, UNKNOWN_ID } from './client.js';
import { holdTable } from './database.js';
import { readStream } from './log.js';
import { eventually, type Server, sharedServer, startServer } from './server.js';

const root = new URL('../../', import.meta.url);
const fixture = (path: string) => readFileSync(new URL(`test/fixtures/${path}`, root));
const mappingOf = (name: string) =>
  JSON.parse(readFileSync(new URL(`apps/api/data/demo/${name}.mapping.json`, root), 'utf8'));

const urban = () => ({ file: fixture('urban/inspections_2021.csv'), mapping: mappingOf('inspections_2021') });
const splits = () => ({ file: fixture('splits2022/an_dat_up.csv'), mapping: mappingOf('an_dat_up') });

interface Sent {
  file: Buffer | string;
  mapping?: unknown;
  filename?: string;
  headers?: Record<string, string>;
}

const upload = async (keeper: Client, { file, mapping, filename = 'records.csv', headers }: Sent): Promise<Answer> => {
  const form = new FormData();
  if (mapping !== undefined) form.append('mapping', typeof mapping === 'string' ? mapping : JSON.stringify(mapping));
  form.append('file', new Blob([new Uint8Array(Buffer.from(file as string))]), filename);
  const multipart = new Response(form);
  return keeper.request('POST', '/api/v1/imports', {
    raw: Buffer.from(await multipart.arrayBuffer()),
    headers: { 'content-type': multipart.headers.get('content-type')!, ...headers },
  });
};

const settled = (keeper: Client, id: string) =>
  eventually(
    async () => {
      const { body } = await keeper.get(`/api/v1/imports/${id}`);
      return ['done', 'failed'].includes(body.result.import.state) ? body.result.import : undefined;
    },
    () => `Import ${id} has not ended.`,
  );

/** Uploads, runs and waits for the end. */
const importing = async (keeper: Client, sent: Sent, skip_invalid = false) => {
  const { status, body } = await upload(keeper, sent);
  expect(status).toBe(201);
  const { id } = body.result.import;
  const run = await keeper.post(`/api/v1/imports/${id}/run`, { skip_invalid });
  expect([run.status, run.body.result?.import.id]).toEqual([202, id]);
  return settled(keeper, id);
};

const apiariesOf = async (keeper: Client) => (await keeper.get('/api/v1/apiaries')).body.result.apiaries;
const MADE = 'Yard,Hive,Day,Bees\n';
const madeMapping = {
  apiary: { column: 'Yard' },
  hive: { column: 'Hive' },
  visits: [{ date: { column: 'Day', format: 'YYYY-MM-DD' }, fields: { populationFrames: { column: 'Bees' } } }],
};

let server: Server;
beforeAll(async () => {
  server = await sharedServer();
});
afterAll(() => server?.close());

describe('the published files', () => {
  it('imports one row a visit, and the same file again changes nothing', async () => {
    const keeper = await newKeeper(server);
    const done = await importing(keeper, urban());
    expect(done).toMatchObject({ state: 'done', progress: 1, rows: 109, problems: [], error: null });
    expect(done.counts).toEqual({
      apiaries: 1,
      hives: 10,
      rounds: 12,
      inspections: 109,
      losses: 0,
      actions: 0,
      skipped: 0,
      unchanged: 0,
    });
    const [apiary] = await apiariesOf(keeper);
    expect(apiary).toMatchObject({ name: 'Urban apiary', hiveCount: 10, last_group_date: '2021-10-19' });
    const { body: groups } = await keeper.post('/api/v1/apiaryInspectionGroups', { apiaryId: apiary.id });
    const rounds: { id: string; initiate_at: string; count: number }[] = groups.result.inspections;
    expect(rounds.reduce((sum, { count }) => sum + count, 0)).toBe(109);
    const july = rounds.find(({ initiate_at }) => initiate_at === '2021-07-05')!;
    const { body } = await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${apiary.id}&group_id=${july.id}`);
    expect(body.result.hives.find(({ hiveNumber }: { hiveNumber: string }) => hiveNumber === '3627')).toMatchObject({
      boxes: 2,
      populationFrames: 20,
      broodFrames: 9,
      honeycombs: null,
      note: 'aggressive',
      extra: { 'Fob 1st': '10.0', 'Fob 2nd': '10.0', Open: '18:34:00', Close: '18:42:00', 'Queen status': 'QR' },
    });

    const again = await importing(keeper, urban());
    expect(again.counts).toMatchObject({
      apiaries: 0,
      hives: 0,
      rounds: 0,
      inspections: 0,
      skipped: 0,
      unchanged: 109,
    });
    expect(await apiariesOf(keeper)).toEqual([apiary]);
  });

  it('imports visits as groups of columns and lists what it cannot use', async () => {
    const keeper = await newKeeper(server);
    const { body } = await upload(keeper, splits());
    const draft = body.result.import;
    expect(draft).toMatchObject({ state: 'draft', rows: 177, problem_count: 2 });
    expect(draft.columns).toHaveLength(92);
    expect(draft.columns[1]).toMatchObject({ name: 'colony_num', samples: ['22-001', '22-002', '22-003'] });
    expect(draft.problems.filter(({ code }: { code: string }) => code !== 'empty_visit')).toMatchObject([
      { row: 4, column: 'ch72_date', code: 'date_missing' },
      { row: 4, column: 'date', code: 'date_missing' },
    ]);
    const refused = await keeper.post(`/api/v1/imports/${draft.id}/run`);
    expect([refused.status, refused.body.error.code]).toEqual([400, 'validation_failed']);
    expect((await keeper.post(`/api/v1/imports/${draft.id}/run`, { skip_invalid: true })).status).toBe(202);
    const done = await settled(keeper, draft.id);
    expect(done.counts).toEqual({
      apiaries: 4,
      hives: 177,
      rounds: 32,
      inspections: 1237,
      losses: 0,
      actions: 0,
      skipped: 2,
      unchanged: 0,
    });
    const apiaries = await apiariesOf(keeper);
    expect(
      Object.fromEntries(apiaries.map((one: { name: string; hiveCount: number }) => [one.name, one.hiveCount])),
    ).toEqual({ Shaw: 42, Wire: 35, 'Shooting Range': 50, Turfgrass: 50 });

    // What the authors printed, from what the public API reads: mites per 100 bees on day 2 of hives without issues.
    const first: { tags: string[]; varroa: { mites: number; sample: number } | null; extra: Record<string, string> }[] =
      [];
    for (const { id } of apiaries) {
      const { body: groups } = await keeper.post('/api/v1/apiaryInspectionGroups', { apiaryId: id });
      const oldest = groups.result.inspections.at(-1).id;
      const { body: shown } = await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${id}&group_id=${oldest}`);
      first.push(...shown.result.hives);
    }
    expect(first.filter(({ extra }) => extra.QL === '1')).toHaveLength(9);
    expect(first.filter(({ extra }) => extra.DL === '1')).toHaveLength(4);
    const sound = first.filter(({ extra }) => extra.issues === '0');
    const meanRate = (hives: typeof first) => {
      const rates = hives.flatMap(({ varroa }) => (varroa ? [(100 * varroa.mites) / varroa.sample] : []));
      return rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
    };
    expect(sound).toHaveLength(117);
    expect(Math.abs(meanRate(sound) - 1.42)).toBeLessThanOrEqual(0.005);
    expect(Math.abs(meanRate(sound.filter(({ tags }) => tags.includes('5x OA Dribble'))) - 0.89)).toBeLessThanOrEqual(
      0.005,
    );
    expect(Math.abs(meanRate(sound.filter(({ tags }) => tags.includes('HopGuard'))) - 2.05)).toBeLessThanOrEqual(0.005);

    const again = await importing(keeper, splits(), true);
    expect(again.counts).toMatchObject({
      apiaries: 0,
      hives: 0,
      rounds: 0,
      inspections: 0,
      skipped: 2,
      unchanged: 1237,
    });
  });
});

describe('an upload', () => {
  it('is at most 20 MB where it is a workbook', async () => {
    const keeper = await newKeeper(server);
    const archive = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(20 * 2 ** 20)]);
    const { status, body } = await upload(keeper, { file: archive, filename: 'records.xlsx' });
    expect([status, body.error.code]).toEqual([413, 'payload_too_large']);
  });

  it('is refused when its content is no table, whatever it is called', async () => {
    const keeper = await newKeeper(server);
    const png = Buffer.from('89504e470d0a1a0a0000000d4948445200000001', 'hex');
    const answers = await Promise.all(
      [png, 'Hive,Bees\n7,\0\n', '', 'Hive,Bees\n', 'Hive,Bees\n7,"5\n'].map((file) => upload(keeper, { file })),
    );
    expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual([
      [415, 'unsupported_media_type'],
      [415, 'unsupported_media_type'],
      [400, 'validation_failed'],
      [400, 'validation_failed'],
      [400, 'validation_failed'],
    ]);
    expect((await keeper.get('/api/v1/imports')).body.result).toEqual({ imports: [], next_cursor: null });
  });

  it('has a code of its own where a text is too long, where columns are too many and where a quotation mark stays open', async () => {
    const keeper = await newKeeper(server);
    const long = 'bees '.repeat(250_000);
    const files = [
      `Hive,Note\n7,"${long}"\n8,"calm"\n`,
      `Hive,Note\n7,${long}\n`,
      `${Array.from({ length: 200_000 }, (_, i) => `column${i}`).join(',')}\n7\n`,
      `Hive,Note\n7,"${long}\n8,"calm"\n`,
    ];
    const answers = await Promise.all(files.map((file) => upload(keeper, { file })));
    expect(answers.map(({ body }) => body.error.message)).toEqual([
      expect.stringContaining('near row 2: a text in quotation marks there has more than 1000000 characters'),
      expect.stringContaining('near row 2: the row has more than 1000000 characters'),
      'This table has more than 1000 columns. Remove some.',
      expect.stringContaining('near row 2: a quotation mark is opened there and never closed'),
    ]);
  });

  it('is refused with a mapping that is broken or does not fit', async () => {
    const keeper = await newKeeper(server);
    const { file, mapping } = urban();
    const tried = [
      '{',
      '[]',
      { ...mapping, surprise: 1 },
      { ...mapping, hive: { column: 'Nummer' } },
      { ...mapping, visits: [] },
    ];
    const answers = await Promise.all(tried.map((one) => upload(keeper, { file, mapping: one })));
    expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual([
      [400, 'malformed_json'],
      ...Array(4).fill([400, 'validation_failed']),
    ]);
    expect(answers[3]!.body.error.issues).toEqual([
      {
        path: ['mapping', 'hive', 'column'],
        code: 'column_unknown',
        params: { name: 'Nummer' },
        message: expect.stringContaining('There is no column “Nummer” in this file. It has: Date, Tag number'),
      },
    ]);
  });

  it('may come without a mapping, which is given later', async () => {
    const keeper = await newKeeper(server);
    const { file, mapping } = urban();
    const { body } = await upload(keeper, { file });
    const { id } = body.result.import;
    expect(body.result.import).toMatchObject({ state: 'draft', mapping: null, problems: [] });
    expect((await keeper.post(`/api/v1/imports/${id}/run`)).status).toBe(400);
    const wrong = { ...mapping, visits: [{ ...mapping.visits[0], date: { column: 'Date', format: 'M/D/YY' } }] };
    const mapped = await keeper.patch(`/api/v1/imports/${id}`, { mapping: wrong });
    expect(mapped.body.result.import).toMatchObject({ problem_count: 109, problems: expect.any(Array) });
    expect((await keeper.patch(`/api/v1/imports/${id}`, { mapping })).body.result.import.problem_count).toBe(0);
    expect((await keeper.post(`/api/v1/imports/${id}/run`)).status).toBe(202);
    expect((await settled(keeper, id)).counts.inspections).toBe(109);
    const late = await keeper.patch(`/api/v1/imports/${id}`, { mapping });
    expect([late.status, late.body.error.code]).toEqual([409, 'conflict']);
  });

  it('is answered alike for a repeated Idempotency-Key', async () => {
    const keeper = await newKeeper(server);
    const headers = { 'idempotency-key': randomUUID() };
    const [first, second] = [
      await upload(keeper, { ...urban(), headers }),
      await upload(keeper, { ...urban(), headers }),
    ];
    expect(second.body).toEqual(first.body);
    expect((await keeper.get('/api/v1/imports')).body.result.imports).toHaveLength(1);
  });

  it('survives multipart bodies that are broken', async () => {
    const keeper = await newKeeper(server);
    const send = (raw: string | Buffer, type = 'multipart/form-data; boundary=x') =>
      keeper.request('POST', '/api/v1/imports', { raw: Buffer.from(raw), headers: { 'content-type': type } });
    const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nHive\r\n7';
    const answers = [
      await send(part),
      await send('--x'),
      await send('--x\r\n\r\n\r\n--x--\r\n'),
      await send(Buffer.from([0xff, 0x00, 0x2d])),
      await send(`${part}\r\n--x--\r\n`, 'multipart/form-data'),
      await send('{}', 'application/json'),
    ];
    for (const { status } of answers) expect([400, 415]).toContain(status);
    expect((await keeper.get('/api/v1/imports')).status).toBe(200);
  });
});

describe('a run', () => {
  it('accounts for every row when cells are damaged', async () => {
    const keeper = await newKeeper(server);
    const lines = urban().file.toString().split('\n');
    const damage: [number, (line: string) => string][] = [
      [1, (line) => line.replace('6.0', '12+')],
      [2, (line) => line.replace('10.0', '-1')],
      [3, (line) => line.replace('2021-06-22', '2921-06-22')],
      [4, (line) => line.replace('3693', 'All')],
      [5, (line) => line.replace('2021-06-22', '22-Jun')],
      [6, (line) => `${line},surplus`],
    ];
    for (const [index, change] of damage) lines[index] = change(lines[index]!);
    const { mapping } = urban();
    const file = lines.map((line) => line.replaceAll(',', ';')).join('\r\n');
    const done = await importing(keeper, { file, mapping }, true);
    expect(done.problems.map(({ row, code }: { row: number; code: string }) => [row, code])).toEqual([
      [2, 'not_a_number'],
      [3, 'negative'],
      [4, 'date_in_future'],
      [5, 'not_a_hive'],
      [6, 'date_unreadable'],
      [7, 'row_too_long'],
    ]);
    expect(done.problems.at(-1).message).toContain('a semicolon in quotation marks');
    expect(done.counts).toMatchObject({ inspections: 103, skipped: 6, unchanged: 0 });
    expect(done.counts.inspections + done.counts.skipped + done.counts.unchanged).toBe(done.rows);
  });

  it('reuses what is there, completes it and never replaces it', async () => {
    const keeper = await newKeeper(server);
    const apiary = await newApiary(keeper, ['7A'], 'Hymettus');
    await keeper.post(`/api/v1/hive/${apiary.hives[0]}/inspections`, { date: '2024-05-01', populationFrames: 8 });
    const file = `${MADE}HYMETTUS,7a,2024-05-01,9\nhymettus,7a,2024-05-08,9\nHymettus,8,2024-05-08,5\n`;
    const done = await importing(keeper, { file, mapping: madeMapping });
    expect(done.counts).toMatchObject({ apiaries: 0, hives: 1, rounds: 1, inspections: 2, unchanged: 1 });
    const { body } = await keeper.get(`/api/v1/hive/${apiary.hives[0]}/inspections`);
    expect(body.result.inspections.map((one: { populationFrames: number }) => one.populationFrames)).toEqual([9, 8]);
  });

  const bees = (value: number, weather = 'sun') =>
    `Yard,Hive,Day,Bees,Weather,Mites\nHymettus,A7,2024-05-01,${value},${weather},4\nHymettus,8,2024-05-01,,,\n`;
  const counted = { ...madeMapping.visits[0], varroa: { method: 'alcohol_wash', mites: { column: 'Mites' } } };
  const beesMapping = { ...madeMapping, visits: [counted] };

  it('counts what became of the cells of each column', async () => {
    const keeper = await newKeeper(server);
    const { columns } = await importing(keeper, { file: bees(5), mapping: beesMapping });
    type Counted = Record<'name' | 'meaning' | 'recorded' | 'text' | 'empty' | 'skipped', unknown>;
    expect(
      columns.map(({ name, meaning, recorded, text, empty, skipped }: Counted) => [
        name,
        meaning,
        recorded,
        text,
        empty,
        skipped,
      ]),
    ).toEqual([
      ['Yard', 'apiary', 2, 0, 0, 0],
      ['Hive', 'hive', 2, 0, 0, 0],
      ['Day', 'date', 2, 0, 0, 0],
      ['Bees', 'populationFrames', 1, 0, 1, 0],
      ['Weather', null, 0, 1, 1, 0],
      ['Mites', 'varroa.mites', 0, 1, 1, 0],
    ]);
    const broken = await upload(keeper, { file: bees('12+' as never), mapping: beesMapping });
    expect(broken.body.result.import.columns[4]).toMatchObject({ recorded: 0, text: 0, empty: 1, skipped: 1 });
  });

  it('shows what a corrected file says otherwise, keeps what is recorded, and replaces it when asked to', async () => {
    const keeper = await newKeeper(server);
    // The second hive has a value that does not change.
    const both = (file: string) => file.replace('8,2024-05-01,,', '8,2024-05-01,6,');
    await importing(keeper, { file: both(bees(5)), mapping: beesMapping });
    const sent = { file: both(bees(7, 'rain')).replace('A7', 'a7'), mapping: beesMapping };
    const { body } = await upload(keeper, sent);
    expect(body.result.import).toMatchObject({
      problem_count: 0,
      difference_count: 2,
      known: { apiaries: 1, hives: 2 },
      counts: { apiaries: 0, hives: 0, rounds: 0, inspections: 0, unchanged: 2, skipped: 0 },
      problem_groups: [
        { code: 'differs_from_recorded', column: 'Bees', value: null, count: 1, row: 2 },
        { code: 'differs_from_recorded', column: 'Weather', value: null, count: 1, row: 2 },
      ],
    });
    expect(body.result.import.problems[0]).toEqual({
      row: 2,
      column: 'Bees',
      value: '7',
      recorded: '5',
      code: 'differs_from_recorded',
      message: 'Hive a7 on 2024-05-01 differs: 5 here, 7 in the file. Keep what is recorded, or replace it.',
    });
    const [apiary] = await apiariesOf(keeper);
    const { body: shown } = await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${apiary.id}`);
    const hive = shown.result.hives.find(({ hiveNumber }: { hiveNumber: string }) => hiveNumber === 'A7').id;
    const read = async () => {
      const [one] = (await keeper.get(`/api/v1/hive/${hive}/inspections`)).body.result.inspections;
      return [one.populationFrames, one.extra.Weather];
    };
    const running = async (differences?: unknown) => {
      const { id } = (await upload(keeper, sent)).body.result.import;
      expect((await keeper.post(`/api/v1/imports/${id}/run`, { differences })).status).toBe(202);
      return settled(keeper, id);
    };
    expect((await running()).counts).toMatchObject({ inspections: 0, unchanged: 2 });
    expect(await read()).toEqual([5, 'sun']);
    expect((await running({ replace: ['Bees'] })).counts).toMatchObject({ inspections: 1, unchanged: 1 });
    expect(await read()).toEqual([7, 'sun']);
    await running('replace');
    expect(await read()).toEqual([7, 'rain']);
    const { events } = (await keeper.get(`/api/v1/hive/${hive}/history`)).body.result;
    expect(events.filter(({ type }: { type: string }) => type === 'InspectionCorrected')).toHaveLength(2);
    expect((await upload(keeper, sent)).body.result.import).toMatchObject({ difference_count: 0, problems: [] });
  });

  it('keeps the texts of columns whatever they are called', async () => {
    const keeper = await newKeeper(server);
    const file = 'Yard,Hive,Day,Bees,constructor,toString\nHome,7,2024-05-01,9,a,b\nHome,7,2024-05-01,9,c,\n';
    expect((await importing(keeper, { file, mapping: madeMapping })).counts).toMatchObject({ inspections: 1 });
    const [{ id }] = await apiariesOf(keeper);
    const { body } = await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${id}`);
    expect(body.result.hives[0].extra).toEqual({ constructor: 'a; c', toString: 'b' });
    const later = file.replaceAll(',9,', ',,').replace('Yard,Hive,Day,Bees,constructor', 'Yard,Hive,Day,Bees,valueOf');
    expect((await importing(keeper, { file: later, mapping: madeMapping })).counts).toMatchObject({ inspections: 1 });
    const again = await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${id}`);
    expect(again.body.result.hives[0].extra).toEqual({ constructor: 'a; c', toString: 'b', valueOf: 'a; c' });
  });

  it('brings back what was deleted, as new', async () => {
    const keeper = await newKeeper(server);
    const sent = { file: `${MADE}Home,7,2024-05-01,9\n`, mapping: madeMapping };
    await importing(keeper, sent);
    const [first] = await apiariesOf(keeper);
    await keeper.delete(`/api/v1/apiaries/${first.id}`);
    expect((await importing(keeper, sent)).counts).toMatchObject({ apiaries: 1, hives: 1, inspections: 1 });
    const [second] = await apiariesOf(keeper);
    expect(second.id).not.toBe(first.id);
    const { body } = await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${second.id}`);
    await keeper.post('/api/v1/hives/deletemult', { hives_selected: [body.result.hives[0].id] });
    expect((await importing(keeper, sent)).counts).toMatchObject({ apiaries: 0, hives: 1, inspections: 1 });
  });

  it('says which apiary was deleted while it ran', async () => {
    const keeper = await newKeeper(server);
    const description = { apiaryFunction: 'FUNCTION_HARVEST', description: null, forage: null, hiveCount: 0 };
    await keeper.post('/api/v1/apiaries', { ...description, name: 'Home' });
    const [home] = await apiariesOf(keeper);
    const file = `${MADE}Stays,1,2024-05-01,4\nHome,7,2024-05-01,9\nHome,8,2024-05-01,9\n`;
    const { id } = (await upload(keeper, { file, mapping: madeMapping })).body.result.import;
    const unlock = await holdTable(server, 'rm.inspections');
    expect((await keeper.post(`/api/v1/imports/${id}/run`)).status).toBe(202);
    const inLog = async (type: string) =>
      (await readStream(server, `apiary-${home.id}`)).some((event) => event.type === type);
    const logged = (type: string) =>
      eventually(
        async () => (await inLog(type)) || undefined,
        () => `The log has no ${type}.`,
      );
    await logged('HivesAdded');
    const deleting = keeper.delete(`/api/v1/apiaries/${home.id}`);
    await logged('ApiaryDeleted');
    await unlock();
    expect((await deleting).status).toBe(200);
    const done = await settled(keeper, id);
    expect(done).toMatchObject({
      state: 'done',
      problem_count: 1,
      problem_groups: [{ code: 'apiary_deleted', row: 3 }],
    });
    expect(done.problems).toMatchObject([{ row: 3, column: 'Yard', value: 'Home', code: 'apiary_deleted' }]);
    expect((await apiariesOf(keeper)).map(({ name }: { name: string }) => name)).toEqual(['Stays']);
  });

  it('is the same when asked for twice at once', async () => {
    const keeper = await newKeeper(server);
    const { id } = (await upload(keeper, urban())).body.result.import;
    const answers = await Promise.all([1, 2, 3].map(() => keeper.post(`/api/v1/imports/${id}/run`)));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect((await settled(keeper, id)).counts).toMatchObject({ hives: 10, inspections: 109, unchanged: 0 });
  });

  it('two of the same file at once record each visit once', async () => {
    const keeper = await newKeeper(server);
    const ids = await Promise.all([1, 2].map(async () => (await upload(keeper, urban())).body.result.import.id));
    await Promise.all(ids.map((id) => keeper.post(`/api/v1/imports/${id}/run`)));
    const [a, b] = await Promise.all(ids.map((id) => settled(keeper, id)));
    expect([a.state, b.state]).toEqual(['done', 'done']);
    expect(a.counts.inspections + b.counts.inspections).toBe(109);
    expect(a.counts.hives + b.counts.hives).toBe(10);
    expect(await apiariesOf(keeper)).toMatchObject([{ hiveCount: 10 }]);
  });
});

describe('other accounts', () => {
  it('do not see it', async () => {
    const [keeper, other] = [await newKeeper(server), await newKeeper(server)];
    const { id } = (await upload(keeper, urban())).body.result.import;
    for (const each of [id, UNKNOWN_ID, 'nonsense']) {
      const answers = [
        await other.get(`/api/v1/imports/${each}`),
        await other.post(`/api/v1/imports/${each}/run`),
        await other.patch(`/api/v1/imports/${each}`, { mapping: madeMapping }),
      ];
      expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual(Array(3).fill([404, 'not_found']));
    }
    expect((await other.get('/api/v1/imports')).body.result.imports).toEqual([]);
  });
});

describe('the list', () => {
  it('is paged, newest first', async () => {
    const keeper = await newKeeper(server);
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) ids.unshift((await upload(keeper, urban())).body.result.import.id);
    const first = (await keeper.get('/api/v1/imports?limit=2')).body.result;
    expect(first.imports.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 2));
    const second = (await keeper.get(`/api/v1/imports?limit=2&cursor=${first.next_cursor}`)).body.result;
    expect(second).toMatchObject({ imports: [{ id: ids[2] }], next_cursor: null });
    expect((await keeper.get('/api/v1/imports?cursor=x')).status).toBe(400);
  });
});

describe('the free limit', () => {
  let free: Server;
  beforeAll(async () => {
    free = await startServer({ env: { FREE_HIVE_LIMIT: '5' } });
  });
  afterAll(() => free?.close());

  it('refuses more hives than the account may have, and stores nothing', async () => {
    const keeper = await newKeeper(free);
    const { id } = (await upload(keeper, urban())).body.result.import;
    const { status, body } = await keeper.post(`/api/v1/imports/${id}/run`);
    expect([status, body.error.code]).toEqual([402, 'free_hive_limit']);
    expect(await apiariesOf(keeper)).toEqual([]);
    expect((await keeper.get(`/api/v1/imports/${id}`)).body.result.import.state).toBe('draft');
    const rows = ['1', '2', '3', '4', '5'].map((hive) => `Home,${hive},2024-05-01,9`);
    const done = await importing(keeper, { file: `${MADE}${rows.join('\n')}`, mapping: madeMapping });
    expect(done.counts).toMatchObject({ apiaries: 1, hives: 5 });
  });
});
