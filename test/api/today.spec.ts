import { type Apiary, inspect, type Keeper, newApiary, newKeeper } from './client.js';
import { type Server, startServer } from './server.js';
import { closeVerified } from './verified.js';

const TODAY = '2026-05-19';
const [YESTERDAY, BEFORE] = ['2026-05-18', '2026-05-08'];

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

const today = async (): Promise<Json> => (await keeper.get('/api/v1/today')).body.result;
const plan = async (type: string, initiated_at: string, hive_ids: string[], details: object = {}): Promise<string> =>
  (await keeper.post('/api/generalAction', { type, hive_ids, initiated_at, details })).body.result.task.id;
const done = async (id: string, day: string) => {
  const { status } = await keeper.post(`/api/generalActionHide/${id}`, { day });
  expect(status).toBe(200);
};
const changed = async (path: string, body: object): Promise<string> => {
  const { status, headers } = await keeper.post(path, body);
  expect([path, status]).toEqual([path, 201]);
  return headers.get('x-command-id')!;
};
const undo = (command_id: string) => keeper.post('/api/v1/undo', { command_id });
const reasonsOf = async (): Promise<[string, ...string[]][]> =>
  (await today()).look_at.map(({ number, reasons }: Json) => [
    number,
    ...reasons.map(({ code, field }: Json) => (code === 'worse' ? field : code)),
  ]);

it('is empty for an account without records', async () => {
  await newApiary(keeper, 2);
  expect(await today()).toEqual({
    day: TODAY,
    items: [],
    look_at: [],
    look_at_count: 0,
    no_harvest: [],
    last_rounds: [],
    since_yesterday: [],
  });
});

it('has open work that is late or due within three weeks, as the calendar has it', async () => {
  const { id, hives } = await newApiary(keeper, 2);
  await inspect(keeper, hives[0]!, { date: '2026-05-08', populationFrames: 8 });
  await inspect(keeper, hives[1]!, { date: '2026-05-08', populationFrames: 8 });
  const rule = { rule: 'FREQ=DAILY;INTERVAL=9', anchor: 'done', start_day: '2026-05-01' };
  await keeper.post('/api/v1/plans', { kind: 'round', apiary_ids: [id], ...rule });
  const late = await plan('task', '2026-05-16', hives);
  await plan('task', '2026-06-08', hives);
  await plan('task', '2026-06-09', hives);
  await done(await plan('task', '2026-05-15', hives), '2026-05-15');
  const { items, last_rounds } = await today();
  expect(items.map(({ kind, day, state, hive_count }: Json) => [kind, day, state, hive_count])).toEqual([
    ['task', '2026-05-16', 'overdue', 2],
    ['round', '2026-05-17', 'overdue', 2],
    ['task', '2026-06-08', 'due', 2],
  ]);
  expect(last_rounds).toEqual([{ apiary_id: id, day: '2026-05-08' }]);
  const query = 'date_from=2026-05-01&date_to=2026-06-08';
  const calendar = (await keeper.get(`/api/v1/calendar?${query}`)).body.result.items;
  expect(items).toEqual(calendar.filter(({ state }: Json) => state === 'due' || state === 'overdue'));
  // What is done leaves it at once.
  await done(late, TODAY);
  expect((await today()).items).toHaveLength(2);
});

