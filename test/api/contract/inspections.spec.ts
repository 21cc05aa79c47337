import {
  type Apiary,
  inspect,
  inspectionId,
  type Keeper,
  newApiary,
  newKeeper,
  roundId,
  UNKNOWN_ID,
} from '../client.js';
import { ask } from '../database.js';
import { type Server, startServer } from '../server.js';
import { closeVerified } from '../verified.js';

/** Half past midnight of the 20th in Athens is still the 19th in New York and in UTC. */
const CLOCK = '2026-05-19T21:30:00Z';

let server: Server;
let keeper: Keeper;
let apiary: Apiary;
let hive: string;
beforeAll(async () => {
  server = await startServer({ env: { CLOCK } });
  keeper = await newKeeper(server);
});
afterAll(() => closeVerified(server));
beforeEach(async () => {
  apiary = await newApiary(keeper, 2);
  hive = apiary.hives[0]!;
});

const NOTHING = {
  generalStatus: null,
  queenAge: null,
  queenYear: null,
  queenColor: null,
  populationFrames: null,
  broodFrames: null,
  honeycombs: null,
  harvestedFrames: null,
  pollenFrames: null,
  droneBroodFrames: null,
  topBoxFrames: null,
  boxes: null,
  queenSeen: null,
  eggsSeen: null,
  queenMarked: null,
  queenClipped: null,
  broodPattern: null,
  queenCells: null,
  queenCellKind: null,
  queenCellPlace: null,
  queenQuality: null,
  pollenCollection: null,
  honeyCollection: null,
  propolisCollection: null,
  diseaseTolerance: null,
  aggressiveness: null,
  following: null,
  swarmingTendency: null,
  room: null,
  healthSigns: null,
  weather: null,
  varroa: null,
  weightKg: null,
  note: null,
  extra: null,
};
const record = (fields: object, of = hive) => keeper.post(`/api/v1/hive/${of}/inspections`, fields);
const correct = (id: string, fields: object) => keeper.patch(`/api/v1/inspections/${id}`, fields);
const recordsOf = async (of = hive) => (await keeper.get(`/api/v1/hive/${of}/inspections`)).body.result.inspections;
const rounds = async (apiaryId = apiary.id) =>
  (await keeper.post('/api/v1/apiaryInspectionGroups', { apiaryId })).body.result.inspections;
const readApiary = async () =>
  (await keeper.get('/api/v1/apiaries')).body.result.apiaries.find(({ id }: { id: string }) => id === apiary.id);
