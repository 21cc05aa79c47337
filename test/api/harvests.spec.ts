import { randomUUID } from 'node:crypto';
import { type Answer, type Apiary, accountOf, type Keeper, newApiary, newKeeper, UNKNOWN_ID } from './client.js';
import { download, pdfPages } from './downloads.js';
import { openLog } from './log.js';
import { eventually, type Server, startServer } from './server.js';
import { closeVerified } from './verified.js';

const TODAY = '2026-05-26';

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
  home = await newApiary(keeper, 3, 'Home');
  away = await newApiary(keeper, 1, 'Away');
});

// biome-ignore lint/suspicious/noExplicitAny: a black-box client knows no shapes
type Json = any;

const hivesOf = (frames: (number | null)[], of = home) =>
  frames.map((each, n) => ({ hive_id: of.hives[n], ...(each !== null && { frames: each }) }));
const take = (given: object = {}, headers?: Record<string, string>) =>
  keeper.post('/api/v1/harvests', { apiary_id: home.id, hives: hivesOf([6, 3]), total_kg: 30, ...given }, headers);
const taken = async (given: object = {}): Promise<Json> => {
  const { status, body } = await take(given);
  expect([status, body.error]).toEqual([201, undefined]);
  return body.result.harvest;
};
const extract = (harvest_ids: string[], given: object = {}) =>
  keeper.post('/api/v1/lots', { harvest_ids, kg: 30, ...given });
const extracted = async (ids: string[], given: object = {}): Promise<Json> => {
  const { status, body } = await extract(ids, given);
  expect([status, body.error]).toEqual([201, undefined]);
  return body.result.lot;
};
const harvests = async (query = ''): Promise<Json[]> =>
  (await keeper.get(`/api/v1/harvests${query}`)).body.result.harvests;
const yields = async (query = ''): Promise<Json> => (await keeper.get(`/api/v1/yield${query}`)).body.result;
const kgOf = ({ hives }: Json): string[] =>
  hives.map(({ number, kg, about }: Json) => `${number}: ${about ? 'about ' : ''}${kg}`);
const harvestKg = async (): Promise<(number | null)[]> =>
  (await keeper.get('/api/v1/overview')).body.result.apiaries.map((one: Json) => one.harvest_kg);
const refused = ({ status, body }: Answer) => [status, body.error.code, body.error.issues[0]?.path];
const undo = async ({ headers }: Answer) =>
  (await keeper.post('/api/v1/undo', { command_id: headers.get('x-command-id') })).status;
const planned = async (hive: string, day: string, details: object): Promise<string> => {
  const action = { type: 'treatment', hive_ids: [hive], initiated_at: day, details: { product: 'Any', ...details } };
  return (await keeper.post('/api/generalAction', action)).body.result.task.id;
};
const done = async (id: string, day?: string) =>
  (await keeper.post(`/api/generalActionHide/${id}`, day && { day })).body.result.task;
const treat = async (hive: string, day: string, withdrawalDays: number): Promise<string> => {
  const id = await planned(hive, day, { product: 'Api-Bioxal', amount: 50, unit: 'ml', withdrawalDays });
  await done(id, day);
  return id;
};
const whyNot = async (): Promise<Json> => {
  const { status, body } = await take({ hives: [{ hive_id: home.hives[0] }] });
  return status === 201 ? null : [body.error.issues[0].code, body.error.issues[0].params];
};

it('shares the total by frames, and counts in the overview of this year', async () => {
  expect(await harvestKg()).toEqual([null, null]);
  const harvest = await taken({ forage: 'thyme' });
  expect(harvest).toMatchObject({ apiary: 'Home', day: TODAY, kg: 30, total_kg: 30, withdrawal: null, lots: [] });
  expect(kgOf(harvest)).toEqual(['1: about 20', '2: about 10']);
  const weighed = await taken({ hives: [{ hive_id: home.hives[2], kg: 4.255 }], total_kg: undefined });
  expect([kgOf(weighed), weighed.kg, weighed.total_kg]).toEqual([['3: 4.255'], 4.255, null]);
  await taken({ apiary_id: away.id, hives: hivesOf([2], away), total_kg: undefined });
  await taken({ day: '2025-05-26' });
  expect(await harvestKg()).toEqual([34.255, null]);
  expect(await harvests('?year=2026')).toHaveLength(3);
  expect(await harvests(`?apiary_id=${away.id}`)).toHaveLength(1);
});

