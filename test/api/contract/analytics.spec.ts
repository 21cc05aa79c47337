import { statistics } from '@kypseli/domain';
import fc from 'fast-check';
import { type Apiary, inspect, newApiary, roundId, UNKNOWN_ID } from '../client.js';
import { apiSuite, keeper } from '../suite.js';

const CLOCK = '2026-05-19T12:00:00Z';
const DAY = '2026-05-01';

apiSuite({ env: { CLOCK } });

/** Records one round: the fields of each hive in turn, undefined for a hive without an inspection. */
const round = async (apiary: Apiary, date: string, fields: (object | undefined)[]) => {
  for (const [i, each] of fields.entries()) if (each) await inspect(keeper, apiary.hives[i]!, { date, ...each });
  return roundId(apiary.id, date);
};
const metrics = (body: object) => keeper.post('/api/v1/inspectionGroupMetrics', body);

describe('the metrics of a round', () => {
  const ofRound = async (apiary: Apiary, field: string, ig_id = roundId(apiary.id, DAY)) => {
    const { status, body } = await metrics({ apiary_id: apiary.id, ig_id, field });
    expect(status).toBe(200);
    return body.result;
  };

  it('list every status, with shares of the recorded ones', async () => {
    const apiary = await newApiary(keeper, ['10', '9', 'A1', '2', '3']);
    const [ten, nine, a1] = apiary.hives;
    await round(apiary, DAY, [
      { generalStatus: 'excellent' },
      { generalStatus: 'excellent' },
      { generalStatus: 'bad' },
      { broodFrames: 2 },
    ]);
    expect(await ofRound(apiary, 'generalStatus')).toEqual({
      field: 'generalStatus',
      metrics: [
        {
          label: 'excellent',
          count: 2,
          percentage: 66.67,
          hives: [
            { id: nine, hiveNumber: '9' },
            { id: ten, hiveNumber: '10' },
          ],
        },
        { label: 'good', count: 0, percentage: 0, hives: [] },
        { label: 'moderate', count: 0, percentage: 0, hives: [] },
        { label: 'bad', count: 1, percentage: 33.33, hives: [{ id: a1, hiveNumber: 'A1' }] },
      ],
      recorded: 3,
      not_recorded: 2,
      not_recorded_hives: [
        { id: apiary.hives[3], hiveNumber: '2' },
        { id: apiary.hives[4], hiveNumber: '3' },
      ],
    });
  });

  it('list every colour, recorded or derived from the year', async () => {
    const apiary = await newApiary(keeper, 4);
    await round(apiary, DAY, [
      { queenYear: 2026 },
      { queenAge: 'last_year' },
      { queenColor: 'pink' },
      { queenAge: 'older' },
    ]);
    const result = await ofRound(apiary, 'queenColor');
    const counts = result.metrics.map(({ label, count }: { label: string; count: number }) => [label, count]);
    expect(counts).toEqual([
      ['white', 1],
      ['yellow', 0],
      ['red', 0],
      ['green', 0],
      ['blue', 1],
      ['pink', 1],
      ['other', 0],
      ['unmarked', 0],
    ]);
    expect(result).toMatchObject({ recorded: 3, not_recorded: 1 });
  });

  it.each(['broodFrames', 'populationFrames', 'honeycombs', 'harvestedFrames', 'topBoxFrames'])(
    'group %s by value, as numbers',
    async (field) => {
      const apiary = await newApiary(keeper, ['10', '9', 'A1', '2', '3', '4']);
      const [ten, nine, a1, two] = apiary.hives;
      await round(apiary, DAY, [{ [field]: 10 }, { [field]: 9 }, { [field]: 9 }, { [field]: 0.5 }, { note: 'x' }]);
      const values = [
        { id: two, hiveNumber: '2', value: 0.5 },
        { id: nine, hiveNumber: '9', value: 9 },
        { id: ten, hiveNumber: '10', value: 10 },
        { id: a1, hiveNumber: 'A1', value: 9 },
      ];
      const hive = ({ id, hiveNumber }: { id?: string; hiveNumber: string }) => ({ id, hiveNumber });
      expect(await ofRound(apiary, field)).toEqual({
        field,
        metrics: [
          { label: '0.5', count: 1, percentage: 25, hives: [hive(values[0]!)] },
          { label: '9', count: 2, percentage: 50, hives: [hive(values[1]!), hive(values[3]!)] },
          { label: '10', count: 1, percentage: 25, hives: [hive(values[2]!)] },
        ],
        recorded: 4,
        not_recorded: 2,
        not_recorded_hives: [
          { id: apiary.hives[4], hiveNumber: '3' },
          { id: apiary.hives[5], hiveNumber: '4' },
        ],
        average: 7.13,
        min: 0.5,
        max: 10,
        above_average: { count: 3, percentage: 75, hives: values.slice(1) },
        below_average: { count: 1, percentage: 25, hives: values.slice(0, 1) },
        hives: values,
      });
    },
  );

  it('round half up: 43.5 ÷ 20 is 2.18', async () => {
    const apiary = await newApiary(keeper, 20);
    await round(apiary, DAY, [...Array(19).fill({ broodFrames: 2 }), { broodFrames: 5.5 }]);
    const result = await ofRound(apiary, 'broodFrames');
    expect(result).toMatchObject({ average: 2.18, min: 2, max: 5.5, recorded: 20, not_recorded: 0 });
    expect(result.above_average).toEqual({
      count: 1,
      percentage: 5,
      hives: [{ id: apiary.hives[19], hiveNumber: '20', value: 5.5 }],
    });
    expect(result.below_average).toMatchObject({ count: 19, percentage: 95 });
  });

  it('compare strictly with the unrounded mean', async () => {
    const apiary = await newApiary(keeper, 3);
    await round(apiary, DAY, [{ broodFrames: 2.17 }, { broodFrames: 2.18 }, { broodFrames: 2.18 }]);
    await round(apiary, '2026-05-02', Array(3).fill({ broodFrames: 0.1 }));
    const unequal = await ofRound(apiary, 'broodFrames');
    expect([unequal.average, unequal.above_average.count, unequal.below_average.count]).toEqual([2.18, 2, 1]);
    const equal = await ofRound(apiary, 'broodFrames', roundId(apiary.id, '2026-05-02'));
    expect([equal.average, equal.above_average.count, equal.below_average.count]).toEqual([0.1, 0, 0]);
  });

  it('are null, 0 and [] if nothing is recorded', async () => {
    const apiary = await newApiary(keeper, 2);
    await round(apiary, DAY, [{ note: 'x' }]);
    expect(await ofRound(apiary, 'honeycombs')).toEqual({
      field: 'honeycombs',
      metrics: [],
      recorded: 0,
      not_recorded: 2,
      not_recorded_hives: apiary.hives.map((id, i) => ({ id, hiveNumber: String(i + 1) })),
      average: null,
      min: null,
      max: null,
      above_average: { count: 0, percentage: 0, hives: [] },
      below_average: { count: 0, percentage: 0, hives: [] },
      hives: [],
    });
  });

  it('count inactive hives and later ones, but no deleted ones', async () => {
    const apiary = await newApiary(keeper, 3);
    await round(apiary, DAY, [{ broodFrames: 1 }, { broodFrames: 3 }, { broodFrames: 100 }]);
    await keeper.post(`/api/v1/hives/${apiary.hives[0]}/updateactive`, { active: false });
    await keeper.post('/api/v1/hives/deletemult', { hives_selected: [apiary.hives[2]] });
    await keeper.post('/api/v1/hives', { apiary_id: apiary.id, hiveNumber: 'later' });
    expect(await ofRound(apiary, 'broodFrames')).toMatchObject({ average: 2, max: 3, recorded: 2, not_recorded: 1 });
  });

  it('are of a round of that apiary', async () => {
    const apiary = await newApiary(keeper, 1);
    const other = await newApiary(keeper, 1, 'Other');
    const theirs = await round(other, DAY, [{ broodFrames: 1 }]);
    for (const ig_id of [theirs, UNKNOWN_ID])
      expect((await metrics({ apiary_id: apiary.id, ig_id, field: 'broodFrames' })).status).toBe(404);
  });
});

