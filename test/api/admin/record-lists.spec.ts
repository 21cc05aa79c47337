import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  type Apiary,
  daysFromNow,
  inspect,
  type Keeper,
  newApiary,
  newKeeper,
  roundId,
  UNKNOWN_ID,
} from '../client.js';
import { ask } from '../database.js';
import { multipart } from '../multipart.js';
import { eventually, type Server, startServer } from '../server.js';
import { type Member, newMember, trail } from '../staff.js';

/** In every text that a keeper writes here. */
const SECRET = 'Secret <img onerror=x>';
const HIDDEN = { personal: true };

let server: Server;
let support: Member;
let operator: Member;
let keeper: Keeper;
let account: string;
let near: Apiary;
let far: Apiary;

type Query = Record<string, unknown>;
const at = (resource: string, query: Query = {}) =>
  `/admin/api/${resource}?${new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  )}`;
const outcome = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
];
const idsOf = async (resource: string, query: Query = {}): Promise<string[]> => {
  const { body } = await support.get(at(resource, query));
  return body.map(({ id }: { id: string }) => id);
};

const FEED = { feed: 'fondant', amount: 2, unit: 'kg' };
const plan = async (by: Keeper, hive: string, days: number, title: string): Promise<string> => {
  const given = { type: 'feeding', title, hive_ids: [hive], initiated_at: daysFromNow(days), details: FEED };
  return (await by.post('/api/generalAction', given)).body.result.task.id;
};
const write = async (by: Keeper, text: string, about: object = {}): Promise<string> =>
  (await by.post('/api/v1/notes', { text, ...about })).body.result.note.id;
const SOUND = readFileSync(new URL('../../fixtures/audio/spoken.ogg', import.meta.url));

/** The ids of what each list has, in its default order. */
let expected: Record<string, string[]>;

beforeAll(async () => {
  server = await startServer();
  [support, operator] = [await newMember(server, 'support'), await newMember(server, 'operator')];
  keeper = await newKeeper(server);
  account = (await keeper.get('/api/accounts/v1/profile')).body.result.user.id;
  near = await newApiary(keeper, ['2', '10', '1'], SECRET);
  far = await newApiary(keeper, ['A'], `${SECRET} too`);
  const first = await inspect(keeper, near.hives[0]!, { date: daysFromNow(-3), generalStatus: 'bad', note: SECRET });
  const second = await inspect(keeper, near.hives[1]!, { date: daysFromNow(-3), generalStatus: 'good' });
  const third = await inspect(keeper, near.hives[0]!, { date: daysFromNow(-1), generalStatus: 'excellent' });
  await keeper.post('/api/v1/hives/deletemult', { hives_selected: [near.hives[2]] });
  const other = await newKeeper(server);
  const foreign = await newApiary(other, ['3'], 'Foreign');
  const fourth = await inspect(other, foreign.hives[0]!, { date: daysFromNow(-2), note: 'x' });
  const done = await plan(keeper, near.hives[0]!, -1, SECRET);
  await keeper.post(`/api/generalActionHide/${done}`, { day: daysFromNow(-1) });
  const gone = await plan(keeper, near.hives[1]!, 0, SECRET);
  await keeper.delete(`/api/generalAction/${gone}`);
  const open = await plan(keeper, far.hives[0]!, 2, SECRET);
  const theirs = await plan(other, foreign.hives[0]!, 1, 'Foreign');
  const written = await write(keeper, SECRET, { hive_id: near.hives[0] });
  const recorded = await keeper.request('POST', '/api/v1/notes', await multipart({ transcript: SECRET, audio: SOUND }));
  const last = await write(other, 'Foreign');
  expected = {
    actions: [open, theirs, gone, done],
    notes: [last, recorded.body.result.note.id, written],
    apiaries: [foreign.id, far.id, near.id],
    hives: [near.hives[2]!, near.hives[0]!, foreign.hives[0]!, near.hives[1]!, far.hives[0]!],
    rounds: [
      roundId(near.id, daysFromNow(-1)),
      roundId(foreign.id, daysFromNow(-2)),
      roundId(near.id, daysFromNow(-3)),
    ],
    inspections: [fourth.id, third.id, second.id, first.id],
  };
  await eventually(
    async () => (await idsOf('apiaries', { filter: { hives: { from: 1, to: 2 } } })).length === 3 || undefined,
    (last) => `The list does not show the hives: ${last}`,
  );
});
afterAll(() => server?.close());