it('is changed, deleted and undone, and is in the history of its hives', async () => {
  const harvest = await taken();
  const path = `/api/v1/harvests/${harvest.id}`;
  const changed = await keeper.patch(path, { hives: [{ hive_id: home.hives[0], kg: 12 }], total_kg: null });
  expect(kgOf(changed.body.result.harvest)).toEqual(['1: 12']);
  expect(refused(await keeper.patch(path, { total_kg: 13 }))).toEqual([400, 'validation_failed', ['total_kg']]);
  expect(await undo(changed)).toBe(200);
  expect(kgOf((await harvests())[0])).toEqual(['1: about 20', '2: about 10']);
  const deleted = await keeper.delete(path);
  expect([await harvests(), await harvestKg()]).toEqual([[], [null, null]]);
  expect((await keeper.patch(path, { forage: 'pine' })).status).toBe(404);
  expect(await undo(deleted)).toBe(200);
  expect(await harvestKg()).toEqual([30, null]);
  const { events } = (await keeper.get(`/api/v1/hive/${home.hives[1]}/history?limit=5`)).body.result;
  expect(events.map(({ type, data }: Json) => [type, data.kg, data.left_out])).toEqual([
    ['HarvestChanged', 10, false],
    ['HarvestDeleted', 10, false],
    ['HarvestChanged', 10, false],
    ['HarvestChanged', null, true],
    ['HarvestTaken', 10, false],
  ]);
});

it('refuses hives within a withdrawal period unless they are confirmed with a reason', async () => {
  const treatment = await treat(home.hives[0]!, '2026-05-20', 10);
  await treat(home.hives[1]!, '2026-05-01', 10);
  const answer = await take();
  expect(refused(answer)).toEqual([409, 'withdrawal_open', ['hives', 0, 'hive_id']]);
  expect(answer.body.error.issues[0].params).toEqual({ number: '1', until: '2026-05-30' });
  expect(refused(await take({ confirm_withdrawal: true }))).toEqual([400, 'validation_failed', ['reason']]);
  const without = await taken({ hives: [{ hive_id: home.hives[1] }] });
  expect(without.withdrawal).toBeNull();
  expect(refused(await keeper.patch(`/api/v1/harvests/${without.id}`, { hives: hivesOf([6, 3]) }))[1]).toBe(
    'withdrawal_open',
  );
  const reason = 'Honey for the bees';
  const harvest = await taken({ confirm_withdrawal: true, reason });
  expect(harvest.withdrawal).toEqual({ hive_ids: [home.hives[0]], reason });
  // What was confirmed once stays so.
  const changed = await keeper.patch(`/api/v1/harvests/${harvest.id}`, { hives: hivesOf([5, 4]) });
  expect(changed.body.result.harvest.withdrawal.reason).toBe(reason);
  const { events } = (await keeper.get(`/api/v1/hive/${home.hives[0]}/history?limit=1`)).body.result;
  expect(events[0].data.withdrawal_reason).toBe(reason);
  const { rows } = (await keeper.get('/api/v1/papers/register')).body.result;
  expect(rows.map(({ id, harvested }: Json) => [id === treatment, harvested])).toEqual([
    [false, []],
    [true, [{ day: TODAY, hives: '1', reason }]],
  ]);
  const { bytes } = await download(server, keeper, '/api/v1/exports/register.csv');
  expect(bytes.toString()).toContain(`${TODAY} (1): ${reason}`);
});