describe('which hives are worth a look', () => {
  let apiary: Apiary;
  let one: string;
  let two: string;
  beforeEach(async () => {
    apiary = await newApiary(keeper, 2, 'Parnitha');
    [one, two] = apiary.hives as [string, string];
  });

  it('says why, the heaviest first, until the next inspection', async () => {
    await inspect(keeper, one, { date: BEFORE, broodFrames: 5, populationFrames: 9 });
    await inspect(keeper, one, { date: YESTERDAY, broodFrames: 1, populationFrames: 8 });
    await inspect(keeper, two, { date: BEFORE, queenSeen: false, eggsSeen: false });
    await inspect(keeper, two, {
      date: YESTERDAY,
      queenSeen: false,
      eggsSeen: false,
      varroa: { method: 'alcohol_wash', mites: 18, sample: 300 },
    });
    const { look_at, look_at_count } = await today();
    expect(look_at_count).toBe(2);
    expect(look_at).toEqual([
      {
        ...{ hive_id: two, number: '2', apiary_id: apiary.id, seen: YESTERDAY, bees: null },
        reasons: [
          { code: 'worse', field: 'queen', day: YESTERDAY },
          expect.objectContaining({ code: 'mites', method: 'alcohol_wash', rate: 6, figure: 3 }),
        ],
      },
      {
        ...{ hive_id: one, number: '1', apiary_id: apiary.id, seen: YESTERDAY },
        bees: { kind: 'populationFrames', before: 9, now: 8 },
        reasons: [{ code: 'worse', field: 'broodFrames', day: YESTERDAY, before: 5, now: 1 }],
      },
    ]);
    await inspect(keeper, one, { date: TODAY, broodFrames: 4 });
    expect(await reasonsOf()).toEqual([['2', 'queen', 'mites']]);
    await keeper.post(`/api/v1/hives/${two}/updateactive`, { active: false, reason: 'dead' });
    expect(await reasonsOf()).toEqual([]);
  });

  it('forgets empty stores once the hive is fed, and queen cells once it is split, until that is undone', async () => {
    await inspect(keeper, one, { date: YESTERDAY, honeycombs: 0 });
    await inspect(keeper, two, { date: YESTERDAY, queenCells: 3 });
    expect(await reasonsOf()).toEqual([
      ['1', 'no_stores'],
      ['2', 'queen_cells'],
    ]);
    await done(await plan('feeding', YESTERDAY, [one], { feed: 'syrup_1_1', amount: 1, unit: 'l' }), YESTERDAY);
    const daughters = [{ hiveNumber: '3', apiary_id: apiary.id, frames: {}, gets: 'cell' }];
    const split = () => changed(`/api/v1/hive/${two}/split`, { day: YESTERDAY, daughters });
    const undone = await split();
    expect(await reasonsOf()).toEqual([]);
    expect((await undo(undone)).status).toBe(200);
    expect(await reasonsOf()).toEqual([['2', 'queen_cells']]);
    await split();
    // A daughter that rears her queen has a cell.
    const { hives } = (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${apiary.id}`)).body.result;
    const daughter = hives.find(({ hiveNumber }: Json) => hiveNumber === '3').id;
    await inspect(keeper, daughter, { date: TODAY, queenCells: 1 });
    expect(await reasonsOf()).toEqual([]);
  });

  it('is silent once the keeper knows why, until that is seen again or undone', async () => {
    await inspect(keeper, one, { date: BEFORE, varroa: { method: 'alcohol_wash', mites: 18, sample: 300 } });
    await inspect(keeper, one, { date: YESTERDAY, queenCells: 3 });
    const explain = (day: string) => changed(`/api/v1/hive/${one}/explained`, { day });
    await explain(BEFORE);
    expect(await reasonsOf()).toEqual([['1', 'queen_cells']]);
    const explained = await explain(YESTERDAY);
    expect(await today()).toMatchObject({ look_at: [], look_at_count: 0 });
    expect((await undo(explained)).body.result.undone).toEqual(['HiveDifferenceExplained']);
    expect(await reasonsOf()).toEqual([['1', 'queen_cells']]);
    await explain(YESTERDAY);
    // An earlier day changes nothing.
    await explain(BEFORE);
    expect(await reasonsOf()).toEqual([]);
    await inspect(keeper, one, { date: TODAY, queenCells: 2 });
    expect(await reasonsOf()).toEqual([['1', 'queen_cells']]);
    const { events } = (await keeper.get(`/api/v1/hive/${one}/history`)).body.result;
    const listed = events.filter(({ type }: Json) => type === 'HiveDifferenceExplained').map(({ data }: Json) => data);
    expect(listed).toEqual([{ day: YESTERDAY }, { day: BEFORE }, { day: YESTERDAY }, { day: BEFORE }]);
  });

  it('knows why on a day that has been only, and of an own hive', async () => {
    const path = `/api/v1/hive/${one}/explained`;
    expect((await keeper.post(path, { day: '2026-06-01' })).body).toMatchObject({ error: { code: 'date_in_future' } });
    const other = await newKeeper(server);
    expect((await other.post(path, { day: YESTERDAY })).status).toBe(404);
  });

  it('compares a hive with its apiary', async () => {
    const { hives } = await newApiary(keeper, 8, 'Marathon');
    for (const [nth, hive] of hives.entries())
      await inspect(keeper, hive, { date: YESTERDAY, populationFrames: nth === 2 ? 2 : 8 });
    expect((await today()).look_at).toMatchObject([
      { number: '3', reasons: [{ code: 'below_apiary', day: YESTERDAY, value: 2, median: 8 }] },
    ]);
  });
});

it('names the hives that may not be harvested, by the last day of that', async () => {
  const { id, hives } = await newApiary(keeper, 3);
  const treat = async (hive_ids: string[], details: object) =>
    done(await plan('treatment', YESTERDAY, hive_ids, { substance: 'oxalic_acid', ...details }), YESTERDAY);
  await treat([hives[0]!, hives[2]!], { product: 'Mine', withdrawalDays: 21 });
  await treat([hives[1]!], { product: 'Mine' });
  const hive = (nth: number) => ({ id: hives[nth], number: String(nth + 1) });
  expect((await today()).no_harvest).toEqual([
    { until: '2026-06-08', apiary_id: id, hives: [hive(0), hive(2)] },
    { until: null, apiary_id: id, hives: [hive(1)] },
  ]);
});

it('knows nothing of another account', async () => {
  const { hives } = await newApiary(keeper, 1);
  await inspect(keeper, hives[0]!, { date: YESTERDAY, queenCells: 3 });
  await plan('task', YESTERDAY, hives);
  keeper = await newKeeper(server);
  expect(await today()).toMatchObject({ items: [], look_at: [], no_harvest: [], last_rounds: [] });
});