/** Each list with its sorts, and filters by what they leave: numbers of the rows in the default order. */
const LISTS: [string, { sorts: string[]; filters: [() => object, number[]][] }][] = [
  [
    'apiaries',
    {
      sorts: ['established', 'hives', 'last_entry', 'last_round'],
      filters: [
        [() => ({ account }), [1, 2]],
        [() => ({ hives: { from: 2 } }), [2]],
        [() => ({ active: false }), []],
        [() => ({ purpose: ['FUNCTION_HARVEST'], hives: { to: 1 } }), [0, 1]],
      ],
    },
  ],
  [
    'hives',
    {
      sorts: ['number', 'status', 'day'],
      filters: [
        [() => ({ account }), [0, 1, 3, 4]],
        [() => ({ apiary: near.id }), [0, 1, 3]],
        [() => ({ apiary: near.id, deleted: false }), [1, 3]],
        [() => ({ deleted: true }), [0]],
        [() => ({ number: 'a' }), [4]],
        [() => ({ number: '10', active: true }), [3]],
        [() => ({ tags: ['gentle'] }), []],
      ],
    },
  ],
  [
    'rounds',
    {
      sorts: ['day'],
      filters: [
        [() => ({ account }), [0, 2]],
        [() => ({ apiary: far.id }), []],
        [() => ({ day: { from: daysFromNow(-2) } }), [0, 1]],
        [() => ({ account, day: { to: daysFromNow(-2) } }), [2]],
      ],
    },
  ],
  [
    'inspections',
    {
      sorts: ['recorded', 'day'],
      filters: [
        [() => ({ account }), [1, 2, 3]],
        [() => ({ apiary: near.id, status: ['bad', 'good'] }), [2, 3]],
        [() => ({ hive: near.hives[0] }), [1, 3]],
        [() => ({ day: { from: daysFromNow(-2), to: daysFromNow(-2) } }), [0]],
      ],
    },
  ],
  [
    'actions',
    {
      sorts: ['day'],
      filters: [
        [() => ({ account }), [0, 2, 3]],
        [() => ({ type: ['task', 'treatment'] }), []],
        [() => ({ type: ['feeding'], state: ['open'] }), [0, 1]],
        [() => ({ state: ['completed', 'deleted'] }), [2, 3]],
        [() => ({ account, day: { to: daysFromNow(-1) } }), [3]],
      ],
    },
  ],
  [
    'notes',
    {
      sorts: ['created'],
      filters: [
        [() => ({ account }), [1, 2]],
        [() => ({ apiary: near.id }), [2]],
        [() => ({ hive: near.hives[0] }), [2]],
        [() => ({ hive: near.hives[1] }), []],
        [() => ({ sound: true }), [1]],
        [() => ({ account, sound: false }), [2]],
      ],
    },
  ],
];

it.each(LISTS)('%s are filtered', async (resource, { filters }) => {
  const all = expected[resource]!;
  expect(await idsOf(resource)).toEqual(all);
  for (const [filter, numbers] of filters) {
    const given = filter();
    expect([given, await idsOf(resource, { filter: given })]).toEqual([given, numbers.map((nth) => all[nth])]);
  }
  expect(await idsOf(resource, { filter: { id: [all[1]] } })).toEqual([all[1]]);
  const { headers } = await support.get(at(resource, { range: [0, 1] }));
  expect(headers.get('content-range')).toBe(`${resource} 0-1/${all.length}`);
  const unknown = await support.get(at(resource, { filter: { colour: 'red' } }));
  expect(outcome(unknown)).toEqual([400, 'validation_failed']);
  expect(unknown.body.error.message).toContain('There are these filters: id, account');
  expect(outcome(await support.get(at(resource, { sort: ['colour', 'ASC'] })))).toEqual([400, 'validation_failed']);
});

it('rows of a filter are counted by the values of the others', async () => {
  const counted = async (resource: string, query: Query = { filter: { account } }) =>
    (await support.get(at(`${resource}/facets`, query))).body.facets;
  expect(await counted('apiaries')).toMatchObject({ 'active.true': 2, 'active.false': 0 });
  expect(await counted('apiaries', {})).toMatchObject({ 'active.true': 3 });
  expect(await counted('hives')).toMatchObject({ 'deleted.true': 1, 'deleted.false': 3 });
  expect(await counted('inspections')).toMatchObject({ 'status.bad': 1, 'status.moderate': 0, 'status.good': 1 });
  expect(await counted('actions')).toMatchObject({ 'type.feeding': 3, 'type.task': 0, 'state.deleted': 1 });
  expect(await counted('notes')).toEqual({ 'sound.true': 1, 'sound.false': 1 });
  expect(await counted('subscriptions')).toMatchObject({ 'plan.yearly': 0, 'standing.active': 0 });
  expect(await counted('payments')).toMatchObject({ 'state.paid': 0 });
  expect(await counted('imports')).toMatchObject({ 'state.done': 0 });
  expect(outcome(await support.get(at('hives/facets', { filter: { shoe: 1 } })))).toEqual([400, 'validation_failed']);
});

