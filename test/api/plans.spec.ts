import { randomUUID } from 'node:crypto';
import { occurrenceId } from '@kypseli/contract';
import { addDays } from '@kypseli/domain';
import { type Answer, type Apiary, inspect, type Keeper, newApiary, newKeeper, UNKNOWN_ID } from './client.js';
import { type Server, startServer } from './server.js';
import { closeVerified } from './verified.js';

/** A Thursday. */
const TODAY = '2026-05-21';

let server: Server;
let keeper: Keeper;
let home: Apiary;
let away: Apiary;
beforeAll(async () => {
  server = await startServer({ env: { CLOCK: `${TODAY}T08:00:00Z` } });
});
afterAll(() => closeVerified(server));
beforeEach(async () => {
  keeper = await newKeeper(server);
  home = await newApiary(keeper, 2, 'Home');
  away = await newApiary(keeper, 1, 'Away');
});

// biome-ignore lint/suspicious/noExplicitAny: a black-box client knows no shapes
type Json = any;

const make = (given: object = {}, headers?: Record<string, string>) =>
  keeper.post(
    '/api/v1/plans',
    { kind: 'round', apiary_ids: [home.id], rule: 'FREQ=WEEKLY', start_day: '2026-05-11', ...given },
    headers,
  );
const made = async (given: object = {}): Promise<Json> => {
  const { status, body } = await make(given);
  expect([status, body.error]).toEqual([201, undefined]);
  return body.result.plan;
};
const refused = ({ status, body }: Answer) => [status, body.error.code, body.error.issues[0]?.path];
const itemsOf = async (from = '2026-05-01', to = '2026-05-31', who = keeper): Promise<Json[]> =>
  (await who.get(`/api/v1/calendar?date_from=${from}&date_to=${to}`)).body.result.items;
/** `18 overdue` for each. */
const calendar = async (...period: [string?, string?]) =>
  (await itemsOf(...period)).map(({ day, state, planned_day: planned }) =>
    [day.slice(8), state, ...(planned && planned !== day ? [`of ${planned.slice(8)}`] : [])].join(' '),
  );
const plans = async (): Promise<Json[]> => (await keeper.get('/api/v1/plans')).body.result.plans;
const move = ({ id }: Json, day: string, to_day: string, apiary_id = home.id) =>
  keeper.post(`/api/v1/plans/${id}/move`, { apiary_id, day, to_day });
const skip = ({ id }: Json, day: string) => keeper.post(`/api/v1/plans/${id}/skip`, { apiary_id: home.id, day });
const undo = async ({ headers }: Answer) =>
  (await keeper.post('/api/v1/undo', { command_id: headers.get('x-command-id') })).status;

it('a round from three days before closes the oldest open occurrence', async () => {
  const plan = await made();
  expect(await calendar()).toEqual(['11 overdue', '18 overdue', '25 due']);
  expect(plan).toMatchObject({ anchor: 'calendar', paused: false, next: { apiary_id: home.id, day: '2026-05-11' } });
  await inspect(keeper, home.hives[0]!, { date: '2026-05-08', broodFrames: 4 });
  expect(await calendar()).toEqual(['08 done of 11', '18 overdue', '25 due']);
  await inspect(keeper, away.hives[0]!, { date: '2026-05-18', broodFrames: 4 });
  const { id } = await inspect(keeper, home.hives[1]!, { date: TODAY, broodFrames: 4 });
  expect(await calendar()).toEqual(['08 done of 11', '21 done of 18', '25 due']);
  await keeper.delete(`/api/v1/inspections/${id}`);
  const [, item] = await itemsOf();
  expect(item).toEqual({
    id: occurrenceId(plan.id, home.id, '2026-05-18'),
    kind: 'round',
    plan_id: plan.id,
    action_id: null,
    apiary_id: home.id,
    day: '2026-05-18',
    planned_day: '2026-05-18',
    title: null,
    state: 'overdue',
    hive_count: 2,
  });
});

it('after the last round: one open at a time in each apiary', async () => {
  await made({ rule: 'FREQ=DAILY;INTERVAL=9', anchor: 'done', apiary_ids: [home.id, away.id] });
  await inspect(keeper, home.hives[0]!, { date: '2026-05-13', broodFrames: 4 });
  expect(await calendar()).toEqual(['11 overdue', '13 done of 11', '22 due']);
});