describe('the metrics of a season', () => {
  const season = async (apiary: Apiary, body: object) => {
    const answer = await metrics({ apiary_id: apiary.id, ...body });
    expect(answer.status).toBe(200);
    return answer.body.result;
  };

  it.each(['broodFrames', 'populationFrames', 'harvestedFrames'])(
    'list %s of each round, oldest first',
    async (field) => {
      const apiary = await newApiary(keeper, 4);
      await round(apiary, '2026-04-01', [{ [field]: 2 }, { [field]: 2 }, { [field]: 5.5 }]);
      await round(apiary, '2026-03-01', [{ [field]: 0 }]);
      await round(apiary, '2026-04-15', [{ note: 'x' }]);
      const range = { date_from: '2026-03-01', date_to: '2026-04-15' };
      expect(await season(apiary, { field: `${field}S`, ...range })).toEqual([
        {
          ig_id: roundId(apiary.id, '2026-03-01'),
          ig_date: '2026-03-01',
          ig_avg: 0,
          above: 0,
          below: 0,
          recorded: 1,
          min: 0,
          max: 0,
        },
        {
          ig_id: roundId(apiary.id, '2026-04-01'),
          ig_date: '2026-04-01',
          ig_avg: 3.17,
          above: 1,
          below: 2,
          recorded: 3,
          min: 2,
          max: 5.5,
        },
        {
          ig_id: roundId(apiary.id, '2026-04-15'),
          ig_date: '2026-04-15',
          ig_avg: null,
          above: 0,
          below: 0,
          recorded: 0,
          min: null,
          max: null,
        },
      ]);
    },
  );

  it('agree with the exact statistics of any values', async () => {
    const apiary = await newApiary(keeper, 7);
    // Tenths and thirds, whose binary sums differ slightly from the mean; many hives equal it.
    const value = fc.oneof(
      fc.constantFrom(0.1, 0.2, 0.3, 0.7, 1.1, 2.17, 2.18, 33.33),
      fc.integer({ min: 0, max: 2_000_000 }).map((steps) => steps / 10_000),
    );
    const hives = fc.array(fc.option(value), { minLength: 1, maxLength: 7 });
    const alike = value.chain((one) => fc.array(fc.constant(one), { minLength: 3, maxLength: 7 }));
    const rounds = fc.sample(fc.oneof(hives, alike), { numRuns: 20, seed: 217 });
    const expected = [];
    for (const [i, values] of [[0.1, 0.2, 0.3], [0.7, 1.1, 0.3], ...rounds].entries()) {
      const ig_date = `2026-04-${String(i + 1).padStart(2, '0')}`;
      await Promise.all(
        values.map((broodFrames, hive) =>
          inspect(keeper, apiary.hives[hive]!, {
            date: ig_date,
            ...(broodFrames === null ? { note: 'x' } : { broodFrames }),
          }),
        ),
      );
      const recorded = values.filter((one) => one !== null).map((one) => ({ value: one }));
      const { average: ig_avg, above, below, min, max } = statistics(recorded);
      const counts = { recorded: recorded.length, above: above.length, below: below.length };
      expected.push({ ig_id: roundId(apiary.id, ig_date), ig_date, ig_avg, min, max, ...counts });
    }
    const range = { date_from: '2026-04-01', date_to: '2026-04-30' };
    expect(await season(apiary, { field: 'broodFramesS', ...range })).toEqual(expected);
  });

  it('count the statuses of each round', async () => {
    const apiary = await newApiary(keeper, 4);
    await round(apiary, DAY, [{ generalStatus: 'good' }, { generalStatus: 'good' }, { generalStatus: 'bad' }]);
    expect(await season(apiary, { field: 'generalStatus', date_from: DAY, date_to: DAY })).toEqual([
      { ig_id: roundId(apiary.id, DAY), ig_date: DAY, excellent: 0, good: 2, moderate: 0, bad: 1, not_recorded: 1 },
    ]);
  });

  it('have the median and the ends of the mites of each round, and how many hives reach the figure', async () => {
    const apiary = await newApiary(keeper, 4);
    const later = await newApiary(keeper, 1, 'Elsewhere');
    const wash = (mites: number) => ({ varroa: { method: 'alcohol_wash', mites, sample: 300 } });
    const board = (mites: number) => ({ varroa: { method: 'natural_drop', mites, days: 4 } });
    await round(apiary, '2026-04-01', [wash(2), wash(9), { varroa: { method: 'sugar_shake', mites: 6, sample: 300 } }]);
    await round(apiary, '2026-04-15', [wash(0), wash(4), board(8)]);
    await round(apiary, DAY, [board(11), board(12), { note: 'x' }, board(40)]);
    await round(apiary, '2026-05-10', [{ populationFrames: 5 }]);
    await round(later, DAY, [wash(90)]);
    const range = { date_from: '2026-04-01', date_to: '2026-05-18' };
    const of = (ig_date: string, base: string, figures: object) => ({
      ig_id: roundId(apiary.id, ig_date),
      ig_date,
      base,
      hives: 4,
      ...figures,
    });
    const expected = [
      of('2026-04-01', 'bees', { recorded: 3, median: 2, min: 0.67, max: 3, threshold: 1, over: 2 }),
      of('2026-04-15', 'bees', { recorded: 2, median: 0.665, min: 0, max: 1.33, threshold: 1, over: 1 }),
      // The board was read in April, and again in May.
      of('2026-04-15', 'day', { recorded: 1, median: 2, min: 2, max: 2, threshold: 0.5, over: 1 }),
      of(DAY, 'day', { recorded: 3, median: 3, min: 2.75, max: 10, threshold: 3, over: 2 }),
    ];
    expect(await season(apiary, { field: 'varroaS', ...range })).toEqual(expected);
    // South of the equator April is autumn, and May almost winter.
    await keeper.patch(`/api/v1/apiaries/${apiary.id}`, { lat: -33.9, lng: 18.4 });
    const southern = await season(apiary, { field: 'varroaS', ...range });
    expect(southern.slice(2)).toMatchObject([
      { threshold: 0.5, over: 1 },
      { threshold: 0.5, over: 3 },
    ]);
  });

  it('have the median of the weights, of the hives that were there or inspected', async () => {
    const apiary = await newApiary(keeper, 4);
    await round(apiary, '2026-04-01', [{ weightKg: 31.2 }, { weightKg: 28.65 }, { note: 'x' }]);
    await keeper.post(`/api/v1/hives/${apiary.hives[3]}/updateactive`, {
      active: false,
      reason: 'dead',
      date: '2026-04-20',
    });
    await round(apiary, DAY, [{ weightKg: 35 }, undefined, { weightKg: 30 }]);
    await keeper.post('/api/v1/hives/deletemult', { hives_selected: [apiary.hives[2]] });
    const weight = { base: null, threshold: null, over: null };
    const [first, second] = await season(apiary, { field: 'weightKgS' });
    const ofFirst = { ig_id: roundId(apiary.id, '2026-04-01'), ig_date: '2026-04-01', recorded: 2, hives: 3 };
    expect(first).toEqual({ ...ofFirst, median: 29.925, min: 28.65, max: 31.2, ...weight });
    const ofSecond = { ig_id: roundId(apiary.id, DAY), ig_date: DAY, recorded: 1, hives: 2 };
    expect(second).toEqual({ ...ofSecond, median: 35, min: 35, max: 35, ...weight });
    const statuses = await season(apiary, { field: 'generalStatus' });
    expect(statuses.map(({ not_recorded }: { not_recorded: number }) => not_recorded)).toEqual([3, 2]);
  });

  it('cover the last 365 days, inclusive, without a range', async () => {
    const apiary = await newApiary(keeper, 1);
    for (const date of ['2025-05-18', '2025-05-19', '2026-05-19']) await round(apiary, date, [{ broodFrames: 1 }]);
    const dates = (list: { ig_date: string }[]) => list.map(({ ig_date }) => ig_date);
    expect(dates(await season(apiary, { field: 'broodFramesS' }))).toEqual(['2025-05-19', '2026-05-19']);
    expect(dates(await season(apiary, { field: 'generalStatus' }))).toEqual(['2025-05-19', '2026-05-19']);
    const one = { field: 'broodFramesS', date_from: '2025-05-18', date_to: '2025-05-18' };
    expect(dates(await season(apiary, one))).toEqual(['2025-05-18']);
    expect(await season(apiary, { ...one, date_from: '2027-01-01', date_to: '2027-12-31' })).toEqual([]);
  });

  it('leave out a round whose hives are all deleted', async () => {
    const apiary = await newApiary(keeper, 2);
    await round(apiary, '2026-04-01', [{ broodFrames: 1 }]);
    await round(apiary, DAY, [{ broodFrames: 1 }, { broodFrames: 3 }]);
    await keeper.post('/api/v1/hives/deletemult', { hives_selected: [apiary.hives[0]] });
    expect(await season(apiary, { field: 'broodFramesS' })).toEqual([
      expect.objectContaining({ ig_date: DAY, ig_avg: 3, recorded: 1 }),
    ]);
    expect(await season(apiary, { field: 'generalStatus' })).toEqual([
      expect.objectContaining({ ig_date: DAY, not_recorded: 1 }),
    ]);
  });

  it('are empty for an apiary without rounds', async () => {
    expect(await season(await newApiary(keeper, 2), { field: 'populationFramesS' })).toEqual([]);
  });
});