it('a withdrawal period counts from the day the treatment was done, wherever it is shown', async () => {
  const id = await planned(home.hives[0]!, '2026-05-01', { withdrawalDays: 14 });
  const task = await done(id);
  expect(task).toMatchObject({ initiated_at: TODAY, done_on: TODAY });
  expect(await whyNot()).toEqual(['withdrawal_open', { number: '1', until: '2026-06-09' }]);
  const [row] = (await keeper.get('/api/v1/papers/register')).body.result.rows;
  expect([row.day, row.no_harvest_until]).toEqual([TODAY, '2026-06-09']);
  const reopened = (await keeper.post(`/api/generalActionRestore/${id}`)).body.result.task;
  expect(reopened).toMatchObject({ initiated_at: '2026-05-01', done_on: null });
  const earlier = await keeper.post(`/api/generalActionHide/${id}`, { day: '2026-05-13' });
  expect(earlier.body.result.task.done_on).toBe('2026-05-13');
  expect(await whyNot()).toEqual(['withdrawal_open', { number: '1', until: '2026-05-27' }]);
  const moved = await keeper.patch(`/api/generalAction/${id}`, { initiated_at: '2026-05-11' });
  expect(moved.body.result.task.done_on).toBe('2026-05-11');
  const harvest = await taken({ hives: [{ hive_id: home.hives[0], kg: 1 }], total_kg: undefined });
  const lot = await extracted([harvest.id], { kg: 1 });
  const { treatments } = (await keeper.get(`/api/v1/lots/${lot.id}/trace`)).body.result;
  expect(treatments).toEqual([expect.objectContaining({ day: '2026-05-11', no_harvest_until: '2026-05-25' })]);
  expect(await undo(moved)).toBe(200);
  expect((await whyNot())[1]).toEqual({ number: '1', until: '2026-05-27' });
  expect(await undo(earlier)).toBe(200);
  const [open] = (await keeper.get(`/api/generalAction?hive_id=${home.hives[0]}&completed=0`)).body.tasks;
  expect(open).toMatchObject({ initiated_at: '2026-05-01', done_on: null });
  const later = await keeper.post(`/api/generalActionHide/${id}`, { day: '2026-05-29' });
  expect(refused(later)).toEqual([400, 'date_in_future', ['day']]);
});

it('what is not known of a treatment is asked for, and never counts as allowed', async () => {
  const [hive] = home.hives as [string];
  const strips = await planned(hive, '2026-03-03', { route: 'strips', withdrawalDays: 0 });
  await done(strips, '2026-03-03');
  expect(await whyNot()).toEqual(['medicine_in_hive', { number: '1', day: '2026-03-03' }]);
  const details = { product: 'Any', route: 'strips', withdrawalDays: 0, removedAt: '2026-05-10' };
  await keeper.patch(`/api/generalAction/${strips}`, { details });
  expect(await whyNot()).toBeNull();
  const gel = await planned(hive, '2026-05-20', { substance: 'thymol', unit: 'trays', withdrawalDays: 0 });
  await done(gel, '2026-05-20');
  expect(await whyNot()).toEqual(['medicine_in_hive', { number: '1', day: '2026-05-20' }]);
  await keeper.delete(`/api/generalAction/${gel}`);
  const without = await planned(hive, '2026-05-20', { route: 'trickled' });
  await done(without, '2026-05-20');
  expect(await whyNot()).toEqual(['withdrawal_unknown', { number: '1', day: '2026-05-20' }]);
});