it('occurrences are moved and skipped, and only open ones', async () => {
  const plan = await made();
  expect((await move(plan, '2026-05-18', '2026-05-23')).body.result.plan.next.day).toBe('2026-05-11');
  const skipped = await skip(plan, '2026-05-11');
  expect(skipped.body.result.plan.next).toEqual({ apiary_id: home.id, day: '2026-05-23' });
  expect(await calendar()).toEqual(['11 skipped', '23 due of 18', '25 due']);
  await inspect(keeper, home.hives[0]!, { date: TODAY, broodFrames: 4 });
  expect(refused(await move(plan, '2026-05-18', '2026-05-24'))).toEqual([400, 'validation_failed', ['day']]);
  expect(refused(await move(plan, '2026-05-19', '2026-05-24'))).toEqual([400, 'validation_failed', ['day']]);
  expect(refused(await move(plan, '2026-05-25', '2026-05-24', away.id))).toEqual([404, 'not_found', undefined]);
  expect(await undo(skipped)).toBe(200);
  expect(await calendar()).toEqual(['21 done of 11', '23 due of 18', '25 due']);
});

it('an action made from an occurrence stands for it', async () => {
  const plan = await made({ kind: 'feeding', details: { feed: 'syrup_1_1', amount: 1, unit: 'l' }, title: 'Syrup' });
  const occurrence = { plan_id: plan.id, day: '2026-05-18' };
  const action = { type: 'feeding', hive_ids: home.hives, details: { feed: 'syrup_1_1' }, occurrence };
  const { task } = (await keeper.post('/api/generalAction', { ...action, initiated_at: '2026-05-19' })).body.result;
  const id = occurrenceId(plan.id, home.id, '2026-05-18');
  expect(task.occurrence_id).toBe(id);
  expect(await calendar()).toEqual(['11 overdue', '19 overdue', '25 due']);
  await keeper.post(`/api/generalActionHide/${task.id}`);
  expect((await itemsOf())[1]).toMatchObject({
    id,
    plan_id: plan.id,
    action_id: task.id,
    state: 'done',
    hive_count: 2,
  });
  expect((await keeper.get(`/api/generalAction?apiary_id=${home.id}&completed=1`)).body.tasks[0].occurrence_id).toBe(
    id,
  );
  expect(refused(await skip(plan, '2026-05-18'))).toEqual([400, 'validation_failed', ['day']]);
  await keeper.delete(`/api/generalAction/${task.id}`);
  expect(await calendar()).toEqual(['11 overdue', '18 overdue', '25 due']);
});

it('is changed, paused, resumed and ended, with undo', async () => {
  const plan = await made({ title: 'Swarm season' });
  const path = `/api/v1/plans/${plan.id}`;
  const paused = await keeper.patch(path, { paused: true, title: null });
  expect(paused.body.result.plan).toMatchObject({ paused: true, title: null, next: null });
  expect(await calendar()).toEqual([]);
  expect(await undo(paused)).toBe(200);
  expect((await plans())[0]).toMatchObject({ paused: false, title: 'Swarm season', next: { day: '2026-05-11' } });
  await keeper.patch(path, { paused: true });
  await keeper.patch(path, { paused: false });
  expect(await calendar()).toEqual(['25 due']);
  const changed = await keeper.patch(path, { rule: 'FREQ=WEEKLY;BYDAY=FR' });
  expect(await calendar()).toEqual(['22 due', '29 due']);
  const ended = await keeper.delete(path);
  expect([await plans(), await calendar()]).toEqual([[], []]);
  expect((await keeper.patch(path, { paused: true })).status).toBe(404);
  expect(await undo(ended)).toBe(200);
  expect(await undo(changed)).toBe(409);
  expect(await calendar()).toEqual(['22 due', '29 due']);
});

it('inactive and deleted apiaries drop out, and a plan without apiaries ends', async () => {
  const plan = await made({ apiary_ids: [home.id, away.id], start_day: TODAY });
  await keeper.post(`/api/v1/apiaries/${away.id}/updateactive`, { active: false });
  expect((await itemsOf()).map(({ apiary_id: id, day }) => [id, day])).toEqual([
    [home.id, TODAY],
    [home.id, '2026-05-28'],
  ]);
  await keeper.delete(`/api/v1/apiaries/${away.id}`);
  expect((await plans())[0].apiary_ids).toEqual([home.id]);
  await keeper.delete(`/api/v1/apiaries/${home.id}`);
  expect([await plans(), await itemsOf()]).toEqual([[], []]);
  expect((await skip(plan, TODAY)).status).toBe(404);
});

it('the overview shows what is due this week, and the next of each apiary', async () => {
  const plan = await made({ apiary_ids: [home.id, away.id], rule: 'FREQ=DAILY;INTERVAL=10', start_day: '2026-05-20' });
  await keeper.post('/api/generalAction', { type: 'task', hive_ids: away.hives, initiated_at: '2026-05-19' });
  const { week, later, apiaries } = (await keeper.get('/api/v1/overview')).body.result;
  const due = { kind: 'round', plan_id: plan.id, title: null, day: '2026-05-20' };
  expect(week).toMatchObject([
    { kind: 'task', plan_id: null, apiary_ids: [away.id] },
    { ...due, id: occurrenceId(plan.id, home.id, due.day), apiary_ids: [home.id, away.id], hive_count: 3 },
  ]);
  const days = later.map(({ day, apiary_ids }: Json) => [day, apiary_ids.length]);
  expect(days).toEqual([
    ['2026-05-30', 2],
    ['2026-06-09', 2],
  ]);
  expect(apiaries.map(({ next }: Json) => next)).toMatchObject([due, { kind: 'task' }]);
});