it.each([
  { field: 'note' },
  { field: 'broodFrames' },
  { field: 'queenColor' },
  { field: undefined },
  { field: ['broodFrames'], ig_id: UNKNOWN_ID },
  { field: 'broodFrames', ig_id: 'x' },
  { field: 'broodFramesS', date_from: '2026-02-30' },
  { field: 'varroaS', ig_id: UNKNOWN_ID },
  { field: 'weightKgS', date_from: '2026-02-01', date_to: '2026-01-01' },
  { field: 'broodFramesS', date_to: 'x' },
  { field: 'broodFramesS', limit: 5 },
])('answer 404 for %j', async (body) => {
  const answer = await metrics({ apiary_id: UNKNOWN_ID, ...body });
  expect([answer.status, answer.body.error.code]).toEqual([400, 'validation_failed']);
});

describe('the analysis of a hive', () => {
  const analysis = (body: object) => keeper.post('/api/v1/get-hive-analysis', body);

  it.each(['broodFrames', 'populationFrames', 'harvestedFrames', 'honeycombs'])(
    'compares its %s with the apiary',
    async (field) => {
      const apiary = await newApiary(keeper, 3);
      await round(apiary, '2026-04-01', [{ [field]: 2 }, { [field]: 2 }, { [field]: 5.5 }]);
      await round(apiary, '2026-03-01', [{ [field]: 0 }]);
      const { status, body } = await analysis({ hive_id: apiary.hives[0], field });
      expect([status, body]).toEqual([
        200,
        {
          data: [
            { date: '2026-03-01', value: 0, apiary_average: 0 },
            { date: '2026-04-01', value: 2, apiary_average: 3.17 },
          ],
        },
      ]);
    },
  );

  it('has the range of a season', async () => {
    const apiary = await newApiary(keeper, 1);
    for (const date of ['2025-05-18', '2025-05-19', '2026-05-19']) await round(apiary, date, [{ broodFrames: 1 }]);
    const dates = async (range: object) =>
      (await analysis({ hive_id: apiary.hives[0], field: 'broodFrames', ...range })).body.data.map(
        ({ date }: { date: string }) => date,
      );
    expect(await dates({})).toEqual(['2025-05-19', '2026-05-19']);
    expect(await dates({ date_from: '2025-01-01', date_to: '2025-12-31' })).toEqual(['2025-05-18', '2025-05-19']);
  });

  it.each([
    { field: 'generalStatus' },
    { field: 'broodFramesS' },
    { field: undefined },
    { date_from: 'x' },
    { hive_id: 'x' },
    { hive_id: undefined },
    { apiary_id: UNKNOWN_ID },
  ])('refuses %j', async (body) => {
    const answer = await analysis({ hive_id: UNKNOWN_ID, field: 'broodFrames', ...body });
    expect([answer.status, answer.body.error.code]).toEqual([400, 'validation_failed']);
  });
});