it.each(LISTS)('%s are walked by cursors in every order', async (resource, { sorts }) => {
  for (const sort of sorts)
    for (const direction of ['ASC', 'DESC']) {
      const query = { sort: [sort, direction], filter: { account } };
      const whole = await idsOf(resource, query);
      const walked: string[] = [];
      let after: string | null = null;
      do {
        const page = await support.get(at(resource, { ...query, range: [0, 0], ...(after && { after }) }));
        walked.push(...page.body.map(({ id }: { id: string }) => id));
        after = page.headers.get('x-next-cursor');
      } while (after);
      expect([sort, walked]).toEqual([sort, whole]);
      expect(walked.length).toBeGreaterThan(1);
    }
});

it('hives are sorted by their latest inspection within an account only', async () => {
  const [deleted, two, , ten, a] = expected.hives!;
  expect(await idsOf('hives', { filter: { account }, sort: ['day', 'DESC'] })).toEqual(
    expect.arrayContaining([deleted, two, ten, a]),
  );
  expect((await idsOf('hives', { filter: { account }, sort: ['day', 'DESC'] })).slice(0, 2)).toEqual([two, ten]);
  expect((await idsOf('hives', { filter: { account }, sort: ['status', 'DESC'] })).slice(0, 2)).toEqual([two, ten]);
  const refused = await support.get(at('hives', { sort: ['day', 'DESC'] }));
  expect([...outcome(refused), refused.body.error.message]).toEqual([
    400,
    'validation_failed',
    'Sort by day with a filter by account or apiary.',
  ]);
});

it('rows say what the console shows', async () => {
  const one = async (resource: string, id: string) =>
    (await support.get(at(resource, { filter: { id: [id] } }))).body[0];
  expect(await one('apiaries', near.id)).toMatchObject({
    account_id: account,
    name: HIDDEN,
    description: null,
    purpose: 'FUNCTION_HARVEST',
    hives: 2,
    last_round: daysFromNow(-1),
    established_at: expect.any(String),
  });
  expect(await one('hives', near.hives[0]!)).toMatchObject({
    number: '2',
    apiary_id: near.id,
    apiary_name: HIDDEN,
    deleted: false,
    last: { day: daysFromNow(-1), generalStatus: 'excellent' },
  });
  expect(await one('rounds', expected.rounds![2]!)).toMatchObject({ inspected: 2, hives: 2, day: daysFromNow(-3) });
  expect(await one('inspections', expected.inspections![3]!)).toMatchObject({
    number: '2',
    round_id: expected.rounds![2],
    generalStatus: 'bad',
    note: HIDDEN,
    extra: null,
  });
  expect(await one('actions', expected.actions![3]!)).toMatchObject({
    type: 'feeding',
    title: HIDDEN,
    state: 'completed',
    day: daysFromNow(-1),
    hives: 1,
    hive_numbers: [{ id: near.hives[0], number: '2' }],
    details: HIDDEN,
  });
  const [, recorded, written] = expected.notes!;
  expect(await one('notes', written!)).toMatchObject({
    apiary_name: HIDDEN,
    number: '2',
    text: HIDDEN,
    transcript: null,
    length: SECRET.length,
    audio: null,
  });
  expect(await one('notes', recorded!)).toMatchObject({ hive_id: null, audio: { bytes: expect.any(Number) } });
});

it.each(LISTS)('one of the %s is shown as in the list, and revealed with an opening only', async (resource) => {
  const member = await newMember(server, 'support');
  const rows: { id: string; account_id: string }[] = (await member.get(at(resource))).body;
  const row = rows.filter(({ account_id }) => account_id === account).at(-1)!;
  const path = `/admin/api/${resource}/${row.id}`;
  expect((await member.get(path)).body).toEqual(row);
  expect(outcome(await member.get(`${path}?reveal=1`))).toEqual([403, 'reason_required']);
  await member.post('/admin/api/openings', { account_id: account, reason: 'The keeper misses hives.' });
  expect((await member.get(path)).body).toEqual(row);
  expect(JSON.stringify((await member.get(`${path}?reveal=1`)).body)).toContain(SECRET);
  expect(outcome(await member.get(`/admin/api/${resource}/${UNKNOWN_ID}`))).toEqual([404, 'not_found']);
  const entries = (await trail(server)).filter(({ staff }) => staff === `staff:${member.id}`);
  expect(entries.filter(({ action }) => action === `${resource}.show`)).toMatchObject([
    { object: row.id, account, detail: { refused: 'reason_required' } },
    { object: row.id, account, detail: { reveal: '1' } },
  ]);
});

