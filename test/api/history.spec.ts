import { type Apiary, inspect, type Keeper, newApiary, newKeeper, UNKNOWN_ID } from './client.js';
import { readStream } from './log.js';
import { type Server, startServer } from './server.js';
import { closeVerified } from './verified.js';

let server: Server;
let keeper: Keeper;
let home: Apiary;
let away: Apiary;
beforeAll(async () => {
  server = await startServer();
  keeper = await newKeeper(server);
});
afterAll(() => closeVerified(server));
beforeEach(async () => {
  home = await newApiary(keeper, ['1', '2', '3'], 'Home');
  away = await newApiary(keeper, 0, 'Away');
});

interface HistoryEntry {
  position: string;
  type: string;
  at: string;
  by: { id: string; name: string; support: boolean };
  data: Record<string, unknown>;
}

const page = async (hive: string, query = ''): Promise<{ events: HistoryEntry[]; next_cursor: string | null }> =>
  (await keeper.get(`/api/v1/hive/${hive}/history${query}`)).body.result;

/** Everything that can happen to the first hive, besides events of others. */
const live = async () => {
  const [one, two] = home.hives as [string, string];
  await keeper.patch(`/api/v1/hives/${one}`, { hiveNumber: '9', tags: ['red'] });
  await keeper.patch(`/api/v1/hives/${two}`, { tags: ['secret'] });
  await keeper.post('/api/v1/hives/updateactivemult', { hives_selected: home.hives, active: false });
  await keeper.post(`/api/v1/hives/${one}/labels`, { code: '0000000ZZ' });
  await keeper.delete(`/api/v1/hives/${one}/labels/0000000ZZ`);
  const dead = { active: false, reason: 'dead', date: '2024-04-30' };
  await keeper.post(`/api/v1/hives/${one}/updateactive`, dead);
  await keeper.post(`/api/v1/hives/${one}/updatestarred`, { starred: true });
  const inspection = await inspect(keeper, one, { date: '2024-05-01', broodFrames: 4, note: 'calm' });
  await inspect(keeper, two, { date: '2024-05-01', note: 'secret' });
  await keeper.patch(`/api/v1/inspections/${inspection.id}`, { broodFrames: 5 });
  const plan = { type: 'task', title: 'Paint', hive_ids: [one, two], initiated_at: '2024-06-01' };
  const { id } = (await keeper.post('/api/generalAction', plan)).body.result.task;
  await keeper.post(`/api/generalActionHide/${id}`, { day: plan.initiated_at });
  await keeper.patch(`/api/generalAction/${id}`, { hive_ids: [two] });
  await keeper.post('/api/v1/hives/movemult', { hives_selected: [one, two], apiary_id: away.id });
  await keeper.delete(`/api/v1/inspections/${inspection.id}`);
  return { one, two, inspection, action: id };
};

test('shows the harvests of a colony without its inspections, actions and photos', async () => {
  const [one] = home.hives as [string];
  await inspect(keeper, one, { date: '2024-05-01', broodFrames: 4 });
  const hives = [{ hive_id: one, frames: 2 }];
  await keeper.post('/api/v1/harvests', { apiary_id: home.id, day: '2024-06-01', total_kg: 5, hives });
  expect((await page(one, '?about=colony')).events.map(({ type }) => type)).toEqual(['HarvestTaken', 'HivesAdded']);
});

test('lists everything that happened to a hive, newest first, and nothing of others', async () => {
  const { one, two, inspection, action } = await live();
  const { events, next_cursor } = await page(one);
  expect(next_cursor).toBeNull();
  const place = { inspection_id: inspection.id, group_id: inspection.group_id, apiary_id: home.id, date: '2024-05-01' };
  const paint = { type: 'task', title: 'Paint', initiated_at: '2024-06-01', details: {} };
  expect(events.map(({ type, data }) => [type, data])).toEqual([
    ['InspectionRemoved', place],
    ['HivesMovedIn', { from_apiary_id: home.id, to_apiary_id: away.id, day: expect.any(String) }],
    ['ActionChanged', { action_id: action, ...paint }],
    ['ActionCompleted', { action_id: action, ...paint }],
    ['ActionPlanned', { action_id: action, ...paint }],
    ['InspectionCorrected', { ...place, fields: { broodFrames: 5, note: 'calm' } }],
    ['InspectionRecorded', { ...place, fields: { broodFrames: 4, note: 'calm' } }],
    ['HivesStarred', {}],
    ['ColoniesGone', { day: '2024-04-30', reason: 'dead' }],
    ['HiveLabelRetired', { code: '0000000ZZ' }],
    ['HiveLabelled', { code: '0000000ZZ' }],
    ['HivesDeactivated', {}],
    ['HiveTagged', { tags: ['red'] }],
    ['HiveRenumbered', { number: '9', number_before: '1' }],
    ['HivesAdded', { apiary_id: home.id, number: '1', tags: [] }],
  ]);
  expect(JSON.stringify(events)).not.toContain(two);
  expect(JSON.stringify(events)).not.toContain('secret');
  const ofColony = await page(one, '?about=colony&limit=2');
  expect(ofColony.events.map(({ type }) => type)).toEqual(['HivesMovedIn', 'HivesStarred']);
  const rest = await page(one, `?about=colony&cursor=${ofColony.next_cursor}`);
  expect(rest.events.map(({ type }) => type)).toEqual(
    events.map(({ type }) => type).slice(events.findIndex(({ type }) => type === 'ColoniesGone')),
  );
  expect(new Set(events.map(({ by }) => [by.name, by.support].join()))).toEqual(new Set(['Μέλισσα Keeper,false']));
  const [{ id: session }] = (await keeper.get('/api/accounts/v1/sessions')).body.result.sessions;
  const stored = await readStream(server, `apiary-${home.id}`);
  expect(new Set(stored.map(({ metadata }) => metadata.sessionId))).toEqual(new Set([session]));
  expect(events.every(({ at }) => !Number.isNaN(Date.parse(at)))).toBe(true);
});

test('is paged without gaps', async () => {
  const { one } = await live();
  const { events } = await page(one);
  const paged: HistoryEntry[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const next = await page(one, `?limit=5${cursor && `&cursor=${cursor}`}`);
    paged.push(...next.events);
    cursor = next.next_cursor;
  }
  expect(paged).toEqual(events);
});

test.each(['limit=0', 'limit=201', 'limit=x', 'cursor=x', 'cursor=-1', 'page=1'])('refuses “%s”', async (query) => {
  const { status, body } = await keeper.get(`/api/v1/hive/${home.hives[0]}/history?${query}`);
  expect([status, body.error.code]).toEqual([400, 'validation_failed']);
});

test('answers 404 to others', async () => {
  const stranger = await newKeeper(server);
  expect((await stranger.get(`/api/v1/hive/${home.hives[0]}/history`)).status).toBe(404);
  expect((await keeper.get(`/api/v1/hive/${UNKNOWN_ID}/history`)).status).toBe(404);
});