const hives = async (query = '') =>
  (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${apiary.id}${query}`)).body.result.hives;

describe('the first inspection of a hive on a day', () => {
  it('is recorded, with ids that a phone can derive', async () => {
    const { status, body } = await record({ date: '2026-05-01', generalStatus: 'good', note: null });
    const id = inspectionId(apiary.id, '2026-05-01', hive);
    expect([status, body.result.inspection]).toEqual([
      201,
      expect.objectContaining({ ...NOTHING, id, dateCreated: '2026-05-01', generalStatus: 'good' }),
    ]);
    const round = { id: roundId(apiary.id, '2026-05-01'), initiate_at: '2026-05-01', count: 1, hives: 2, round: true };
    expect(await rounds()).toEqual([round]);
    expect(await recordsOf()).toEqual([body.result.inspection]);
    const last = { last_group_id: roundId(apiary.id, '2026-05-01'), last_group_date: '2026-05-01' };
    expect(await readApiary()).toMatchObject(last);
  });

  it.each([
    ['Europe/Athens', '2026-05-20'],
    ['America/New_York', '2026-05-19'],
    ['Pacific/Kiritimati', '2026-05-20'],
    ['Pacific/Pago_Pago', '2026-05-19'],
  ])('in %s is recorded on %s without a given day', async (timezone, day) => {
    await keeper.patch('/api/accounts/v1/profile', { timezone });
    const { body } = await record({ note: 'x' });
    await keeper.patch('/api/accounts/v1/profile', { timezone: 'Europe/Athens' });
    expect(body.result.inspection.dateCreated).toBe(day);
  });

  it.each([{}, { date: '2026-05-01' }, { generalStatus: null, note: null }])(
    'of nothing is refused: %j',
    async (body) => {
      const answer = await record(body);
      expect([answer.status, answer.body.error.code]).toEqual([400, 'nothing_to_record']);
      expect(await recordsOf()).toEqual([]);
    },
  );

  it('keeps of several values of a day what was recorded last', async () => {
    const post = (time: string, fields: object) =>
      keeper.post(
        `/api/v1/hive/${hive}/inspections`,
        { date: '2026-05-19', ...fields },
        { 'x-happened-at': `2026-05-19T${time}:00Z` },
      );
    await post('18:00', { weightKg: 31.3 });
    await post('03:00', { weightKg: 11.1, queenSeen: true });
    await post('20:00', { weightKg: 32.5 });
    expect(await recordsOf()).toMatchObject([{ weightKg: 32.5, queenSeen: true }]);
  });

  it.each(['2026-05-20', '2026-05-19', '1999-12-31', '2024-02-29'])('may be on %s', async (date) => {
    expect((await record({ date, note: 'x' })).status).toBe(201);
  });

  it.each([
    ['2026-05-21', 'date_in_future'],
    ['2027-01-01', 'date_in_future'],
    ['2026-02-30', 'validation_failed'],
    ['2025-02-29', 'validation_failed'],
    ['2026-5-1', 'validation_failed'],
    ['2026/05/01', 'validation_failed'],
    ['2026-05-01T10:00:00Z', 'validation_failed'],
    ['yesterday', 'validation_failed'],
    ['', 'validation_failed'],
    [20260501, 'validation_failed'],
  ])('is refused on %j', async (date, code) => {
    const { status, body } = await record({ date, note: 'x' });
    expect([status, body.error.code]).toEqual([400, code]);
    expect(await rounds()).toEqual([]);
  });
});

describe('inspecting a hive again on the same day', () => {
  it('merges the given fields into the inspection', async () => {
    const first = await record({ date: '2026-05-01', generalStatus: 'good', broodFrames: 4, note: 'calm' });
    const again = await record({ date: '2026-05-01', broodFrames: 5, note: null, queenSeen: false });
    expect([first.status, again.status]).toEqual([201, 200]);
    const { inspection } = again.body.result;
    expect(inspection).toEqual({ ...first.body.result.inspection, broodFrames: 5, note: null, queenSeen: false });
    expect(await recordsOf()).toEqual([inspection]);
    expect((await rounds())[0].count).toBe(1);
  });

  it('changes nothing when it says the same', async () => {
    const fields = {
      date: '2026-05-01',
      queenAge: 'last_year',
      varroa: { method: 'drone_brood', mites: 2, sample: 50 },
    };
    const first = await record(fields);
    const again = await record(fields);
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  it('from two phones at once loses neither', async () => {
    const date = '2026-05-01';
    const both = await Promise.all([record({ date, broodFrames: 4 }), record({ date, populationFrames: 8 })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect(await recordsOf()).toEqual([expect.objectContaining({ broodFrames: 4, populationFrames: 8 })]);
  });

  it('in one round, by many hands, keeps every hive', async () => {
    const { hives: many, id } = await newApiary(keeper, 12, 'Many');
    const all = await Promise.all(many.map((each) => record({ date: '2026-05-01', broodFrames: 1 }, each)));
    expect(all.map(({ status }) => status)).toEqual(many.map(() => 201));
    expect((await rounds(id))[0].count).toBe(12);
  });
});

describe('fields', () => {
  it.each<[object, object]>([
    [{ populationFrames: 8.5, broodFrames: 0, honeycombs: 200 }, {}],
    [{ harvestedFrames: 0.0001, topBoxFrames: 17.3333 }, {}],
    [{ pollenFrames: 0.1 + 0.2 }, { pollenFrames: 0.3 }],
    [{ boxes: 3, queenCells: 0, weightKg: 41.75 }, {}],
    [{ queenSeen: false, eggsSeen: true }, {}],
    [{ queenQuality: 'excellent', pollenCollection: 'bad', diseaseTolerance: 'moderate' }, {}],
    [{ honeyCollection: 'good', propolisCollection: 'good', aggressiveness: 'high', swarmingTendency: 'low' }, {}],
    [{ queenMarked: true, queenClipped: false, following: true, weather: 'windy', room: 'none' }, {}],
    [{ queenCells: 3, queenCellKind: 'supersedure', queenCellPlace: 'face', broodPattern: 'scattered' }, {}],
    [{ healthSigns: ['none'] }, {}],
    [{ healthSigns: ['wax_moth', 'chalkbrood', 'wax_moth'] }, { healthSigns: ['chalkbrood', 'wax_moth'] }],
    [{ note: '  Βασίλισσα 🐝\nοκ  ' }, { note: 'Βασίλισσα 🐝\nοκ' }],
    [{ note: 'x'.repeat(10_000) }, {}],
    [{ extra: { 'Old column': '7' } }, {}],
    [{ generalStatus: null, boxes: 2 }, {}],
  ])('%j are stored', async (fields, read) => {
    const { body } = await record({ date: '2026-05-01', ...fields });
    expect(body.result.inspection).toMatchObject({ ...fields, ...read });
    expect((await hives())[0]).toMatchObject({ ...fields, ...read });
  });

  it.each([
    { populationFrames: -1 },
    { populationFrames: 200.5 },
    { broodFrames: 1.00001 },
    { broodFrames: '4' },
    { broodFrames: [4] },
    { generalStatus: 'great' },
    { aggressiveness: 'good' },
    { queenColor: 'purple' },
    { queenSeen: 1 },
    { queenSeen: 'true' },
    { queenYear: '2025' },
    { queenYear: 2025.5 },
    { queenClipped: 'yes' },
    { broodPattern: 'spotty' },
    { queenCellKind: 'other' },
    { room: 'low' },
    { weather: 'Sunny' },
    { healthSigns: 'chalkbrood' },
    { healthSigns: [] },
    { healthSigns: ['none', 'chalkbrood'] },
    { healthSigns: ['flu'] },
    { queenMarked: false, queenColor: 'blue' },
    { note: 'a\0b' },
    { note: 'x'.repeat(10_001) },
    { extra: { column: 7 } },
    { boxes: 1.5 },
    { weightKg: -1 },
    { brood: 4 },
    { hive_id: UNKNOWN_ID },
    { id: UNKNOWN_ID },
    { inspection_id: UNKNOWN_ID },
    { varroa: { method: 'alcohol_wash', mites: 3 } },
    { varroa: { method: 'alcohol_wash', mites: 3, sample: 0 } },
    { varroa: { method: 'alcohol_wash', mites: 3, sample: 300.00001 } },
    { varroa: { method: 'natural_drop', mites: 3, sample: 300 } },
    { varroa: { method: 'sugar_shake', mites: 3, days: 3 } },
    { varroa: { method: 'sugar_shake', mites: 3, sample: 300, rate: 1 } },
    { varroa: { method: 'guess', mites: 3, sample: 300 } },
    { varroa: 3 },
  ])('%j are refused, here and in a correction', async (fields) => {
    const made = await inspect(keeper, hive, { date: '2026-05-01', note: 'x' });
    for (const { status, body } of [await record({ date: '2026-05-02', ...fields }), await correct(made.id, fields)]) {
      expect([status, body.error.code]).toEqual([400, 'validation_failed']);
      expect(body.error.issues).not.toEqual([]);
    }
    expect(await recordsOf()).toEqual([made]);
  });
});

describe('the queen', () => {
  it.each<[object, object]>([
    [{ queenAge: 'this_year' }, { queenAge: 'this_year', queenYear: 2026, queenColor: 'white' }],
    [{ queenAge: 'last_year' }, { queenAge: 'last_year', queenYear: 2025, queenColor: 'blue' }],
    [{ queenAge: 'older' }, { queenAge: 'older', queenYear: null, queenColor: null }],
    [{ queenYear: 2024 }, { queenAge: 'older', queenYear: 2024, queenColor: 'green' }],
    [{ queenYear: 2023 }, { queenAge: 'older', queenYear: 2023, queenColor: 'red' }],
    [{ queenYear: 2022 }, { queenAge: 'older', queenYear: 2022, queenColor: 'yellow' }],
    [
      { queenYear: 2025, queenAge: 'last_year' },
      { queenAge: 'last_year', queenYear: 2025, queenColor: 'blue' },
    ],
    [
      { queenYear: 2026, queenColor: 'blue' },
      { queenAge: 'this_year', queenYear: 2026, queenColor: 'blue' },
    ],
    [{ queenColor: 'unmarked' }, { queenAge: null, queenYear: null, queenColor: 'unmarked' }],
    [{ queenColor: 'pink' }, { queenColor: 'pink' }],
    [{ note: 'x' }, { queenAge: null, queenYear: null, queenColor: null }],
  ])('%j is read as %j', async (fields, read) => {
    expect(await inspect(keeper, hive, { date: '2026-05-01', ...fields })).toMatchObject(read);
    expect((await recordsOf())[0]).toMatchObject(read);
    expect((await hives())[0]).toMatchObject(read);
  });

  it('has the age of the day of the inspection', async () => {
    const of2024 = { date: '2024-06-01', queenAge: 'this_year' };
    expect(await inspect(keeper, hive, of2024)).toMatchObject({ queenYear: 2024, queenColor: 'green' });
    expect(await inspect(keeper, hive, { date: '2026-05-01', queenYear: 2024 })).toMatchObject({ queenAge: 'older' });
    expect((await recordsOf()).map((each: { queenAge: string }) => each.queenAge)).toEqual(['older', 'this_year']);
  });

  it.each([
    { queenYear: 2025, queenAge: 'this_year' },
    { queenYear: 2026, queenAge: 'last_year' },
    { queenYear: 2025, queenAge: 'older' },
    { queenYear: 2023, queenAge: 'last_year' },
    { queenYear: 2027 },
  ])('cannot be %j', async (fields) => {
    const { status, body } = await record({ date: '2026-05-01', ...fields });
    expect([status, body.error.code]).toEqual([400, 'validation_failed']);
    expect(await recordsOf()).toEqual([]);
  });

  it('is cleared with null', async () => {
    const { id } = await inspect(keeper, hive, { date: '2026-05-01', queenYear: 2025 });
    const { body } = await correct(id, { queenYear: null });
    expect(body.result.inspection).toMatchObject({ queenAge: null, queenYear: null, queenColor: null });
  });
});

it.each([
  [{ method: 'alcohol_wash', mites: 9, sample: 300 }, 3],
  [{ method: 'alcohol_wash', mites: 7, sample: 310 }, 2.26],
  [{ method: 'alcohol_wash', mites: 17, sample: 317.4 }, 5.36],
  [{ method: 'sugar_shake', mites: 0, sample: 300 }, 0],
  [{ method: 'drone_brood', mites: 1, sample: 800 }, 0.13],
  [{ method: 'natural_drop', mites: 20, days: 3 }, 6.67],
])('varroa %j has the rate %d', async (varroa, rate) => {
  expect(await inspect(keeper, hive, { date: '2026-05-01', varroa })).toMatchObject({ varroa: { ...varroa, rate } });
  expect((await hives())[0].varroa).toEqual({ ...varroa, rate });
});

describe('a correction', () => {
  it('replaces, clears, keeps the rest, and stays on its day', async () => {
    const made = await inspect(keeper, hive, { date: '2026-05-01', broodFrames: 4, note: 'calm', queenYear: 2025 });
    const { status, body } = await correct(made.id, { broodFrames: 5.5, note: null });
    const inspection = { ...made, broodFrames: 5.5, note: null };
    expect([status, body]).toEqual([200, { result: { inspection, replaced: { broodFrames: 4, note: 'calm' } } }]);
    expect(await recordsOf()).toEqual([body.result.inspection]);
    const moved = await correct(made.id, { date: '2026-05-02' });
    expect([moved.status, moved.body.error.code]).toEqual([400, 'validation_failed']);
  });

  it('needs an existing inspection', async () => {
    for (const id of [UNKNOWN_ID, inspectionId(apiary.id, '2026-05-01', hive), hive, 'x'])
      expect((await correct(id, { broodFrames: 4 })).status).toBe(404);
  });
});

describe('deleting an inspection', () => {
  it('removes it from its round, and an empty round disappears', async () => {
    const [a, b] = apiary.hives as [string, string];
    const early = await inspect(keeper, a, { date: '2026-04-01', broodFrames: 1 });
    const one = await inspect(keeper, a, { date: '2026-05-01', broodFrames: 4 });
    const two = await inspect(keeper, b, { date: '2026-05-01', broodFrames: 6 });
    const counts = async () => (await rounds()).map((round: { count: number }) => round.count);
    expect(await counts()).toEqual([2, 1]);

    const { status, body } = await keeper.delete(`/api/v1/inspections/${one.id}`);
    expect([status, body]).toEqual([200, { result: {} }]);
    expect(await counts()).toEqual([1, 1]);
    expect(await recordsOf(a)).toEqual([early]);
    expect((await hives()).map((each: { broodFrames: number }) => each.broodFrames)).toEqual([null, 6]);

    await keeper.delete(`/api/v1/inspections/${two.id}`);
    expect(await rounds()).toMatchObject([{ id: roundId(apiary.id, '2026-04-01'), count: 1 }]);
    const last = { last_group_id: roundId(apiary.id, '2026-04-01'), last_group_date: '2026-04-01' };
    expect(await readApiary()).toMatchObject(last);

    await keeper.delete(`/api/v1/inspections/${early.id}`);
    expect(await rounds()).toEqual([]);
    expect(await readApiary()).toMatchObject({ last_group_id: null, last_group_date: null });
    expect((await keeper.delete(`/api/v1/inspections/${early.id}`)).status).toBe(404);
  });

  it('makes room for another one, which starts empty', async () => {
    const made = await inspect(keeper, hive, { date: '2026-05-01', broodFrames: 4 });
    await keeper.delete(`/api/v1/inspections/${made.id}`);
    const again = await record({ date: '2026-05-01', note: 'again' });
    expect(again.status).toBe(201);
    expect(again.body.result.inspection).toMatchObject({ id: made.id, broodFrames: null, note: 'again' });
    expect((await rounds())[0].count).toBe(1);
  });
});

describe('rounds', () => {
  it('are newest first, whatever was recorded first', async () => {
    for (const date of ['2026-04-01', '2026-05-01', '2025-09-15']) await inspect(keeper, hive, { date, note: 'x' });
    const days = (await rounds()).map((round: { initiate_at: string }) => round.initiate_at);
    expect(days).toEqual(['2026-05-01', '2026-04-01', '2025-09-15']);
    const dates = (await recordsOf()).map((each: { dateCreated: string }) => each.dateCreated);
    expect(dates).toEqual(days);
    expect(await readApiary()).toMatchObject({ last_group_date: '2026-05-01' });
  });

  it('count hives that are not deleted, including inactive ones', async () => {
    const [a, b] = apiary.hives as [string, string];
    await inspect(keeper, a, { date: '2026-05-01', note: 'x' });
    await inspect(keeper, b, { date: '2026-05-01', note: 'x' });
    await inspect(keeper, a, { date: '2026-05-02', note: 'x' });
    await keeper.post(`/api/v1/hives/${b}/updateactive`, { active: false });
    expect((await rounds()).map((round: { count: number }) => round.count)).toEqual([1, 2]);
    await keeper.post('/api/v1/hives/deletemult', { hives_selected: [a] });
    expect(await rounds()).toMatchObject([{ id: roundId(apiary.id, '2026-05-01'), count: 1, hives: 1 }]);
    expect(await readApiary()).toMatchObject({ last_group_date: '2026-05-01', hiveCount: 1 });
  });

  it('say how many hives had a colony on their day', async () => {
    const [a, b] = apiary.hives as [string, string];
    await inspect(keeper, a, { date: '2026-04-01', note: 'x' });
    await inspect(keeper, a, { date: '2026-05-01', note: 'x' });
    await keeper.post(`/api/v1/hive/${b}/loss`, { reason: 'dead', day: '2026-04-10' });
    const daughters = [{ hiveNumber: '9', gets: 'cell', frames: {} }];
    await keeper.post(`/api/v1/hive/${a}/split`, { daughters, day: '2026-04-20' });
    expect(
      (await rounds()).map(({ initiate_at, hives: there }: { initiate_at: string; hives: number }) => [
        initiate_at,
        there,
      ]),
    ).toEqual([
      ['2026-05-01', 2],
      ['2026-04-01', 2],
    ]);
    expect((await hives()).map((hive: { bornOn?: string }) => hive.bornOn)).toEqual([
      undefined,
      undefined,
      '2026-04-20',
    ]);
    const ofRound = { apiary_id: apiary.id, ig_id: roundId(apiary.id, '2026-04-01'), field: 'broodFrames' };
    expect((await keeper.post('/api/v1/inspectionGroupMetrics', ofRound)).body.result.not_recorded).toBe(2);
    expect(await readApiary()).toMatchObject({ hiveCount: 3, activeHiveCount: 2 });
    const season = { apiary_id: apiary.id, date_from: '2026-01-01', date_to: '2026-12-31', field: 'generalStatus' };
    const statuses = (await keeper.post('/api/v1/inspectionGroupMetrics', season)).body.result;
    expect(statuses.map((one: { not_recorded: number }) => one.not_recorded)).toEqual([2, 2]);
  });

  it.each([{}, { apiaryId: 'x' }, { apiaryId: null }, { apiary_id: UNKNOWN_ID }])(
    'refuse the query %j',
    async (body) => {
      expect((await keeper.post('/api/v1/apiaryInspectionGroups', body)).status).toBe(400);
    },
  );

  it('of another apiary are a separate list', async () => {
    const other = await newApiary(keeper, 1, 'Other');
    await inspect(keeper, hive, { date: '2026-05-01', note: 'x' });
    expect(await rounds(other.id)).toEqual([]);
    expect((await keeper.post('/api/v1/apiaryInspectionGroups', { apiaryId: UNKNOWN_ID })).status).toBe(404);
  });
});

describe('hives with their status', () => {
  it('have every field, and null before any inspection', async () => {
    const [first] = await hives();
    expect(first).toMatchObject({
      id: hive,
      hiveNumber: '1',
      tags: [],
      active: true,
      starred: false,
      inspection_id: null,
      dateCreated: null,
      ...NOTHING,
    });
  });

  it('show the latest round, or the requested one, and null without one', async () => {
    const [a, b] = apiary.hives as [string, string];
    await inspect(keeper, a, { date: '2026-04-01', broodFrames: 1, note: 'old' });
    await inspect(keeper, b, { date: '2026-04-01', broodFrames: 2 });
    await inspect(keeper, a, { date: '2026-05-01', broodFrames: 3 });
    const latest = [
      expect.objectContaining({
        id: a,
        broodFrames: 3,
        note: null,
        dateCreated: '2026-05-01',
        inspection_id: inspectionId(apiary.id, '2026-05-01', a),
      }),
      expect.objectContaining({ id: b, ...NOTHING, inspection_id: null, dateCreated: null }),
    ];
    expect(await hives()).toEqual(latest);
    expect(await hives(`&group_id=${roundId(apiary.id, '2026-05-01')}`)).toEqual(latest);
    expect(await hives(`&group_id=${roundId(apiary.id, '2026-04-01')}`)).toEqual([
      expect.objectContaining({ id: a, broodFrames: 1, note: 'old', dateCreated: '2026-04-01' }),
      expect.objectContaining({ id: b, broodFrames: 2, dateCreated: '2026-04-01' }),
    ]);
  });

  it('show the last inspection of a hive that the round lacks, never a later one', async () => {
    const [a, b] = apiary.hives as [string, string];
    await inspect(keeper, a, { date: '2026-03-01', generalStatus: 'bad', broodFrames: 1 });
    await inspect(keeper, a, { date: '2026-04-01', generalStatus: 'moderate', populationFrames: 6 });
    await inspect(keeper, b, { date: '2026-05-01', broodFrames: 3 });
    const lastIn = async (query = '') => (await hives(query)).map(({ last }: { last?: object }) => last);
    const april = { ...NOTHING, dateCreated: '2026-04-01', generalStatus: 'moderate', populationFrames: 6 };
    expect(await lastIn()).toEqual([april, undefined]);
    const inApril = await lastIn(`&group_id=${roundId(apiary.id, '2026-04-01')}`);
    expect(inApril).toEqual([undefined, undefined]);
    const other = await newApiary(keeper, ['9'], 'Other');
    await keeper.post('/api/v1/hives/movemult', { hives_selected: [a], apiary_id: other.id });
    const { body } = await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${other.id}`);
    expect(body.result.hives.find(({ id }: { id: string }) => id === a)).toMatchObject({ last: april });
    // One of the same day in the apiary that it came from.
    await inspect(keeper, other.hives[0]!, { date: '2026-04-01', broodFrames: 2 });
    const there = (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${other.id}`)).body.result.hives;
    expect(there.find(({ id }: { id: string }) => id === a)).toMatchObject({ inspection_id: null, last: april });
  });

  it('show a later added hive in earlier rounds, too', async () => {
    await inspect(keeper, hive, { date: '2026-04-01', broodFrames: 1 });
    const added = await keeper.post('/api/v1/hives', { apiary_id: apiary.id, hiveNumber: '3' });
    const ids = (await hives(`&group_id=${roundId(apiary.id, '2026-04-01')}`)).map(({ id }: { id: string }) => id);
    expect(ids).toEqual([...apiary.hives, added.body.result.hives[0].id]);
  });

  it('refuse a round of another apiary', async () => {
    const other = await newApiary(keeper, 1, 'Other');
    await inspect(keeper, other.hives[0]!, { date: '2026-04-01', note: 'x' });
    for (const group of [roundId(other.id, '2026-04-01'), UNKNOWN_ID])
      expect((await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${apiary.id}&group_id=${group}`)).status).toBe(404);
    const malformed = await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${apiary.id}&group_id=x`);
    expect(malformed.status).toBe(400);
  });
});

it('a hive keeps its inspections when it is renumbered, starred or deactivated', async () => {
  await inspect(keeper, hive, { date: '2026-05-01', broodFrames: 4 });
  await keeper.patch(`/api/v1/hives/${hive}`, { hiveNumber: 'Z9' });
  await keeper.post(`/api/v1/hives/${hive}/updatestarred`, { starred: true });
  await keeper.post(`/api/v1/hives/${hive}/updateactive`, { active: false });
  const changed = { id: hive, hiveNumber: 'Z9', starred: true, active: false, broodFrames: 4 };
  expect((await hives())[1]).toMatchObject(changed);
  expect(await inspect(keeper, hive, { date: '2026-05-02', broodFrames: 5 })).toMatchObject({ broodFrames: 5 });
});

describe('where a hive was seen', () => {
  const DAY = '2026-05-18';
  const codeOf = ({ body }: { body: { error: { code: string; issues: unknown[] } } }) => [
    body.error.code,
    ...body.error.issues,
  ];
  let away: Apiary;
  beforeEach(async () => {
    away = await newApiary(keeper);
    await keeper.post('/api/v1/hives/movemult', { hives_selected: [hive], apiary_id: away.id });
  });

  it('is the apiary of its inspection, though it has moved since', async () => {
    const { status, body } = await record({ date: DAY, apiary_id: apiary.id, broodFrames: 4 });
    expect([status, body.result.inspection]).toEqual([
      201,
      expect.objectContaining({ id: inspectionId(apiary.id, DAY, hive), apiary_id: apiary.id, broodFrames: 4 }),
    ]);
    expect([(await rounds()).length, await rounds(away.id)]).toEqual([1, []]);
    await keeper.delete(`/api/v1/apiaries/${apiary.id}`);
    expect((await record({ date: DAY, apiary_id: apiary.id, broodFrames: 5 })).status).toBe(200);
  });

  it.each([null, undefined, 'here'])('is where it is if the request gives %s', async (given) => {
    const apiary_id = given === 'here' ? away.id : given;
    expect((await record({ date: DAY, apiary_id, note: 'x' })).body.result.inspection.apiary_id).toBe(away.id);
  });

  it('is an apiary in which it has been', async () => {
    const third = await newApiary(keeper);
    const refused = await record({ date: DAY, apiary_id: third.id, note: 'x' });
    const message = 'This hive has never been in that apiary.';
    expect([refused.status, ...codeOf(refused)]).toEqual([
      400,
      'validation_failed',
      { path: ['apiary_id'], code: 'hive_in_other_apiary', message },
    ]);
    const foreign = await newApiary(await newKeeper(server));
    for (const apiary_id of [UNKNOWN_ID, foreign.id])
      expect(codeOf(await record({ date: DAY, apiary_id, note: 'x' }))).toEqual(['not_found']);
    expect((await record({ date: DAY, apiary_id: 'x', note: 'x' })).status).toBe(400);
    expect(await recordsOf()).toEqual([]);
  });
});

describe('what an inspection replaced', () => {
  const DAY = '2026-05-17';
  const seen = { date: DAY, broodFrames: 4, queenYear: 2024, varroa: { method: 'drone_brood', mites: 2, sample: 50 } };
  const replacedOf = ({ body }: { body: { result: { replaced?: object } } }) => body.result.replaced;

  it('is answered with the former values of the fields that changed', async () => {
    expect(replacedOf(await record(seen))).toBeUndefined();
    expect(replacedOf(await record({ ...seen, honeycombs: 1 }))).toBeUndefined();
    expect(replacedOf(await record({ date: DAY, broodFrames: 6, varroa: null, boxes: 2 }))).toEqual({
      broodFrames: 4,
      varroa: seen.varroa,
    });
    const id = inspectionId(apiary.id, DAY, hive);
    const corrected = await correct(id, { queenYear: 2025, broodFrames: 6, honeycombs: null });
    expect(replacedOf(corrected)).toEqual({ queenYear: 2024, honeycombs: 1 });
    const back = await correct(id, replacedOf(corrected)!);
    expect([replacedOf(back), back.body.result.inspection.queenYear]).toEqual([{ queenYear: 2025 }, 2024]);
  });

  it('is answered again after the claim was swept', async () => {
    await record(seen);
    const key = '0d2b6f00-0000-7000-8000-00000000000a';
    const send = () =>
      keeper.post(`/api/v1/hive/${hive}/inspections`, { date: DAY, broodFrames: 6 }, { 'idempotency-key': key });
    expect(replacedOf(await send())).toEqual({ broodFrames: 4 });
    await record({ date: DAY, broodFrames: 7 });
    await ask(server, 'DELETE FROM idempotency_claims WHERE key = $1', [key]);
    const again = await send();
    expect([replacedOf(again), again.body.result.inspection.broodFrames]).toEqual([{ broodFrames: 4 }, 7]);
  });
});
