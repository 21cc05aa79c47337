import { READ_SIDE_VERSION } from '../../../apps/api/src/platform/projections/read-side.js';
import { type Apiary, inspect, type Keeper, newApiary, newKeeper } from '../client.js';
import { ask } from '../database.js';
import { subscribe } from '../paying.js';
import { takePhoto } from '../photographed.js';
import { eventually, type Server, startServer } from '../server.js';
import { type Member, newMember, trail } from '../staff.js';

let server: Server;
let operator: Member;
let keeper: Keeper;
let apiary: Apiary;
let stream: string;

const of = (name: string, what: string) => operator.get(`/admin/api/streams/${name}/${what}`);
const outcome = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
];

beforeAll(async () => {
  server = await startServer();
  operator = await newMember(server, 'operator');
  keeper = await newKeeper(server);
  apiary = await newApiary(keeper, 3, 'Secret meadow');
  stream = `apiary-${apiary.id}`;
  await keeper.post('/api/v1/hives/deletemult', { hives_selected: apiary.hives.slice(0, 2) });
  const { body } = await keeper.patch(`/api/v1/apiaries/${apiary.id}`, { name: 'Other meadow' });
  expect(body.error).toBeUndefined();
});
afterAll(() => server?.close());

it('folds a stream up to a revision, a position or an instant, without personal values', async () => {
  const { body: now } = await of(stream, 'state');
  expect(now).toMatchObject({
    stream,
    revision: '3',
    events: 4,
    state: { status: 'established', description: { name: { personal: true } }, active: true },
  });
  expect(Object.values(now.state.hives)).toEqual([{ number: '3', tags: [], active: true, starred: false }]);
  const { body: before } = await of(stream, 'state?at=revision:1');
  expect(Object.keys(before.state.hives)).toHaveLength(3);
  for (const at of [before.position, before.at]) expect((await of(stream, `state?at=${at}`)).body.revision).toBe('1');
  const { body: nothing } = await of(stream, 'state?at=2000-01-01T00:00:00Z');
  expect(nothing).toMatchObject({ revision: null, events: 0, state: { status: 'unknown' } });
  expect(outcome(await of(stream, 'state?at=yesterday'))).toEqual([400, 'validation_failed']);
  expect(outcome(await of('apiary-unknown', 'state'))).toEqual([404, 'not_found']);
  expect(JSON.stringify([now, before])).not.toContain('meadow');
});

it('lists what changed between two moments, and that a personal value did', async () => {
  const { body } = await of(stream, 'diff?a=revision:1');
  expect(body.events).toMatchObject([
    { type: 'HivesDeleted', data: { hiveIds: apiary.hives.slice(0, 2) }, by: 'keeper', device: null, can_undo: null },
    { type: 'ApiaryDescribed', data: { name: { personal: true } } },
  ]);
  expect(body.diff).toHaveLength(3);
  expect(body.diff).toContainEqual({
    op: 'replace',
    path: '/description/name',
    from: { personal: true },
    to: { personal: true },
  });
  expect(body.diff).toContainEqual({
    op: 'remove',
    path: `/hives/${apiary.hives[0]}`,
    from: expect.objectContaining({ number: '1' }),
    to: null,
  });
});

it('tells of each change until when it can be undone, and that it cannot once it is', async () => {
  const [deleted] = (await of(stream, 'diff?a=revision:1&undo=1')).body.events;
  expect(deleted.can_undo).toBe(true);
  expect(Date.parse(deleted.undo_until) - Date.parse(deleted.at)).toBe(30 * 24 * 60 * 60 * 1000);
  const { id } = await newApiary(keeper, [], 'Undone meadow');
  const renamed = await keeper.patch(`/api/v1/apiaries/${id}`, { name: 'Other' });
  await keeper.post('/api/v1/undo', { command_id: renamed.headers.get('x-command-id') });
  const { events } = (await of(`apiary-${id}`, 'diff?a=revision:0&undo=1')).body;
  expect(events).toMatchObject([
    { type: 'ApiaryDescribed', can_undo: false, undo_until: null },
    { type: 'ApiaryDescribed', can_undo: true },
  ]);
});

it('shows personal values with an opening only, and the trail has both', async () => {
  expect(outcome(await of(stream, 'state?reveal=1'))).toEqual([403, 'reason_required']);
  const admin = await newMember(server, 'admin');
  const { body } = await of(stream, 'state');
  await admin.post('/admin/api/openings', { account_id: body.account_id, reason: 'The keeper misses hives.' });
  const revealed = await admin.get(`/admin/api/streams/${stream}/diff?a=revision:1&reveal=1`);
  expect(revealed.body.events[0].device).toEqual(expect.any(String));
  expect(revealed.body.diff).toContainEqual({
    op: 'replace',
    path: '/description/name',
    from: 'Secret meadow',
    to: 'Other meadow',
  });
  const entries = await trail(server);
  expect(entries.at(-1)).toMatchObject({ action: 'streams.diff', object: stream, account: body.account_id });
  expect(entries.map(({ detail }) => detail?.refused)).toContain('reason_required');
});