describe('the filter', () => {
  const FILTER = '/api/v1/filterInspectionResults';
  let apiary: Apiary;
  let ten: string;
  let nine: string;
  let a1: string;
  beforeAll(async () => {
    apiary = await newApiary(keeper, ['10', '9', 'A1']);
    [ten, nine, a1] = apiary.hives as [string, string, string];
    await keeper.patch(`/api/v1/hives/${ten}`, { tags: ['Βορράς', 'weak'] });
    await keeper.patch(`/api/v1/hives/${nine}`, { tags: ['south'] });
    await keeper.post(`/api/v1/hives/${ten}/updatestarred`, { starred: true });
    await keeper.post(`/api/v1/hives/${a1}/updateactive`, { active: false });
    await round(apiary, '2026-04-01', [{ broodFrames: 1 }, { broodFrames: 9, note: 'Παλιό' }]);
    await round(apiary, DAY, [
      { generalStatus: 'good', queenAge: 'older', broodFrames: 4.5, populationFrames: 8, honeycombs: 0 },
      { generalStatus: 'bad', queenYear: 2026, broodFrames: 2, harvestedFrames: 1, note: 'Είδα τη Βασίλισσα' },
    ]);
  });

  it.each<[object, string[]]>([
    [{}, ['9', '10', 'A1']],
    [
      { keyword: null, starred: null, active: null, tags: null, generalStatus: null, broodFrames: null },
      ['9', '10', 'A1'],
    ],
    [{ keyword: '', tags: [], generalStatus: [], queenAge: [], honeycombs: [] }, ['9', '10', 'A1']],
    [{ keyword: '1' }, ['10', 'A1']],
    [{ keyword: 'a1' }, ['A1']],
    [{ keyword: 'ΒΟΡΡΑΣ' }, ['10']],
    [{ keyword: 'βασιλισσα' }, ['9']],
    [{ keyword: 'παλιο' }, []],
    [{ keyword: '%' }, []],
    [{ starred: true }, ['10']],
    [{ starred: false }, ['9', 'A1']],
    [{ active: true }, ['9', '10']],
    [{ active: false }, ['A1']],
    [{ tags: ['south', 'weak'] }, ['9', '10']],
    [{ generalStatus: ['good', 'moderate'] }, ['10']],
    [{ generalStatus: ['excellent'] }, []],
    [{ queenAge: ['this_year', 'older'] }, ['9', '10']],
    [{ queenAge: ['this_year'] }, ['9']],
    [{ broodFrames: [2, 4.5] }, ['9', '10']],
    [{ broodFrames: [2.1, 25] }, ['10']],
    [{ honeycombs: [0, 0] }, ['10']],
    [{ harvestedFrames: [0, 25] }, ['9']],
    [{ populationFrames: [9, 50] }, []],
    [{ starred: true, generalStatus: ['bad'] }, []],
    [{ broodFrames: [0, 25], starred: true }, ['10']],
  ])('%j finds %j', async (filter, numbers) => {
    const { status, body } = await keeper.post(FILTER, { apiary_id: apiary.id, ...filter });
    const ids: Record<string, string> = { '9': nine, '10': ten, A1: a1 };
    expect([status, body]).toEqual([200, numbers.map((number) => ids[number])]);
  });

  it('applies to the requested round', async () => {
    const group_id = roundId(apiary.id, '2026-04-01');
    const filter = { apiary_id: apiary.id, group_id, keyword: 'παλιο' };
    expect((await keeper.post(FILTER, filter)).body).toEqual([nine]);
    expect((await keeper.post(FILTER, { apiary_id: apiary.id, group_id, broodFrames: [0, 1] })).body).toEqual([ten]);
    expect((await keeper.post(FILTER, { apiary_id: apiary.id, group_id: UNKNOWN_ID })).status).toBe(404);
  });

  it.each([
    { keyword: 7 },
    { starred: 1 },
    { active: 'true' },
    { tags: 'south' },
    { tags: [7] },
    { generalStatus: ['great'] },
    { generalStatus: 'good' },
    { queenAge: ['young'] },
    { broodFrames: [1] },
    { broodFrames: [1, 2, 3] },
    { broodFrames: ['1', '2'] },
    { broodFrames: 4 },
    { group_id: 'x' },
    { apiary_id: 'x' },
    { sort: 'number' },
  ])('refuses %j', async (filter) => {
    const { status, body } = await keeper.post(FILTER, { apiary_id: apiary.id, ...filter });
    expect([status, body.error.code]).toEqual([400, 'validation_failed']);
  });
});

