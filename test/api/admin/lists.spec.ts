import { allAdminRoutes } from '@kypseli/contract/admin';
import { type Apiary, type Keeper, newApiary, newKeeper } from '../client.js';
import { ask } from '../database.js';
import { subscribe } from '../paying.js';
import { eventually, type Server, startServer } from '../server.js';
import { type Member, newMember, trail } from '../staff.js';

let server: Server;
let support: Member;
let operator: Member;
let keeper: Keeper;
let apiary: Apiary;
let id: string;

const listOf = (resource: string, query: Record<string, unknown>) => {
  const given = Object.entries(query).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return `/admin/api/${resource}?${new URLSearchParams(Object.fromEntries(given))}`;
};
const outcome = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
];

beforeAll(async () => {
  server = await startServer({ env: { FREE_HIVE_LIMIT: '5' } });
  [support, operator] = [await newMember(server, 'support'), await newMember(server, 'operator')];
  keeper = await newKeeper(server, { registered: { firstname: '<img onerror=x>', lastname: 'Ζαχαρίας' } });
  apiary = await newApiary(keeper, 4, 'Secret meadow');
  await keeper.post('/api/v1/hives/deletemult', { hives_selected: apiary.hives.slice(0, 3) });
  id = (await keeper.get('/api/accounts/v1/profile')).body.result.user.id;
  for (let nth = 0; nth < 3; nth++) await newKeeper(server);
  await eventually(
    async () => {
      const { body } = await support.get(listOf('accounts', { filter: { hives: { from: 1, to: 1 } } }));
      return body.length === 1 || undefined;
    },
    (last) => `The list does not show the deleted hives: ${last}`,
  );
});
afterAll(() => server?.close());

it('support finds an account by a word of its name, with what happened to it; the trail does not have the word', async () => {
  const { status, headers, body } = await support.get(listOf('accounts', { filter: { q: 'ζαχαριας' } }));
  expect([status, headers.get('content-range')]).toEqual([200, 'accounts 0-0/1']);
  expect(body[0]).toMatchObject({
    id,
    firstname: '<img onerror=x>',
    email: keeper.person.email,
    state: 'active',
    hives: 1,
    apiaries: 1,
    plan: 'free',
    standing: 'free',
    status_code: 12,
    hive_limit: 5,
    warning: { kind: 'hives_deleted', hives: 3, stream: `apiary-${apiary.id}` },
  });
  const [entry] = await ask(
    server,
    `SELECT detail FROM audit WHERE action = 'accounts.list' AND detail::text LIKE '%hmac:%'`,
  );
  expect(JSON.stringify(entry)).not.toContain('ζαχ');
});

it('operators see accounts without names and mails, and cannot search by them', async () => {
  const { body } = await operator.get(listOf('accounts', { filter: { id: [id] } }));
  expect(body).toMatchObject([{ id, firstname: null, lastname: null, email: null, hives: 1 }]);
  const refused = listOf('accounts', { filter: { q: 'ζαχαριας' } });
  expect(outcome(await operator.get(refused))).toEqual([403, 'forbidden']);
  const csv = await operator.get(listOf('accounts.csv', {}));
  expect(csv.body).not.toContain(keeper.person.email);
  expect(outcome(await keeper.get('/admin/api/accounts'))).toEqual([403, 'forbidden']);
});

it('a page leads to the next by its cursor, and refuses what it does not know', async () => {
  const found: string[] = [];
  let after: string | null = '';
  while (after !== null) {
    const query: Record<string, unknown> = { range: [0, 2], sort: ['name', 'ASC'], ...(after && { after }) };
    const page = await support.get(listOf('accounts', query));
    found.push(...page.body.map((account: { id: string }) => account.id));
    after = page.headers.get('x-next-cursor');
  }
  expect(new Set(found).size).toBe(4);
  const first = await operator.get(listOf('accounts', { range: [0, 0], sort: ['name', 'DESC'] }));
  const cursor: string = first.headers.get('x-next-cursor')!;
  expect(first.body).toMatchObject([{ id, lastname: null }]);
  expect(cursor.split('.').map((part) => Buffer.from(part, 'base64url').toString())).not.toEqual(
    expect.arrayContaining([expect.stringContaining('ζαχαρ')]),
  );
  const next = await operator.get(listOf('accounts', { range: [0, 0], sort: ['name', 'DESC'], after: cursor }));
  expect([next.status, next.body.length]).toEqual([200, 1]);
  expect(JSON.stringify(await trail(server))).not.toContain(cursor);
  const unknown = await support.get(listOf('accounts', { filter: { colour: 'red' } }));
  expect([...outcome(unknown), unknown.body.error.message]).toEqual([
    400,
    'validation_failed',
    'There are these filters: id, q, state, plan, hives, seen, language, created.',
  ]);
  expect(outcome(await support.get(listOf('accounts', { sort: ['colour', 'ASC'] })))).toEqual([
    400,
    'validation_failed',
  ]);
  expect(outcome(await support.get(listOf('accounts', { range: [10_001, 10_002] })))).toEqual([400, 'range_too_deep']);
  expect(outcome(await support.get(listOf('accounts', { after: 'x.y' })))).toEqual([400, 'validation_failed']);
});