it('the history of a hive, a deleted one too, and the sound of a note need an opening', async () => {
  const member = await newMember(server, 'support');
  const history = `/admin/api/hives/${near.hives[2]}/history`;
  const audio = `/admin/api/notes/${expected.notes![1]}/audio`;
  for (const path of [history, audio]) {
    expect(outcome(await operator.get(path))).toEqual([403, 'forbidden']);
    expect(outcome(await member.get(path))).toEqual([403, 'reason_required']);
  }
  await member.post('/admin/api/openings', { account_id: account, reason: 'The keeper misses hives.' });
  const { events } = (await member.get(history)).body;
  expect(events.map(({ type }: { type: string }) => type)).toEqual(['HivesDeleted', 'HivesAdded']);
  const heard = await fetch(`${server.url}${audio}`, {
    headers: { authorization: `Bearer ${member.token}`, range: 'bytes=0-9' },
  });
  expect([heard.status, (await heard.arrayBuffer()).byteLength]).toEqual([206, 10]);
  expect(outcome(await member.get(`/admin/api/notes/${expected.notes![2]}/audio`))).toEqual([404, 'not_found']);
  const entries = (await trail(server)).filter(
    ({ staff, action }) => staff === `staff:${member.id}` && !action.startsWith('auth.'),
  );
  expect(entries.map(({ action, account: of, detail }) => [action, of, detail?.refused])).toEqual([
    ['hives.history', account, 'reason_required'],
    ['notes.audio', account, 'reason_required'],
    ['openings.open', account, undefined],
    ['hives.history', account, undefined],
    ['notes.audio', account, undefined],
  ]);
});

it.each(LISTS)('personal values of %s are shown with an opening of the account only', async (resource) => {
  const texts = async (member: Member, query: Query) => JSON.stringify((await member.get(at(resource, query))).body);
  const member = await newMember(server, 'support');
  expect(await texts(member, {})).not.toContain('Secret');
  expect(await texts(member, { reveal: '1' })).not.toContain('Secret');
  const asked = { filter: { account }, reveal: '1' };
  expect(outcome(await member.get(at(resource, asked)))).toEqual([403, 'reason_required']);
  expect(outcome(await operator.get(at(`${resource}.csv`, asked)))).toEqual([403, 'reason_required']);
  await member.post('/admin/api/openings', { account_id: account, reason: 'The keeper misses hives.' });
  expect(await texts(member, { filter: { account } })).not.toContain('Secret');
  expect(await texts(member, asked)).toContain(SECRET);
  const mixed = await texts(member, { reveal: '1' });
  expect(mixed).toContain(SECRET);
  expect(mixed).not.toContain('Foreign');
  const entries = (await trail(server)).filter(
    ({ staff, action }) => staff === `staff:${member.id}` && action === `${resource}.list`,
  );
  expect(entries).toMatchObject([
    { detail: { revealed: [] } },
    { account, detail: { refused: 'reason_required' } },
    { account, detail: { revealed: [account], fields: expect.arrayContaining([expect.any(String)]) } },
    { account: null, detail: { revealed: [account] } },
  ]);
});

it.each(LISTS)('%s are a file too, which is recorded', async (resource) => {
  const { status, headers, body } = await operator.get(at(`${resource}.csv`, { filter: { account } }));
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  const [head, ...lines] = body.trim().split('\r\n');
  expect(head).toMatch(/^\uFEFF?id,account_id,/);
  expect(lines.map((line: string) => line.slice(0, randomUUID().length))).toEqual(
    await idsOf(resource, { filter: { account } }),
  );
  expect(body).not.toContain('Secret');
  const [entry] = await ask(server, `SELECT detail FROM audit WHERE action = $1 ORDER BY seq DESC`, [
    `${resource}.csv`,
  ]);
  expect(entry).toMatchObject({ detail: { filter: JSON.stringify({ account }) } });
  expect(outcome(await keeper.get(`/admin/api/${resource}`))).toEqual([403, 'forbidden']);
});
