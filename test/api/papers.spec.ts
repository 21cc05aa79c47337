import { randomUUID } from 'node:crypto';
import { type Apiary, inspect, type Keeper, newApiary, newKeeper } from './client.js';
import { csvRows, download, pdfPages, unzipped } from './downloads.js';
import { importing } from './importing.js';
import { type Server, startServer } from './server.js';
import { closeVerified } from './verified.js';

const TODAY = '2026-10-15';
const PROFILE = '/api/accounts/v1/profile';

let server: Server;
let keeper: Keeper;
beforeAll(async () => {
  server = await startServer({ env: { CLOCK: `${TODAY}T08:00:00Z` } });
});
/** The rows that the changes of this file made equal those of a rebuild. */
afterAll(() => closeVerified(server));
beforeEach(async () => {
  keeper = await newKeeper(server);
});

// biome-ignore lint/suspicious/noExplicitAny: a black-box client knows no shapes
type Json = any;

const held = async (day = TODAY): Promise<Json> =>
  (await keeper.get(`/api/v1/papers/held-hives?day=${day}`)).body.result;
const countsOn = async (day: string): Promise<Record<string, number>> =>
  Object.fromEntries((await held(day)).rows.map(({ name, hives }: Json) => [name, hives]));
const at = (day: string) => ({ 'x-happened-at': `${day}T09:00:00Z`, 'idempotency-key': randomUUID() });
const established = async (day: string, name: string, hiveCount: number): Promise<Apiary> => {
  const body = { apiaryFunction: 'FUNCTION_HARVEST', name, hiveCount };
  const { id } = (await keeper.post('/api/v1/apiaries', body, at(day))).body.result.apiary;
  const { hives } = (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${id}`)).body.result;
  return { id, hives: hives.map((hive: Json) => hive.id) };
};

const treat = async (hive_ids: string[], initiated_at: string, details: object): Promise<string> => {
  const plan = { type: 'treatment', hive_ids, initiated_at, details };
  const { id } = (await keeper.post('/api/generalAction', plan)).body.result.task;
  await keeper.post(`/api/generalActionHide/${id}`, { day: initiated_at });
  return id;
};

describe('the hives held on a day', () => {
  it('count where they were at its end, while they had a colony, until they were deleted', async () => {
    const home = await established('2026-10-01', 'Home', 6);
    const away = await established('2026-10-02', 'Away', 1);
    const [one, two, three, four, five, six] = home.hives as [string, string, string, string, string, string];
    // Inactive in one apiary, active again in another.
    await keeper.post(`/api/v1/hives/${two}/updateactive`, { active: false }, at('2026-10-04'));
    const move = { hives_selected: [two, three], apiary_id: away.id };
    await keeper.post('/api/v1/hives/movemult', move, at('2026-10-05'));
    await keeper.post(`/api/v1/hives/${two}/updateactive`, { active: true }, at('2026-10-06'));
    const dead = { active: false, reason: 'dead', date: '2026-10-07' };
    await keeper.post(`/api/v1/hives/${one}/updateactive`, dead, at('2026-10-10'));
    await keeper.post('/api/v1/hives/deletemult', { hives_selected: [four] }, at('2026-10-08'));
    await keeper.post(`/api/v1/hives/${five}/updateactive`, { active: false }, at('2026-10-08'));
    await keeper.post(`/api/v1/hives/${five}/updateactive`, { active: true }, at('2026-10-11'));
    const mistaken = await keeper.post(
      `/api/v1/hives/${six}/updateactive`,
      { active: false, reason: 'sold', date: '2026-10-03' },
      at('2026-10-12'),
    );
    await keeper.post('/api/v1/undo', { command_id: mistaken.headers.get('x-command-id') }, at('2026-10-12'));
    // Its first hives are older than the account.
    expect(await countsOn('2026-09-30')).toEqual({ Home: 6 });
    expect(await countsOn('2026-10-01')).toEqual({ Home: 6 });
    expect(await countsOn('2026-10-03')).toEqual({ Home: 6, Away: 1 });
    expect(await countsOn('2026-10-04')).toEqual({ Home: 5, Away: 1 });
    expect(await countsOn('2026-10-05')).toEqual({ Home: 4, Away: 2 });
    expect(await countsOn('2026-10-06')).toEqual({ Home: 4, Away: 3 });
    expect(await countsOn('2026-10-07')).toEqual({ Home: 3, Away: 3 });
    expect(await countsOn('2026-10-08')).toEqual({ Home: 1, Away: 3 });
    expect(await countsOn('2026-10-11')).toEqual({ Home: 2, Away: 3 });
    expect((await held()).left_out).toEqual({ deleted: 1, inactive: 1 });
    // Of an apiary that is gone today, the hives of that day count.
    await keeper.delete(`/api/v1/apiaries/${away.id}`);
    expect(await countsOn('2026-10-14')).toEqual({ Home: 2, Away: 3 });
    expect(await countsOn(TODAY)).toEqual({ Home: 2 });
  });

  it('count from the day of their split on, also on the day on which the account began', async () => {
    const { id, hives } = await newApiary(keeper, 2, 'Home');
    const daughters = [{ hiveNumber: '9', gets: 'cell', frames: {} }];
    await keeper.post(`/api/v1/hive/${hives[0]}/split`, { daughters, day: TODAY });
    await inspect(keeper, hives[1]!, { date: '2025-04-03', populationFrames: 5 });
    await keeper.post(`/api/v1/hive/${hives[1]}/loss`, { reason: 'dead', day: '2026-10-01' });
    // The one with an older record from that day on.
    expect(await countsOn('2024-12-31')).toEqual({ Home: 1 });
    expect(await countsOn('2025-04-03')).toEqual({ Home: 2 });
    expect(await countsOn('2026-10-14')).toEqual({ Home: 1 });
    expect(await countsOn(TODAY)).toEqual({ Home: 2 });
    const { rows } = (await keeper.get('/api/v1/papers/farm-book?from=2024-01-01')).body.result;
    expect(rows.map(({ kind, day, hive_count }: Json) => [kind, day, hive_count])).toEqual([
      ['apiary', '2025-04-03', 2],
      ['census', '2025-12-31', 2],
      ['loss', '2026-10-01', 1],
      ['birth', TODAY, 1],
    ]);
    expect(id).toBe(rows[0].apiary_id);
  });

  it('has the law, and what is missing until it is completed', async () => {
    const { id } = await newApiary(keeper, 2, 'Hymettus');
    const missing = [
      { what: 'profile', id: null, field: 'address' },
      { what: 'profile', id: null, field: 'registerNumber' },
      { what: 'profile', id: null, field: 'authority' },
      { what: 'apiary', id, field: 'municipality' },
      { what: 'apiary', id, field: 'place' },
    ];
    expect(await held()).toMatchObject({
      missing,
      period: { from: '2026-09-01', to: '2026-10-20', late: '2026-11-20' },
      law: { source: expect.stringMatching(/^https:/), as_of: expect.any(String) },
    });
    await keeper.patch(PROFILE, { address: 'Odos 1', registerNumber: 'EL 00', authority: 'East Attica' });
    await keeper.patch(`/api/v1/apiaries/${id}`, { lat: 37.9, lng: 23.8, municipality: 'Paiania', placeCode: 'A 17' });
    const { rows, missing: none } = await held();
    expect(none).toEqual([]);
    expect(rows).toEqual([
      { apiary_id: id, name: 'Hymettus', municipality: 'Paiania', placeCode: 'A 17', lat: 37.9, lng: 23.8, hives: 2 },
    ]);
  });

  it('are not those of a day ahead', async () => {
    for (const path of ['papers/held-hives', 'exports/held-hives.pdf']) {
      const { status, body } = await keeper.get(`/api/v1/${path}?day=2026-10-17`);
      expect([path, status, body.error.code, body.error.issues[0].path]).toEqual([
        path,
        400,
        'date_in_future',
        ['day'],
      ]);
    }
  });

  it('are printed in Greek on A4, with heads on each page, and written as a workbook', async () => {
    await keeper.patch(PROFILE, { registerNumber: 'EL 00 000 000' });
    const lines = Array.from({ length: 250 }, (_, i) => `Μελισσοκομείο ${i + 1},1,2026-10-01,8`);
    const mapping = {
      apiary: { column: 'Yard' },
      hive: { column: 'Hive' },
      visits: [{ date: { column: 'Day', format: 'YYYY-MM-DD' }, fields: { populationFrames: { column: 'Bees' } } }],
    };
    await importing(keeper, { file: `Yard,Hive,Day,Bees\n${lines.join('\n')}\n`, mapping });
    const get = async (format: string) =>
      (await download(server, keeper, `/api/v1/exports/held-hives.${format}?language=el&day=${TODAY}`)).bytes;
    const pages = await pdfPages(await get('pdf'));
    expect(pages.length).toBeGreaterThan(3);
    pages.forEach((page, index) => {
      for (const head of ['Μελισσοκομείο', 'Δήμος', 'Γεωγραφικό', 'Κυψέλες', `Σελίδα ${index + 1}`])
        expect(page).toContain(head);
    });
    for (const text of ['Κατεχόμενες κυψέλες', 'στις 15 Οκτωβρίου 2026', 'Αρ. μητρώου: EL 00 000 000', 'ΔΑΟΚ: ____'])
      expect(pages[0]).toContain(text);
    expect(pages.at(-1)).toContain('Σύνολο κυψελών: 250 (μελισσοκομεία: 250)');
    const workbook = await unzipped(await get('xlsx'));
    expect(workbook.get('xl/worksheets/sheet1.xml')!.toString('utf8').match(/<row>/g)).toHaveLength(251);
    expect(csvRows(await get('csv'))[0]).toMatchObject({ Μελισσοκομείο: 'Μελισσοκομείο 1', Κυψέλες: '1' });
  });
});

describe('the treatment register', () => {
  const register = async (query = ''): Promise<Json> =>
    (await keeper.get(`/api/v1/papers/register${query}`)).body.result;
  const WHOLE = {
    product: 'Apiguard',
    amount: 50,
    unit: 'g',
    withdrawalDays: 28,
    removedAt: '2026-10-18',
    document: 'A 1',
    supplier: 'Agro, 12 Long Street, Volos',
  };

  it('says what each entry lacks, and has the mites before and after', async () => {
    const { hives } = await newApiary(keeper, 2, 'Hymettus');
    const id = await treat(hives, '2026-08-20', { substance: 'thymol', withdrawalDays: 0 });
    await treat(hives, '2021-10-14', WHOLE);
    const register108 = { batch: 'L 7', supplier: 'Agro', appliedBy: 'Irini', vet: 'N. Kos' };
    const whole = await treat(hives, '2026-09-20', { ...WHOLE, ...register108 });
    const count = (hive: string, date: string, varroa: object) => inspect(keeper, hive, { date, varroa });
    const wash = (mites: number) => ({ method: 'alcohol_wash', mites, sample: 300 });
    await count(hives[0]!, '2026-08-20', wash(9));
    await count(hives[1]!, '2026-07-21', wash(15));
    await count(hives[1]!, '2026-07-20', wash(90));
    await count(hives[1]!, '2026-08-22', { method: 'natural_drop', mites: 70, days: 7 });
    await count(hives[0]!, '2026-09-19', wash(3));
    const { from, to, rows, missing, law } = await register();
    expect([from, to, law.source]).toEqual(['2021-10-15', TODAY, expect.stringMatching(/^https:/)]);
    expect((await register('?language=el')).rows[0].substance).toBe('θυμόλη');
    expect(rows[1]).toMatchObject({
      batch: 'L 7',
      supplier: 'Agro',
      applied_by: 'Irini',
      vet: 'N. Kos',
      withdrawal_days: 28,
    });
    expect(rows.map((row: Json) => [row.id, row.mites])).toEqual([
      [id, { of: 'bees', before: 4, after: 1 }],
      [whole, { of: 'bees', before: 1, after: null }],
    ]);
    expect(missing).toEqual(
      ['product', 'amount', 'duration', 'document', 'supplier'].map((field) => ({ what: 'action', id, field })),
    );
    const { bytes } = await download(server, keeper, '/api/v1/exports/register.csv?year=2026');
    expect(csvRows(bytes)[0]).toMatchObject({ 'Mites before (30 days)': '4', 'Mites counted per': '100 bees' });
  });

  it('has purchases of medicines as own lines, with what is left, each with undo', async () => {
    const { id, hives } = await newApiary(keeper, ['7', '8'], 'Hymettus');
    const buy = (body: object) => keeper.post('/api/v1/medicines', body);
    const bought = {
      product: 'Apivar',
      batch: 'L 1',
      quantity: 30,
      unit: 'strips',
      supplier: 'Agro',
      document: 'No. 5',
    };
    const { medicine } = (await buy({ ...bought, day: '2026-03-02' })).body.result;
    const second = (await buy({ product: 'Apiguard', quantity: 1, unit: 'kg', day: '2026-09-01' })).body.result
      .medicine;
    const used = await treat(hives, '2026-08-20', { product: 'apivar', amount: 4, unit: 'strips', batch: 'l 1' });
    await treat(hives, '2026-10-01', { product: 'Apivar', amount: 2, unit: 'strips' });
    const { purchases, stock, missing } = await register('?from=2026-03-01&to=2026-09-30');
    expect(purchases).toEqual([medicine, second]);
    expect(stock).toMatchObject([
      { batch: 'L 1', bought: 30, used: 8, left: 22 },
      { batch: null, left: 1 },
    ]);
    // Where it is from is in its purchase; how long the strips were in is not known.
    expect(missing.filter(({ id: of }: Json) => of === used)).toEqual(
      ['withdrawal', 'duration'].map((field) => ({ what: 'action', id: used, field })),
    );
    expect(missing.filter(({ what }: Json) => what === 'medicine')).toEqual(
      ['supplier', 'document'].map((field) => ({ what: 'medicine', id: second.id, field })),
    );
    const { bytes } = await download(server, keeper, '/api/v1/exports/register.csv?year=2026');
    expect(csvRows(bytes).slice(-2)).toMatchObject([
      { Day: '2026-03-02', Entry: 'purchase', Medicine: 'Apivar', Amount: '30', Supplier: 'Agro', 'Stock left': '18' },
      { Entry: 'purchase', Medicine: 'Apiguard', Apiary: '', Document: '', 'Stock left': '1' },
    ]);
    const paper = await download(server, keeper, '/api/v1/exports/register.pdf?language=es&date_from=2026-09-01');
    expect((await pdfPages(paper.bytes))[0]).toMatch(/compra.*Existencias: 1/s);
    const ofOne = await download(server, keeper, `/api/v1/exports/register.csv?apiary_id=${id}`);
    expect(csvRows(ofOne.bytes)).toHaveLength(2);

    const undo = async (of: { headers: Headers }) =>
      (await keeper.post('/api/v1/undo', { command_id: of.headers.get('x-command-id') })).status;
    const listed = async () => (await keeper.get('/api/v1/medicines')).body.result.medicines;
    const path = `/api/v1/medicines/${medicine.id}`;
    const changed = await keeper.patch(path, { quantity: 40, supplier: null });
    expect(changed.body.result.medicine).toEqual({ ...medicine, quantity: 40, supplier: null });
    expect(await undo(changed)).toBe(200);
    expect(await listed()).toEqual([second, medicine]);
    const deleted = await keeper.delete(path);
    expect(await listed()).toEqual([second]);
    expect((await keeper.patch(path, { quantity: 1 })).status).toBe(404);
    expect(await undo(deleted)).toBe(200);
    expect(await listed()).toEqual([second, medicine]);
    const { status, body } = await buy({ ...bought, day: '2026-10-17' });
    expect([status, body.error.code, body.error.issues[0].path]).toEqual([400, 'date_in_future', ['day']]);
  });

  it('keeps the entries of deleted hives and apiaries, which lack nothing that can be entered', async () => {
    const { id, hives } = await newApiary(keeper, ['7', '8'], 'Gone');
    await treat(hives, '2026-08-20', { product: 'Apiguard' });
    await keeper.post('/api/v1/hives/deletemult', { hives_selected: [hives[0]] });
    expect((await register()).missing).toHaveLength(5);
    await keeper.delete(`/api/v1/apiaries/${id}`);
    expect(await register('?from=2026-01-01')).toMatchObject({
      rows: [{ apiary: 'Gone', hives: '7, 8' }],
      missing: [],
    });
    const { status, body } = await keeper.get('/api/v1/papers/register?from=2026-02-01&to=2026-01-01');
    expect([status, body.error.issues[0].code]).toEqual([400, 'days_reversed']);
  });
});

describe('the farm book', () => {
  const split = {
    daughters: [
      { hiveNumber: '9', gets: 'cell', frames: {} },
      { hiveNumber: '10', gets: 'cell', frames: {} },
    ],
  };

  it('has apiaries, census, moves, treatments, losses and daughters, without what was undone', async () => {
    const home = await established('2025-10-01', 'Home', 4);
    const away = await established('2026-02-01', 'Away', 1);
    const [one, two, three, four] = home.hives as [string, string, string, string];
    // Recorded weeks later, with the day and the paper of the move; a mistaken one never happened.
    const moved = { hives_selected: [two, three], apiary_id: away.id, day: '2026-03-05', document: 'ES 28/114' };
    const move = (of: object) => keeper.post('/api/v1/hives/movemult', of, at('2026-03-29'));
    expect((await move({ ...moved, day: '2027-01-01' })).body.error.issues[0].code).toBe('date_in_future');
    const wrong = await move({ ...moved, day: '2026-03-01' });
    await keeper.post('/api/v1/undo', { command_id: wrong.headers.get('x-command-id') }, at('2026-03-29'));
    expect((await move(moved)).status).toBe(200);
    const back = await move({ hives_selected: [two], apiary_id: home.id, day: '2026-03-04' });
    expect([back.status, back.body.error.issues[0].path]).toEqual([400, ['day']]);
    await keeper.post(`/api/v1/hive/${one}/split`, { ...split, day: '2026-04-20' }, at('2026-04-20'));
    const lost = (hive: string) =>
      keeper.post(`/api/v1/hive/${hive}/loss`, { reason: 'dead', day: '2026-05-02' }, at('2026-05-02'));
    const dose = {
      product: 'Api-Bioxal',
      amount: 0.05,
      unit: 'l',
      route: 'trickled',
      withdrawalDays: 0,
      document: 'A 1',
      supplier: 'Agro, 12 Long Street, Volos',
    };
    await treat([one], '2026-04-02', dose);
    await lost(two);
    const mistaken = await lost(four);
    await keeper.post('/api/v1/undo', { command_id: mistaken.headers.get('x-command-id') }, at('2026-05-03'));
    const sold = { active: false, reason: 'sold', date: '2026-06-01' };
    await keeper.post(`/api/v1/hives/${three}/updateactive`, sold, at('2026-06-01'));
    await keeper.post(`/api/v1/hives/${three}/updateactive`, { ...sold, reason: 'stolen' }, at('2026-06-02'));
    await keeper.post(`/api/v1/hives/${four}/updateactive`, { active: false }, at('2026-06-05'));
    await keeper.delete(`/api/v1/apiaries/${away.id}`, undefined, at('2026-07-01'));
    const book = async (query: string): Promise<Json> =>
      (await keeper.get(`/api/v1/papers/farm-book${query}`)).body.result;
    const { rows, missing, law } = await book('?from=2025-01-01&language=es');
    expect(law.source).toMatch(/^https:/);
    expect(missing).toContainEqual({ what: 'profile', id: null, field: 'regaCode' });
    expect(missing.filter(({ id }: Json) => id !== null)).toEqual(
      ['municipality', 'place'].map((field) => ({ what: 'apiary', id: home.id, field })),
    );
    expect(
      rows.map((row: Json) => [
        row.kind,
        row.day,
        row.until,
        row.apiary,
        row.to_apiary,
        row.hive_count,
        row.hives,
        row.details,
      ]),
    ).toEqual([
      ['apiary', '2025-10-01', TODAY, 'Home', null, 3, null, null],
      ['apiary', '2026-02-01', '2026-06-30', 'Away', null, 1, null, null],
      ['census', '2025-12-31', null, null, null, 4, null, null],
      ['move', '2026-03-05', null, 'Home', 'Away', 2, '2, 3', null],
      ['treatment', '2026-04-02', null, 'Home', null, 1, '1', expect.stringContaining('0,05 l')],
      ['loss', '2026-05-02', null, 'Away', null, 1, '2', 'muerta o vacía'],
      ['loss', '2026-06-01', null, 'Away', null, 1, '3', 'robada'],
      ['loss', '2026-06-05', null, 'Home', null, 1, '4', 'sin motivo anotado'],
      ['loss', '2026-07-01', null, 'Away', null, 1, '1', 'eliminada del registro'],
      ['birth', '2026-02-01', null, 'Away', null, 1, '1', 'alta'],
      ['birth', '2026-04-20', null, 'Home', null, 2, '9, 10', 'división de la colmena 1'],
    ]);
    expect(rows.find(({ kind }: Json) => kind === 'move').document).toBe('ES 28/114');
    expect((await book('?from=2026-06-02&to=2026-06-29')).rows.map((row: Json) => [row.kind, row.until])).toEqual([
      ['apiary', '2026-06-29'],
      ['apiary', '2026-06-29'],
      ['loss', null],
    ]);
    await keeper.patch(PROFILE, { regaCode: 'ES350010000001' });
    const file = (format: string, query = '') =>
      download(server, keeper, `/api/v1/exports/farm-book.${format}?date_from=2026-01-01&language=es${query}`);
    const [page] = await pdfPages((await file('pdf')).bytes);
    // As on screen: a table for each kind, and its law.
    const texts = [
      'Libro de explotación',
      'Código REGA: ES350010000001',
      'Traslados',
      'Bajas',
      'ES 28/114',
      '________',
    ];
    for (const text of [...texts, '209/2002']) expect(page).toContain(text);
    expect(page).not.toContain('Anotación');
    const chosen = csvRows((await file('csv', '&columns=toApiary')).bytes);
    expect(Object.keys(chosen[0]!)).toEqual(['Anotación', 'Día', 'Colmenar', 'Al colmenar', 'Número de colmenas']);
    const { status, body } = await keeper.get('/api/v1/papers/farm-book?to=2026-10-17');
    expect([status, body.error.code, body.error.issues[0].path]).toEqual([400, 'date_in_future', ['to']]);
  });
});
