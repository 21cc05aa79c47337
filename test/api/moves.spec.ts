import { type Apiary, inspect, type Keeper, newApiary, newKeeper, roundId, UNKNOWN_ID } from './client.js';
import { type Server, startServer } from './server.js';
import { closeVerified } from './verified.js';

const TODAY = '2026-05-19';
const BEFORE = '2026-05-10';

let server: Server;
let keeper: Keeper;
let home: Apiary;
let away: Apiary;
beforeAll(async () => {
  server = await startServer({ env: { CLOCK: `${TODAY}T08:00:00Z` } });
  keeper = await newKeeper(server);
});
afterAll(() => closeVerified(server));
beforeEach(async () => {
  home = await newApiary(keeper, ['1', '2', '3'], 'Home');
  away = await newApiary(keeper, ['7'], 'Away');
});

// biome-ignore lint/suspicious/noExplicitAny: a black-box client knows no shapes
type Json = any;

const move = (hives_selected: (string | undefined)[], apiary_id = away.id, headers = {}) =>
  keeper.post('/api/v1/hives/movemult', { hives_selected, apiary_id }, headers);
const hivesOf = async (apiary: Apiary, day?: string): Promise<Json[]> => {
  const group = day ? `&group_id=${roundId(apiary.id, day)}` : '';
  return (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${apiary.id}${group}`)).body.result.hives;
};
const numbersOf = async (apiary: Apiary, day?: string) =>
  (await hivesOf(apiary, day)).map(({ hiveNumber }) => hiveNumber);
const metrics = async (apiary: Apiary, day: string) =>
  (
    await keeper.post('/api/v1/inspectionGroupMetrics', {
      apiary_id: apiary.id,
      ig_id: roundId(apiary.id, day),
      field: 'broodFrames',
    })
  ).body.result;

describe('moving hives', () => {
  it('takes them with everything they have, and frees their numbers', async () => {
    const [one, two] = home.hives;
    await keeper.patch(`/api/v1/hives/${one}`, { tags: ['red'] });
    await keeper.post(`/api/v1/hives/${one}/updatestarred`, { starred: true });
    await keeper.post(`/api/v1/hives/${two}/updateactive`, { active: false });
    const { status, body } = await move([two, one, two]);
    expect([status, body]).toEqual([200, { result: { count: 2 } }]);
    expect(await numbersOf(home)).toEqual(['3']);
    expect(await hivesOf(away)).toMatchObject([
      { id: one, hiveNumber: '1', tags: ['red'], starred: true, active: true },
      { id: two, hiveNumber: '2', starred: false, active: false },
      { hiveNumber: '7' },
    ]);
    const listed = (await keeper.get('/api/v1/apiaries')).body.result.apiaries;
    const countOf = ({ id }: Apiary) => listed.find((each: Json) => each.id === id).hiveCount;
    expect([countOf(home), countOf(away)]).toEqual([1, 3]);
    expect((await keeper.post('/api/v1/hives', { apiary_id: home.id, hiveNumber: '1' })).status).toBe(201);
    expect((await keeper.patch(`/api/v1/hives/${one}`, { hiveNumber: '7' })).status).toBe(409);
    expect((await keeper.patch(`/api/v1/hives/${one}`, { hiveNumber: '8' })).status).toBe(200);
  });

  it('moves none if a number is taken at the destination', async () => {
    await keeper.post('/api/v1/hives', { apiary_id: away.id, hiveNumber: '2' });
    const { status, body } = await move(home.hives);
    expect([status, body.error.code]).toEqual([409, 'hive_number_taken']);
    expect(body.error.issues).toEqual([
      { path: ['hives_selected', 1], code: 'hive_number_taken', message: 'This hive number already exists.' },
    ]);
    expect(await numbersOf(home)).toEqual(['1', '2', '3']);
    expect(await numbersOf(away)).toEqual(['2', '7']);
  });

  it('changes nothing if they are there already', async () => {
    expect((await move(home.hives, home.id)).body).toEqual({ result: { count: 3 } });
    expect(await numbersOf(home)).toEqual(['1', '2', '3']);
  });

  it('refuses hives of two apiaries, none, and unknown ones', async () => {
    const codeOf = async (hives: (string | undefined)[], to?: string) => {
      const { status, body } = await move(hives, to);
      return [status, body.error.code];
    };
    const third = await newApiary(keeper, 0, 'Third');
    expect(await codeOf([home.hives[0], away.hives[0]], third.id)).toEqual([400, 'several_apiaries']);
    expect(await codeOf([])).toEqual([400, 'nothing_selected']);
    expect(await codeOf([UNKNOWN_ID])).toEqual([404, 'not_found']);
    expect(await codeOf([home.hives[0]], UNKNOWN_ID)).toEqual([404, 'not_found']);
    expect(await codeOf(Array(1001).fill(UNKNOWN_ID))).toEqual([400, 'validation_failed']);
    await keeper.post('/api/v1/hives/deletemult', { hives_selected: [home.hives[0]] });
    expect(await codeOf([home.hives[0]])).toEqual([404, 'not_found']);
    const stranger = await newKeeper(server);
    const theirs = await newApiary(stranger, 1);
    expect(await codeOf(home.hives.slice(1), theirs.id)).toEqual([404, 'not_found']);
    expect(await codeOf(theirs.hives)).toEqual([404, 'not_found']);
  });

  it('refuses a day before they came, also by a move that was undone', async () => {
    const path = '/api/v1/hives/movemult';
    const there = { hives_selected: home.hives, apiary_id: away.id, day: '2026-05-16' };
    const moved = await keeper.post(path, there);
    await keeper.post('/api/v1/undo', { command_id: moved.headers.get('x-command-id') });
    const { status, body } = await keeper.post(path, { ...there, day: '2026-05-14' });
    expect([status, body.error.code, body.error.issues[0].path]).toEqual([400, 'came_later', ['day']]);
    expect(body.error.issues[0].params).toEqual({ day: '2026-05-16' });
  });

  it('happens once for a repeated key, there and back again', async () => {
    const key = '0197f5a0-0000-4000-8000-0000000000aa';
    const headers = { 'idempotency-key': key };
    const answers = [await move(home.hives, away.id, headers), await move(home.hives, away.id, headers)];
    expect(answers.map(({ status, body }) => [status, body.result.count])).toEqual([
      [200, 3],
      [200, 3],
    ]);
    expect(answers[0]!.headers.get('x-event-position')).toBe(answers[1]!.headers.get('x-event-position'));
    await move(home.hives, home.id);
    await move(home.hives);
    expect(await numbersOf(away)).toEqual(['1', '2', '3', '7']);
    expect(await numbersOf(home)).toEqual([]);
  });

  it('survives the deletion of the old apiary, but not of the new one', async () => {
    const [one, two] = home.hives;
    await inspect(keeper, one!, { date: BEFORE, broodFrames: 4 });
    await move([one]);
    await keeper.delete(`/api/v1/apiaries/${home.id}`);
    expect(await numbersOf(away)).toEqual(['1', '7']);
    expect((await keeper.get(`/api/v1/hive/${one}/inspections`)).body.result.inspections).toHaveLength(1);
    expect((await keeper.get(`/api/v1/hive/${two}/inspections`)).status).toBe(404);
    await keeper.delete(`/api/v1/apiaries/${away.id}`);
    expect((await keeper.get(`/api/v1/hive/${one}/inspections`)).status).toBe(404);
  });
});

describe('rounds', () => {
  it('keep the hives that were there then, with what was recorded', async () => {
    const [one, two, three] = home.hives;
    await inspect(keeper, one!, { date: BEFORE, broodFrames: 4 });
    await inspect(keeper, two!, { date: BEFORE, broodFrames: 8 });
    await inspect(keeper, away.hives[0]!, { date: BEFORE, broodFrames: 1 });
    const metricsBefore = await metrics(home, BEFORE);
    await move([one]);
    const round = await hivesOf(home, BEFORE);
    expect(round.map(({ id, moved, broodFrames }) => [id, moved, broodFrames])).toEqual([
      [one, true, 4],
      [two, undefined, 8],
      [three, undefined, null],
    ]);
    expect(await metrics(home, BEFORE)).toEqual(metricsBefore);
    expect(await numbersOf(home)).toEqual(['2', '3']);
    // The hive is there today, and was not then.
    expect((await hivesOf(away, BEFORE)).map(({ id, broodFrames }) => [id, broodFrames])).toEqual([
      [one, null],
      [away.hives[0], 1],
    ]);
    expect(await metrics(away, BEFORE)).toMatchObject({ recorded: 1, not_recorded: 0, average: 1 });
    const matched = await keeper.post('/api/v1/filterInspectionResults', {
      apiary_id: home.id,
      group_id: roundId(home.id, BEFORE),
      broodFrames: [0, 5],
    });
    expect(matched.body).toEqual([one]);
  });

  it('count a moved hive in its new apiary from the day of the move', async () => {
    const [one, two] = home.hives;
    await move([one]);
    const { apiary_id } = await inspect(keeper, one!, { broodFrames: 6 });
    expect(apiary_id).toBe(away.id);
    await inspect(keeper, two!, { broodFrames: 2 });
    expect(await metrics(away, TODAY)).toMatchObject({ recorded: 1, not_recorded: 1, average: 6 });
    expect(await metrics(home, TODAY)).toMatchObject({ recorded: 1, not_recorded: 1, average: 2 });
    const { data } = (await keeper.post('/api/v1/get-hive-analysis', { hive_id: one, field: 'broodFrames' })).body;
    expect(data).toEqual([{ date: TODAY, value: 6, apiary_average: 6 }]);
  });

  it('show what was recorded on the day of the move before it', async () => {
    const [one] = home.hives;
    const inspection = await inspect(keeper, one!, { broodFrames: 6 });
    await move([one]);
    expect((await hivesOf(home, TODAY))[0]).toMatchObject({ id: one, moved: true, inspection_id: inspection.id });
    expect((await keeper.get(`/api/v1/hive/${one}/inspections`)).body.result.inspections).toEqual([inspection]);
    const corrected = await keeper.patch(`/api/v1/inspections/${inspection.id}`, { broodFrames: 7 });
    expect(corrected.body.result.inspection).toMatchObject({ apiary_id: home.id, broodFrames: 7 });
  });

  it('list a hive once that left and came back on one day', async () => {
    const [one] = home.hives;
    await move([one]);
    await move([one], home.id);
    await inspect(keeper, one!, { broodFrames: 6 });
    expect(await hivesOf(home, TODAY)).toHaveLength(3);
    expect(await metrics(home, TODAY)).toMatchObject({ recorded: 1, not_recorded: 2 });
    expect(await hivesOf(home, TODAY)).not.toContainEqual(expect.objectContaining({ moved: true }));
  });
});

describe('a transport', () => {
  const plan = (details: object, hive_ids = home.hives) =>
    keeper.post('/api/generalAction', { type: 'transport', hive_ids, details });
  const planned = async (details: object = { to_apiary_id: away.id }) => (await plan(details)).body.result.task.id;
  const complete = (id: string) => keeper.post(`/api/generalActionHide/${id}`);
  const tasks = async (apiary: Apiary, completed: 0 | 1) =>
    (await keeper.get(`/api/generalAction?apiary_id=${apiary.id}&completed=${completed}`)).body.tasks;

  it('moves its hives when it is completed, and stays with the apiary they left', async () => {
    const id = await planned();
    expect(await numbersOf(home)).toEqual(['1', '2', '3']);
    const { status, body } = await complete(id);
    expect([status, body.result.task.completed]).toEqual([200, true]);
    expect(await numbersOf(away)).toEqual(['1', '2', '3', '7']);
    expect(await tasks(home, 1)).toMatchObject([{ id }]);
    expect(await tasks(away, 1)).toEqual([]);
    expect((await keeper.get(`/api/generalAction?hive_id=${home.hives[0]}&completed=1`)).body.tasks).toHaveLength(1);
  });

  it('stays open if a number is taken at the destination', async () => {
    const id = await planned();
    const taken = await keeper.post('/api/v1/hives', { apiary_id: away.id, hiveNumber: '1' });
    const { status, body } = await complete(id);
    expect([status, body.error.code]).toEqual([409, 'hive_number_taken']);
    expect(await tasks(home, 0)).toMatchObject([{ id, completed: false }]);
    expect(await numbersOf(home)).toEqual(['1', '2', '3']);
    await keeper.patch(`/api/v1/hives/${taken.body.result.hives[0].id}`, { hiveNumber: '9' });
    expect((await complete(id)).status).toBe(200);
  });

  it('takes those that are not there yet, and ignores deleted ones', async () => {
    const id = await planned();
    await move(home.hives.slice(0, 1));
    await keeper.post('/api/v1/hives/deletemult', { hives_selected: home.hives.slice(1, 2) });
    expect((await complete(id)).status).toBe(200);
    expect(await numbersOf(away)).toEqual(['1', '3', '7']);
  });

  it('is refused for hives of several apiaries, and for a deleted destination', async () => {
    const id = await planned();
    const third = await newApiary(keeper, 0, 'Third');
    await move(home.hives.slice(0, 1), third.id);
    expect((await complete(id)).body.error.code).toBe('several_apiaries');
    await move(home.hives.slice(0, 1), home.id);
    await keeper.delete(`/api/v1/apiaries/${away.id}`);
    const { status, body } = await complete(id);
    expect([status, body.error.code]).toEqual([409, 'conflict']);
    expect(await tasks(home, 0)).toMatchObject([{ id }]);
  });

  it('moves nothing without a destination, and nothing back when it is reopened', async () => {
    expect((await complete(await planned({}))).status).toBe(200);
    expect(await numbersOf(home)).toEqual(['1', '2', '3']);
    const id = await planned();
    await complete(id);
    await keeper.post(`/api/generalActionRestore/${id}`);
    expect(await numbersOf(away)).toEqual(['1', '2', '3', '7']);
    expect((await complete(id)).status).toBe(200);
  });

  it('needs another apiary of the keeper', async () => {
    expect((await plan({ to_apiary_id: UNKNOWN_ID })).status).toBe(404);
    const here = await plan({ to_apiary_id: home.id });
    expect([here.status, here.body.error.issues[0].path]).toEqual([400, ['details', 'to_apiary_id']]);
    const id = await planned();
    const change = (details: object) => keeper.patch(`/api/generalAction/${id}`, { details });
    expect((await change({ to_apiary_id: UNKNOWN_ID })).status).toBe(404);
    expect((await change({ to_apiary_id: home.id })).status).toBe(400);
    await complete(id);
    const { status, body } = await change({});
    expect([status, body.error.code]).toEqual([409, 'conflict']);
    expect((await keeper.patch(`/api/generalAction/${id}`, { title: 'Heather' })).status).toBe(200);
  });
});
