import { statistics } from '@kypseli/domain';
import { type Apiary, inspect, type Keeper, newApiary, newKeeper, roundId } from './client.js';
import { csvRows, download } from './downloads.js';
import { type Server, startServer } from './server.js';
import { closeVerified } from './verified.js';

const TODAY = '2026-05-19';

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

it('each answer bears the time of CLOCK, by which the web app knows its today', async () => {
  for (const path of ['/api/v1/apiaries', '/en/login', '/healthz'])
    expect(new Date((await fetch(`${server.url}${path}`)).headers.get('date')!).toISOString()).toContain(
      `${TODAY}T08:`,
    );
});

const overview = async (): Promise<Json> => (await keeper.get('/api/v1/overview')).body.result;
const of = async (apiary: Apiary): Promise<Json> =>
  (await overview()).apiaries.find((each: Json) => each.id === apiary.id);
const count = async (apiary: Apiary, date: string, values: (number | null)[], field = 'populationFrames') => {
  for (const [i, value] of values.entries())
    if (value !== null) await inspect(keeper, apiary.hives[i]!, { date, [field]: value });
};
const valuesOf = ({ values }: Json) => values.map(([, number, value, day]: Json) => [number, value, day]);

it('has the figures that the analysis of each apiary has', async () => {
  const [home, away] = [await newApiary(keeper, 8, 'Home'), await newApiary(keeper, 3, 'Away')];
  await count(home, '2026-05-01', [9, 9, 9, 9, 9, 9, 9, 9]);
  await count(home, TODAY, [10, 9.5, 12, 4, 8.25, 11, 10.1, 0.7]);
  await count(away, '2026-05-18', [18, 21, 16.5], 'topBoxFrames');
  await inspect(keeper, away.hives[0]!, { date: '2026-05-18', populationFrames: 9, topBoxFrames: 18 });
  const { day, apiaries } = await overview();
  expect(day).toBe(TODAY);
  expect(apiaries.map(({ name }: Json) => name)).toEqual(['Home', 'Away']);
  for (const { id, kind, average, values, last_round } of apiaries) {
    const { result } = (
      await keeper.post('/api/v1/inspectionGroupMetrics', { apiary_id: id, ig_id: last_round.id, field: kind })
    ).body;
    expect(average).toBe(result.average);
    expect(values).toEqual(result.hives.map((hive: Json) => [hive.id, hive.hiveNumber, hive.value, last_round.day]));
    expect(last_round.count).toBe(result.recorded);
  }
  expect(apiaries[0]).toMatchObject({
    role: 'owner',
    hives: 8,
    inactive: 0,
    kind: 'populationFrames',
    median: 9.75,
    weak: [home.hives[3], home.hives[7]],
    mites: null,
    last_round: { id: roundId(home.id, TODAY), day: TODAY, count: 8 },
    next: null,
    harvest_kg: null,
  });
  expect(apiaries[1]).toMatchObject({ kind: 'topBoxFrames', median: 18, weak: null });
});