it('is made once with one key, and is nobody else’s', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const [one, two] = [await make({}, key), await make({}, key)];
  expect([two.status, two.body]).toEqual([201, one.body]);
  expect(await plans()).toHaveLength(1);
  const stranger = await newKeeper(server);
  const { id } = one.body.result.plan;
  const theirs = await newApiary(stranger, 1);
  const occurrence = { apiary_id: theirs.id, day: TODAY };
  expect(
    [
      await stranger.patch(`/api/v1/plans/${id}`, { title: 'x' }),
      await stranger.delete(`/api/v1/plans/${id}`),
      await stranger.post(`/api/v1/plans/${id}/skip`, occurrence),
      await stranger.post('/api/generalAction', {
        type: 'task',
        hive_ids: theirs.hives,
        occurrence: { plan_id: id, day: TODAY },
      }),
      await make({ apiary_ids: [home.id, theirs.id] }),
      await make({ kind: 'transport', details: { to_apiary_id: theirs.id } }),
      await make({ apiary_ids: [UNKNOWN_ID] }),
    ].map(({ status }) => status),
  ).toEqual(Array(7).fill(404));
  expect(await itemsOf(undefined, undefined, stranger)).toEqual([]);
});

it('answers no more than it can at once, and says which range to ask for', async () => {
  const apiaries: Apiary[] = [];
  for (let nth = 0; nth < 28; nth++) apiaries.push(await newApiary(keeper, 0, `Empty ${nth}`));
  await made({ apiary_ids: apiaries.map(({ id }) => id), rule: 'FREQ=DAILY', start_day: TODAY });
  const ask = (days: number) => keeper.get(`/api/v1/calendar?date_from=${TODAY}&date_to=${addDays(TODAY, days - 1)}`);
  const year = await ask(400);
  expect(refused(year)).toEqual([400, 'validation_failed', ['date_to']]);
  const { code, params } = year.body.error.issues[0];
  expect([code, params.limit > 300]).toEqual(['too_large', true]);
  const { status, body } = await ask(params.limit);
  expect([status, body.result.items.length]).toEqual([200, 28 * params.limit]);
});

it('refuses what it cannot do, by the part', async () => {
  expect(refused(await make({ rule: 'FREQ=MONTHLY;BYDAY=1MO;BYSETPOS=2' }))).toEqual([
    400,
    'rule_not_supported',
    ['rule', 'BYSETPOS'],
  ]);
  const { id } = await made();
  const change = await keeper.patch(`/api/v1/plans/${id}`, { rule: 'FREQ=MONTHLY', anchor: 'done' });
  expect(refused(change)).toEqual([400, 'rule_not_supported', ['rule', 'FREQ']]);
  expect(refused(await make({ apiary_ids: [] }))).toEqual([400, 'validation_failed', ['apiary_ids']]);
  expect(refused(await make({ details: { feed: 'fondant' } }))).toEqual([
    400,
    'validation_failed',
    ['details', 'feed'],
  ]);
  // An account of 3 hives can plan in 130 apiaries in all.
  const many = await Promise.all(Array.from({ length: 45 }, (_, i) => newApiary(keeper, 0, `Apiary ${i}`)));
  const apiary_ids = many.map((apiary) => apiary.id);
  for (let nth = 0; nth < 2; nth++) await made({ apiary_ids });
  const third = await make({ apiary_ids });
  expect(refused(third)).toEqual([400, 'validation_failed', ['apiary_ids']]);
  expect(third.body.error.issues[0]).toMatchObject({ code: 'too_many_planned', params: { limit: 130 } });
  const widened = await keeper.patch(`/api/v1/plans/${id}`, { apiary_ids });
  expect(refused(widened)).toEqual([400, 'validation_failed', ['apiary_ids']]);
  expect((await keeper.patch(`/api/v1/plans/${id}`, { apiary_ids: apiary_ids.slice(0, 1) })).status).toBe(200);
  const from = '2026-01-01';
  for (const to of [addDays(from, 400), '2025-12-31'])
    expect(refused(await keeper.get(`/api/v1/calendar?date_from=${from}&date_to=${to}`))).toEqual([
      400,
      'validation_failed',
      ['date_to'],
    ]);
});