it('an old completion without its day counts from the day it was marked as done', async () => {
  const id = await planned(home.hives[0]!, '2026-05-01', { withdrawalDays: 14 });
  const accountId = accountOf(keeper);
  const at = '2026-05-13T10:00:00.000Z';
  const commandId = randomUUID();
  const ids = { commandId, $correlationId: commandId, $causationId: commandId };
  const metadata = { accountId, userId: accountId, ...ids, at };
  const event = { id: randomUUID(), type: 'ActionCompleted', schemaVersion: 1, data: { actionId: id }, metadata };
  const log = await openLog(server);
  await log.store.append(`action-${id}`, [event], { expected: 'any' }).finally(() => log.close());
  const [task] = await eventually(
    async () => {
      const { tasks } = (await keeper.get(`/api/generalAction?hive_id=${home.hives[0]}&completed=1`)).body;
      return tasks.length > 0 ? tasks : undefined;
    },
    () => 'It is not completed.',
  );
  expect(task).toMatchObject({ initiated_at: '2026-05-01', done_on: '2026-05-13' });
  expect(await whyNot()).toEqual(['withdrawal_open', { number: '1', until: '2026-05-27' }]);
});

it('a moved hive counts by place and year, where it was', async () => {
  const hive = home.hives[1];
  await taken({ hives: [{ hive_id: hive, kg: 8 }], total_kg: undefined, day: '2025-06-01' });
  await taken({ hives: [{ hive_id: hive, kg: 5 }], total_kg: undefined, day: '2026-05-01' });
  const moved = { hives_selected: [hive], apiary_id: away.id };
  expect((await keeper.post('/api/v1/hives/movemult', moved)).status).toBe(200);
  await taken({ apiary_id: away.id, hives: [{ hive_id: hive, frames: 2 }], total_kg: 7 });
  expect(refused(await take({ hives: [{ hive_id: home.hives[0] }], apiary_id: away.id }))).toEqual([
    400,
    'validation_failed',
    ['hives', 0, 'hive_id'],
  ]);
  // It still counts at home for a day before its move.
  await taken({ hives: [{ hive_id: hive, kg: 1 }], total_kg: undefined, day: '2026-05-02' });
  const rowsOf = async (query: string) =>
    (await yields(query)).rows.map(({ apiary, kg, about, harvests }: Json) => [apiary, kg, about, harvests]);
  expect(await rowsOf('')).toEqual([
    ['Away', 7, true, 1],
    ['Home', 6, false, 2],
  ]);
  expect(await yields('?by=apiary')).toMatchObject({
    year: 2026,
    kg: 13,
    rows: [
      { hive_id: null, apiary: 'Away', kg: 7, hives: 1 },
      { hive_id: null, apiary: 'Home', kg: 6, hives: 1 },
    ],
  });
  expect(await rowsOf('?year=2025')).toEqual([['Home', 8, false, 1]]);
  expect((await yields()).years).toEqual([
    { year: 2026, kg: 13, harvests: 3 },
    { year: 2025, kg: 8, harvests: 1 },
  ]);
  await keeper.delete(`/api/v1/apiaries/${home.id}`);
  expect(await rowsOf('?year=2025')).toEqual([['Home', 8, false, 1]]);
});

it('the yield by queen line follows the queens of the days', async () => {
  const [first, second, third] = home.hives as [string, string, string];
  const requeen = (hive: string, line: string, day: string) =>
    keeper.post(`/api/v1/hive/${hive}/requeen`, { reason: 'planned', line, day });
  await requeen(first, 'Buckfast', '2026-05-01');
  await requeen(second, 'buckfast', '2026-05-01');
  await requeen(first, 'Macedonica', '2026-05-20');
  await undo(await requeen(second, 'Macedonica', '2026-05-10'));
  const weighed = (hive: string, kg: number, day: string) =>
    taken({ hives: [{ hive_id: hive, kg }], total_kg: undefined, day });
  await weighed(first, 8, '2026-05-19');
  await weighed(first, 3, '2026-05-21');
  await weighed(second, 5, '2026-05-21');
  await weighed(third, 4, '2026-05-21');
  const { rows } = await yields('?by=queen_line');
  expect(rows.map(({ line, kg, hives, harvests }: Json) => [line, kg, hives, harvests])).toEqual([
    ['buckfast', 13, 2, 2],
    [null, 4, 1, 1],
    ['Macedonica', 3, 1, 1],
  ]);
});