it('follows corrections, removals, moves, deaths and deletions of hives', async () => {
  const [home, away] = [await newApiary(keeper, 4, 'Home'), await newApiary(keeper, ['20'], 'Away')];
  await count(home, '2026-05-01', [5, 6, 7, 8]);
  await count(home, '2026-05-10', [9, null, null, null]);
  await count(away, '2026-05-11', [3]);
  const [one, two, three, four] = home.hives as [string, string, string, string];
  const { id } = await inspect(keeper, two, { date: '2026-05-12', populationFrames: 11, note: 'x' });
  await keeper.patch(`/api/v1/inspections/${id}`, { populationFrames: null });
  expect(valuesOf(await of(home))).toEqual([
    ['1', 9, '2026-05-10'],
    ['2', 6, '2026-05-01'],
    ['3', 7, '2026-05-01'],
    ['4', 8, '2026-05-01'],
  ]);
  const inspections = (await keeper.get(`/api/v1/hive/${one}/inspections`)).body.result.inspections;
  await keeper.delete(`/api/v1/inspections/${inspections[0].id}`);
  await keeper.post('/api/v1/hives/movemult', { hives_selected: [three], apiary_id: away.id });
  await keeper.post(`/api/v1/hives/${four}/updateactive`, { active: false, reason: 'dead' });
  expect(await of(home)).toMatchObject({
    hives: 3,
    inactive: 1,
    average: statistics([{ value: 5 }, { value: 6 }]).average,
  });
  expect(valuesOf(await of(home))).toEqual([
    ['1', 5, '2026-05-01'],
    ['2', 6, '2026-05-01'],
  ]);
  // Counted elsewhere: no mark here until it is counted here, and the old ones again once it is back.
  expect(valuesOf(await of(away))).toEqual([['20', 3, '2026-05-11']]);
  await keeper.post('/api/v1/hives/movemult', { hives_selected: [three], apiary_id: home.id });
  const deleted = await keeper.post('/api/v1/hives/deletemult', { hives_selected: [one] });
  expect(valuesOf(await of(home))).toEqual([
    ['2', 6, '2026-05-01'],
    ['3', 7, '2026-05-01'],
  ]);
  await keeper.post('/api/v1/undo', { command_id: deleted.headers.get('x-command-id') });
  expect(valuesOf(await of(home))).toHaveLength(3);
  await keeper.delete(`/api/v1/apiaries/${away.id}`);
  expect((await overview()).apiaries).toHaveLength(1);
});

it('says what is due, which mite counts reach the threshold, and which counts are old', async () => {
  const home = await newApiary(keeper, 3, 'Home');
  await count(home, '2026-04-03', [2, null, null]);
  await count(home, '2026-05-10', [null, 6, 8]);
  const wash = (mites: number) => ({ date: '2026-05-11', varroa: { method: 'alcohol_wash', mites, sample: 300 } });
  await inspect(keeper, home.hives[0]!, wash(3));
  await inspect(keeper, home.hives[1]!, wash(2));
  const plan = async (initiated_at: string, type: string, hive_ids: (string | undefined)[], title?: string) =>
    (
      await keeper.post('/api/generalAction', {
        type,
        hive_ids,
        initiated_at,
        title,
        details: type === 'feeding' ? { feed: 'syrup_1_1', amount: 1, unit: 'l' } : {},
      })
    ).body.result.task.id;
  const late = await plan('2026-05-16', 'task', home.hives.slice(0, 2), 'Mow');
  const soon = await plan('2026-05-25', 'feeding', [home.hives[2]]);
  await plan('2026-05-26', 'task', [home.hives[0]]);
  await keeper.post(`/api/generalActionHide/${await plan('2026-05-15', 'task', [home.hives[0]])}`);
  const { apiaries, week, later } = await overview();
  expect(later).toMatchObject([{ kind: 'task', day: '2026-05-26' }]);
  expect(apiaries[0]).toMatchObject({
    average: 7,
    mites: { counted: 2, over: 1, threshold: 1 },
    next: { kind: 'task', id: late, plan_id: null, title: 'Mow', day: '2026-05-16' },
  });
  expect(valuesOf(apiaries[0])[0]).toEqual(['1', 2, '2026-04-03']);
  expect(week).toEqual([
    { kind: 'task', id: late, plan_id: null, title: 'Mow', day: '2026-05-16', apiary_ids: [home.id], hive_count: 2 },
    { kind: 'feeding', id: soon, plan_id: null, title: null, day: '2026-05-25', apiary_ids: [home.id], hive_count: 1 },
  ]);
});