it('a filter is a file too, and is counted by value', async () => {
  const { headers, body } = await support.get(listOf('accounts.csv', { filter: { hives: { from: 1 } } }));
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(body).toContain(`${id},<img onerror=x>,Ζαχαρίας,${keeper.person.email},active,free,`);
  const { body: counted } = await support.get('/admin/api/accounts/facets');
  expect(counted.facets).toMatchObject({ 'state.active': 4, 'hives.0': 3, 'hives.1-5': 1, 'plan.over_limit': 0 });
  const ofFacets = async () => (await trail(server)).filter(({ action }) => action === 'accounts.facets');
  expect(await ofFacets()).toEqual([]);
  await support.get(listOf('accounts/facets', { filter: { q: keeper.person.email } }));
  await operator.get(listOf('accounts/facets', { filter: { q: keeper.person.email } }));
  const hashed = { filter: { q: expect.stringMatching(/^hmac:/) } };
  expect(await ofFacets()).toMatchObject([{ detail: hashed }, { detail: { ...hashed, refused: 'forbidden' } }]);
});

it('the log shows an event, its personal fields only with an opening, and what came of the same request', async () => {
  expect(outcome(await support.get('/admin/api/events'))).toEqual([403, 'forbidden']);
  const { body, headers } = await operator.get(listOf('events', { filter: { account: id, stream: 'apiary-' } }));
  expect(headers.get('content-range')).toBe('events 0-2/3');
  expect(body.map(({ type }: { type: string }) => type)).toEqual(['HivesDeleted', 'HivesAdded', 'ApiaryEstablished']);
  const established = `/admin/api/events/${body[2].position}`;
  const { body: shown } = await operator.get(established);
  expect(shown).toMatchObject({
    type: 'ApiaryEstablished',
    data: { apiaryId: apiary.id, name: { personal: true } },
    metadata: { accountId: id },
  });
  expect(outcome(await operator.get(`${established}?reveal=1`))).toEqual([403, 'reason_required']);
  const admin = await newMember(server, 'admin');
  await admin.post('/admin/api/openings', { account_id: id, reason: 'The keeper misses hives.' });
  const revealed = await admin.get(`${established}?reveal=1`);
  expect(revealed.body.data).toMatchObject({ name: 'Secret meadow' });
  const entries = JSON.stringify(await trail(server));
  expect(entries).toContain('events.show');
  const isShown = async () => ((await operator.get(established)).body.shown_ms === null ? undefined : true);
  await eventually(isShown, () => 'It is not known when the event was shown.');
  const { body: tree } = await operator.get(`${established}/causation`);
  expect(tree[0].shown_ms).toBeLessThan(60_000);
  expect(tree.map(({ type }: { type: string }) => type)).toEqual(['ApiaryEstablished', 'HivesAdded']);
  expect(outcome(await operator.get('/admin/api/events/99999999'))).toEqual([404, 'not_found']);
  const csv = await operator.get(listOf('events.csv', { filter: { account: id } }));
  expect(csv.body.split('\r\n')).toHaveLength(5);
});

it('the dashboard has figures of a year that name nobody', async () => {
  const { status, body } = await operator.get('/admin/api/figures');
  expect(status).toBe(200);
  expect(body.days).toHaveLength(364);
  expect(body).toMatchObject({
    sign_ups: { value: 4 },
    apiaries: { value: 1 },
    inspections: { value: 0 },
    paying: { value: 0 },
    payments_failed: { value: 0 },
    mails_not_delivered: { value: 0 },
  });
  expect(body.sign_ups.by_day.at(-1)).toBe(4);
  expect(body.mails_not_delivered.by_day).toHaveLength(30);
  expect(body.plan_changes.free.at(-1)).toBe(4);
  expect(outcome(await keeper.get('/admin/api/figures'))).toEqual([403, 'forbidden']);
});

/** Lists by their name in the address, but for those within a record, such as the events of a stream. */
const LISTS = allAdminRoutes
  .filter(({ method, query }) => method === 'GET' && 'range' in ((query as { shape?: object })?.shape ?? {}))
  .map(({ path }) => path.slice('/admin/api/'.length))
  .filter((name) => !name.includes(':'));

it('lists answer as react-admin asks: pages, several by their ids, one', async () => {
  const admin = await newMember(server, 'admin');
  await subscribe(keeper);
  const many = await newApiary(keeper, 30, 'Large');
  await keeper.post('/api/v1/notes', { text: 'Quiet', apiary_id: many.id });
  const answered: string[] = [];
  for (const resource of LISTS) {
    const { headers, body } = await admin.get(listOf(resource, { range: [0, 59] }));
    expect([resource, headers.get('content-range')]).toEqual([
      resource,
      expect.stringMatching(/^[\w-]+ (\*|\d+-\d+)\//),
    ]);
    const ids = body.map(({ id: each }: { id: string }) => each);
    const { body: named } = await admin.get(listOf(resource, { filter: { id: ids } }));
    const namedIds = named.map(({ id: each }: { id: string }) => each);
    expect([resource, namedIds]).toEqual([resource, expect.arrayContaining(ids)]);
    const alone = allAdminRoutes.some(({ method, path }) => method === 'GET' && path === `/admin/api/${resource}/:id`);
    if (!alone || ids.length === 0) continue;
    const { status, body: one } = await admin.get(`/admin/api/${resource}/${ids[0]}`);
    expect([resource, status, one.id]).toEqual([resource, 200, ids[0]]);
    answered.push(resource);
  }
  expect(answered).toEqual(
    expect.arrayContaining(['accounts', 'apiaries', 'hives', 'notes', 'events', 'audit', 'staff', 'mails']),
  );
});