it('support reads a stream of an account that it opened, and no other', async () => {
  const support = await newMember(server, 'support');
  const paths = ['state', 'diff?a=revision:1', 'compare', 'events'].map(
    (what) => `/admin/api/streams/${stream}/${what}`,
  );
  const statuses = () => Promise.all(paths.map(async (path) => (await support.get(path)).status));
  expect(await statuses()).toEqual([403, 403, 403, 403]);
  expect((await trail(server)).at(-1)!.detail).toMatchObject({ refused: 'reason_required' });
  const { account_id } = (await of(stream, 'state')).body;
  await support.post('/admin/api/openings', { account_id, reason: 'The keeper misses hives.' });
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  const { body } = await support.get(`${paths[3]}?range=[1,2]`);
  expect(body.map(({ type }: { type: string }) => type)).toEqual(['HivesAdded', 'HivesDeleted']);
  const caused = await support.get(`${paths[3]}?command=${body[1].command_id}`);
  expect(caused.body).toEqual([body[1]]);
  expect((await trail(server)).findLast(({ action }) => action === 'streams.state')).toMatchObject({
    staff: `staff:${support.id}`,
    account: account_id,
  });
});

it('the read models are equal to every kind of stream, until a row is changed', async () => {
  const hive = apiary.hives[2]!;
  await inspect(keeper, hive, { populationFrames: 7.5, note: 'Queen seen' });
  await keeper.post('/api/v1/notes', { text: 'Thyme in flower', hive_id: hive });
  await keeper.post('/api/generalAction', { type: 'task', title: 'Feed', hive_ids: [hive] });
  await takePhoto(keeper, { hive_id: hive, caption: 'Brood' });
  const planned = {
    kind: 'round',
    title: 'Swarms',
    apiary_ids: [apiary.id],
    rule: 'FREQ=WEEKLY',
    start_day: '2026-05-11',
  };
  const { plan } = (await keeper.post('/api/v1/plans', planned)).body.result;
  const moved = { apiary_id: apiary.id, day: '2026-05-18', to_day: '2026-05-20' };
  expect((await keeper.post(`/api/v1/plans/${plan.id}/move`, moved)).status).toBe(200);
  await keeper.post('/api/v1/medicines', { product: 'Apivar', quantity: 60, unit: 'strips', supplier: 'Agro' });
  const honey = { apiary_id: apiary.id, hives: [{ hive_id: hive, frames: 3 }], total_kg: 5.5 };
  const { harvest } = (await keeper.post('/api/v1/harvests', honey)).body.result;
  const { lot } = (await keeper.post('/api/v1/lots', { harvest_ids: [harvest.id], kg: 5, water: 17.4 })).body.result;
  await keeper.post(`/api/v1/lots/${lot.id}/bottlings`, { grams: 450, jars: 3, best_before: '2028-05' });
  await subscribe(keeper);
  const names = await eventually(
    async () => {
      const { body } = await operator.get('/admin/api/events?range=[0,199]');
      const found = new Set(body.map((event: { stream: string }) => event.stream)) as Set<string>;
      return [
        'apiary-',
        'round-',
        'note-',
        'photo-',
        'action-',
        'plan-',
        'medicine-',
        'harvest-',
        'lots-',
        'subscription-',
      ].every((kind) => [...found].some((name) => name.startsWith(kind)))
        ? [...found]
        : undefined;
    },
    (last) => `The log does not show every kind of stream: ${last}`,
  );
  for (const name of names) {
    const { body } = await of(name, 'compare');
    expect([name, body.equal, body.differences]).toEqual([name, true, []]);
  }
  expect((await of(stream.slice(0, 30), 'compare')).body).toMatchObject({
    stream,
    rows: { apiaries: 1, hives: 1, placements: 1 },
  });
  expect(outcome(await of('a', 'compare'))).toEqual([400, 'validation_failed']);
  const rows = `rm_v${READ_SIDE_VERSION}`;
  await ask(server, `UPDATE ${rows}.hives SET starred = true WHERE id = $1`, [hive]);
  await ask(server, `UPDATE ${rows}.apiaries SET name = 'Parnitha' WHERE id = $1`, [apiary.id]);
  const { body: wrong } = await of(stream, 'compare');
  expect(wrong.differences).toEqual([
    { table: 'apiaries', key: apiary.id, column: 'name', folded: { personal: true }, live: { personal: true } },
    { table: 'hives', key: hive, column: 'starred', folded: false, live: true },
  ]);
  await ask(server, `UPDATE ${rows}.payment_cards SET card = '{"last4": "9876"}'`);
  const subscription = names.find((name) => name.startsWith('subscription-'))!;
  expect((await of(subscription, 'compare')).body.differences).toMatchObject([
    { table: 'payment_cards', column: 'card', folded: { personal: true }, live: { personal: true } },
  ]);
});

it('reads the log with what the events say, as it is stored on request, and enters an export', async () => {
  const filter = encodeURIComponent(JSON.stringify({ stream }));
  const { body } = await operator.get(`/admin/api/events/data?filter=${filter}&sort=["position","ASC"]`);
  expect(body[0]).toMatchObject({ type: 'ApiaryEstablished', data: { name: { personal: true } }, schema_version: 1 });
  const { body: raw } = await operator.get(`/admin/api/events/${body[0].position}?raw=1`);
  expect(raw.data.name).toMatch(/^enc:v1:.{8}…$/);
  const { body: exported } = await operator.get(`/admin/api/events/export?filter=${filter}`);
  expect(BigInt(exported.head)).toBeGreaterThan(BigInt(body[3].position));
  expect((await trail(server)).at(-1)).toMatchObject({ action: 'events.export' });
});