describe('the ends of the sliders', () => {
  const ends = (body: object) => keeper.post('/api/v2/apiaryInspectionData', body);
  const to = (broodFrames: number, populationFrames: number, harvestedFrames: number, honeycombs: number) => ({
    data: {
      broodFrames: { min: 0, max: broodFrames },
      populationFrames: { min: 0, max: populationFrames },
      harvestedFrames: { min: 0, max: harvestedFrames },
      honeycombs: { min: 0, max: honeycombs },
    },
  });

  it('are as specified', async () => {
    const apiary = await newApiary(keeper, 1);
    const { status, body } = await ends({ apiary_id: apiary.id });
    expect([status, body]).toEqual([200, to(25, 50, 25, 50)]);
    await round(apiary, DAY, [{ broodFrames: 25, populationFrames: 50, harvestedFrames: 3, honeycombs: 0 }]);
    expect((await ends({ apiary_id: apiary.id })).body).toEqual(to(25, 50, 25, 50));
  });

  it('cover all recorded values, in steps of five', async () => {
    const apiary = await newApiary(keeper, 2);
    await round(apiary, DAY, [
      { broodFrames: 25.5, populationFrames: 55, harvestedFrames: 26, honeycombs: 50.1 },
      { broodFrames: 2 },
    ]);
    expect((await ends({ apiary_id: apiary.id })).body).toEqual(to(30, 55, 30, 55));
    expect((await ends({ apiary_id: apiary.id, group_id: roundId(apiary.id, DAY) })).body).toEqual(to(30, 55, 30, 55));
  });

  it.each([{}, { apiary_id: 'x' }, { apiary_id: UNKNOWN_ID, field: 'x' }])('refuse the query %j', async (body) => {
    expect((await ends(body)).status).toBe(400);
  });
});