it('a lot has a code of its day, jars and warnings', async () => {
  const { id } = await taken();
  const lot = await extracted([id], { water: 17.4, name: 'Thyme honey' });
  expect(lot).toMatchObject({ code: 'L26-146A', day: TODAY, kg: 30, warnings: [], water_limit: { most: 20 } });
  expect((await extracted([id], { water: 21 })).warnings).toEqual(['water_high']);
  expect((await extracted([id], { kg: 34 })).warnings).toEqual(['harvests_over']);
  expect(refused(await extract([id], { code: 'l26-146b' }))).toEqual([409, 'lot_code_taken', ['code']]);
  const path = `/api/v1/lots/${lot.id}`;
  expect(refused(await keeper.patch(path, { code: 'L26-146B' }))).toEqual([409, 'lot_code_taken', ['code']]);
  const heather = await keeper.patch(path, { name: 'Heather honey', water: 22.5, code: 'T1' });
  expect(heather.body.result.lot).toMatchObject({
    warnings: ['water_high'],
    water_limit: { most: 20, if_calluna: 23 },
  });
  const calluna = await keeper.patch(path, { name: 'Calluna heather honey' });
  expect(calluna.body.result.lot).toMatchObject({ code: 'T1', warnings: [], water_limit: { most: 23 } });
  const jars = (count: number) => ({ grams: 450, jars: count, best_before: '2028-05' });
  const bottled = (await keeper.post(`${path}/bottlings`, jars(60))).body.result.lot;
  expect([bottled.bottled_kg, bottled.warnings]).toEqual([27, []]);
  const more = await keeper.post(`${path}/bottlings`, jars(10));
  expect([more.body.result.lot.bottled_kg, more.body.result.lot.warnings]).toEqual([31.5, ['jars_over']]);
  const removed = await keeper.delete(`/api/v1/lots/bottlings/${bottled.bottlings[0].id}`);
  const bottledKg = async () => (await keeper.get('/api/v1/lots')).body.result.lots.map((one: Json) => one.bottled_kg);
  expect(await bottledKg()).toEqual([4.5, 0, 0]);
  expect(await undo(removed)).toBe(200);
  expect(await bottledKg()).toEqual([31.5, 0, 0]);
  expect((await keeper.delete(`/api/v1/harvests/${id}`)).body.error.code).toBe('conflict');
});

it('prints a label for each jar, with its origin', async () => {
  const lot = await extracted([(await taken()).id], { name: 'Θυμαρίσιο μέλι' });
  const jars = { grams: 450, jars: 25, best_before: '2028-05' };
  const { bottlings } = (await keeper.post(`/api/v1/lots/${lot.id}/bottlings`, jars)).body.result.lot;
  const path = `/api/v1/exports/jars.pdf?bottling_id=${bottlings[0].id}`;
  const { status, body } = await keeper.get(path);
  expect([status, body.error.issues]).toEqual([
    400,
    [expect.objectContaining({ path: ['origin'], code: 'origin_missing' })],
  ]);
  await keeper.patch('/api/accounts/v1/profile', { country: 'GR', address: 'Λέσβου 3, Νεμέα' });
  const pages = await pdfPages((await download(server, keeper, `${path}&language=el`)).bytes);
  expect(pages.map((page) => page.split('450 g').length - 1)).toEqual([21, 4]);
  const lines = ['Θυμαρίσιο μέλι', 'Προέλευση: Ελλάδα', 'Παρτίδα: L26-146A', '05/2028', 'Λέσβου 3, Νεμέα', '100 mm'];
  for (const line of lines) expect(pages[0]).toContain(line);
  const named = await pdfPages((await download(server, keeper, `${path}&origin=Crete`)).bytes);
  expect(named[0]).toContain('Origin: Crete');
});