it('a few visits are no round: lists, overview and plans stay with the last one, and show what is newest of each hive', async () => {
  const { id, hives } = await newApiary(keeper, 5, 'Yard');
  const [one, two, three] = hives as [string, string, string];
  for (const [nth, hive] of hives.entries())
    await inspect(keeper, hive, { date: '2026-05-02', generalStatus: 'bad', populationFrames: 3 + nth });
  const round = roundId(id, '2026-05-02');
  const rule = { rule: 'FREQ=DAILY;INTERVAL=9', anchor: 'done', start_day: '2026-05-01' };
  await keeper.post('/api/v1/plans', { kind: 'round', apiary_ids: [id], ...rule });
  const due = async () => {
    const { items } = (await keeper.get('/api/v1/calendar?date_from=2026-05-01&date_to=2026-06-30')).body.result;
    return items.filter(({ state }: Json) => state === 'due').map(({ day }: Json) => day);
  };
  const before = await due();
  // A scale, a split, a look at one hive.
  for (const hive of hives) await inspect(keeper, hive, { date: '2026-05-10', weightKg: 31 });
  await inspect(keeper, one, { date: '2026-05-11', populationFrames: 9 });
  expect(await due()).toEqual(before);
  const seen = (await overview()).apiaries.find((each: Json) => each.id === id);
  expect(seen.last_round).toEqual({ id: round, day: '2026-05-02', count: 5 });
  const { apiaries } = (await keeper.get('/api/v1/apiaries')).body.result;
  expect(apiaries.find((each: Json) => each.id === id)).toMatchObject({ last_group_id: round });
  const groups = (await keeper.post('/api/v1/apiaryInspectionGroups', { apiaryId: id })).body.result.inspections;
  expect(groups.map((group: Json) => [group.initiate_at, group.round])).toEqual([
    ['2026-05-11', false],
    ['2026-05-10', false],
    ['2026-05-02', true],
  ]);
  const list = (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${id}`)).body.result.hives;
  expect(list.map((hive: Json) => [hive.generalStatus, hive.latest])).toEqual([
    ['bad', { populationFrames: [9, '2026-05-11'], weightKg: [31, '2026-05-10'] }],
    ...Array(4).fill(['bad', { weightKg: [31, '2026-05-10'] }]),
  ]);
  const filtered = async (filter: object) =>
    (await keeper.post('/api/v1/filterInspectionResults', { apiary_id: id, ...filter })).body;
  expect(await filtered({ populationFrames: [9, 9], generalStatus: ['bad'] })).toEqual([one]);
  const rows = csvRows((await download(server, keeper, `/api/v1/exports/hives.csv?apiary_id=${id}`)).bytes);
  expect(rows[0]).toMatchObject({
    'General status': 'bad',
    'Status recorded': '2026-05-02',
    'Frames of bees': '9',
    'Bees counted': '2026-05-11',
    Weighed: '2026-05-10',
  });
  // One that was begun as a round is one from its first hive on.
  const begun = await inspect(keeper, two, { date: '2026-05-12', generalStatus: 'good', round: true });
  const lastRound = async () => (await overview()).apiaries.find((each: Json) => each.id === id).last_round.day;
  expect(await lastRound()).toBe('2026-05-12');
  // It stays one when that hive was another one, and when its removal is undone.
  const moved = await keeper.post(`/api/v1/inspections/${begun.id}/move`, { hive_id: one });
  expect([moved.status, await lastRound()]).toEqual([200, '2026-05-12']);
  const removed = await keeper.delete(`/api/v1/inspections/${moved.body.result.inspection.id}`);
  expect([removed.status, await lastRound()]).toEqual([200, '2026-05-02']);
  await keeper.post('/api/v1/undo', { command_id: removed.headers.get('x-command-id') });
  expect(await lastRound()).toBe('2026-05-12');
  // A queen that a hive got is seen without an inspection.
  const requeened = await keeper.post(`/api/v1/hive/${three}/requeen`, {
    day: '2026-05-12',
    year: 2025,
    reason: 'planned',
  });
  const queenOf = async () => (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${id}`)).body.result.hives[2].queen;
  expect(await queenOf()).toMatchObject({ year: 2025, color: 'blue', since: '2026-05-12', state: 'laying' });
  expect(await filtered({ queenAge: ['last_year'] })).toEqual([three]);
  await keeper.post('/api/v1/undo', { command_id: requeened.headers.get('x-command-id') });
  expect(await queenOf()).toBeNull();
});