it('a hive that leaves on the day of its inspection counts in that round, in every answer', async () => {
  const today = CLOCK.slice(0, 10);
  const apiary = await newApiary(keeper, 4);
  const meadow = await newApiary(keeper, 1);
  await round(apiary, today, [
    { populationFrames: 3, generalStatus: 'good' },
    { populationFrames: 4 },
    { populationFrames: 8, generalStatus: 'bad' },
  ]);
  const move = { hives_selected: apiary.hives.slice(2, 4), apiary_id: meadow.id };
  expect((await keeper.post('/api/v1/hives/movemult', move)).status).toBe(200);
  const ig_id = roundId(apiary.id, today);
  const of = async (field: string) =>
    (await metrics({ apiary_id: apiary.id, ig_id, field })).body.result as Record<string, number>;
  expect(await of('populationFrames')).toMatchObject({ recorded: 3, not_recorded: 0, average: 5 });
  const season = async (field: string) =>
    (await metrics({ apiary_id: apiary.id, date_from: today, date_to: today, field })).body.result;
  expect(await season('populationFramesS')).toMatchObject([{ ig_avg: 5, recorded: 3, above: 1, below: 2 }]);
  expect(await season('generalStatus')).toMatchObject([{ good: 1, bad: 1, not_recorded: 1 }]);
  const [group] = (await keeper.post('/api/v1/apiaryInspectionGroups', { apiaryId: apiary.id })).body.result
    .inspections;
  expect(group).toMatchObject({ count: 3, hives: 3 });
  const list = (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${apiary.id}&group_id=${ig_id}`)).body.result.hives;
  expect(list).toHaveLength(3);
  const of_hive = { hive_id: apiary.hives[0], field: 'populationFrames', date_from: today, date_to: today };
  const graph = (await keeper.post('/api/v1/get-hive-analysis', of_hive)).body;
  expect(graph.data[0]).toMatchObject({ value: 3, apiary_average: 5 });
});