it('traces a lot after moves and deletions, and a hive to its lots', async () => {
  const [first, second, third] = home.hives as [string, string, string];
  const treatment = await treat(first, '2025-09-01', 7);
  await treat(first, '2025-05-01', 7);
  await treat(third, '2026-02-01', 7);
  const harvest = await taken();
  const other = await taken({ apiary_id: away.id, hives: hivesOf([1], away), total_kg: 3 });
  const lot = await extracted([harvest.id, other.id]);
  const sibling = await extracted([other.id], { code: 'S1' });
  await keeper.post('/api/v1/hives/movemult', { hives_selected: [second], apiary_id: away.id });
  await keeper.post(`/api/v1/hive/${first}/unite`, { into_hive_id: third, queen_kept: 'into' });
  await keeper.post('/api/v1/hives/deletemult', { hives_selected: [first] });
  const traced = await keeper.get(`/api/v1/lots/${lot.id}/trace`);
  expect(traced.body.error).toBeUndefined();
  const trace = traced.body.result;
  expect(trace.hives.map(({ hive_id, apiary_id, kg, deleted }: Json) => [hive_id, apiary_id, kg, deleted])).toEqual([
    [first, home.id, 20, true],
    [second, home.id, 10, false],
    [away.hives[0], away.id, 3, false],
  ]);
  expect(trace.apiaries.map(({ name }: Json) => name)).toEqual(['Home', 'Away']);
  expect(trace.treatments).toEqual([
    {
      id: treatment,
      day: '2025-09-01',
      product: 'Api-Bioxal',
      substance: null,
      no_harvest_until: '2025-09-08',
      withdrawal_unknown: null,
      hive_ids: [first],
    },
  ]);
  expect(trace.other_lots).toEqual([{ id: sibling.id, code: 'S1' }]);
  const lotsOf = async (query: string) =>
    (await keeper.get(`/api/v1/lots?${query}`)).body.result.lots.map(({ id }: Json) => id);
  expect(await lotsOf(`hive_id=${second}`)).toEqual([lot.id]);
  expect(await lotsOf(`harvest_id=${other.id}`)).toEqual([sibling.id, lot.id]);
});

it('is made once with one key, and is nobody else’s', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const [one, two] = [await take({}, key), await take({}, key)];
  expect([two.status, two.body]).toEqual([201, one.body]);
  const { id } = one.body.result.harvest;
  const lot = await extracted([id]);
  const stranger = await newKeeper(server);
  const theirs = await newApiary(stranger, 1);
  const hives = [{ hive_id: theirs.hives[0] }];
  expect(
    [
      await stranger.patch(`/api/v1/harvests/${id}`, { forage: 'x' }),
      await stranger.delete(`/api/v1/harvests/${id}`),
      await stranger.post('/api/v1/lots', { harvest_ids: [id], kg: 1 }),
      await stranger.get(`/api/v1/lots/${lot.id}/trace`),
      await stranger.patch(`/api/v1/lots/${lot.id}`, { kg: 1 }),
      await stranger.post(`/api/v1/lots/${lot.id}/bottlings`, { grams: 1, jars: 1, best_before: '2028-05' }),
      await take({ hives }),
      await take({ apiary_id: theirs.id, hives }),
      await extract([UNKNOWN_ID]),
    ].map(({ status }) => status),
  ).toEqual(Array(9).fill(404));
});

it('refuses what it cannot record, by the field', async () => {
  const twice = [home.hives[0], home.hives[0]].map((hive_id) => ({ hive_id }));
  expect(refused(await take({ hives: [] }))).toEqual([400, 'nothing_selected', undefined]);
  expect(refused(await take({ hives: twice }))).toEqual([400, 'validation_failed', ['hives']]);
  expect(refused(await take({ day: '2026-05-29' }))).toEqual([400, 'date_in_future', ['day']]);
  expect(refused(await take({ total_kg: 1.0005 }))).toEqual([400, 'validation_failed', ['total_kg']]);
  const { id } = await taken();
  expect(refused(await extract([id], { water: 90 }))).toEqual([400, 'validation_failed', ['water']]);
});
