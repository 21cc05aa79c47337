import { randomUUID } from 'node:crypto';
import { type Apiary, type Keeper, newApiary, newKeeper, UNKNOWN_ID, UUID_V7 } from '../client.js';
import { oldTreatment } from '../old-treatment.js';
import { type Server, startServer } from '../server.js';
import { closeVerified } from '../verified.js';

const CLOCK = '2026-05-19T21:30:00Z';
const TODAY_IN_ATHENS = '2026-05-20';

let server: Server;
let keeper: Keeper;
let apiary: Apiary;
beforeAll(async () => {
  server = await startServer({ env: { CLOCK } });
  keeper = await newKeeper(server);
});
afterAll(() => closeVerified(server));
beforeEach(async () => {
  apiary = await newApiary(keeper, ['10', '9', 'A1']);
});

const ACTION = '/api/generalAction';
const plan = (body: object) => keeper.post(ACTION, { type: 'task', hive_ids: [apiary.hives[0]], ...body });
const planned = async (body: object) => (await plan(body)).body.result.task;
const tasks = async (query: string) => (await keeper.get(`${ACTION}?${query}`)).body.tasks;
const open = () => tasks(`apiary_id=${apiary.id}&completed=0`);
const done = () => tasks(`apiary_id=${apiary.id}&completed=1`);
const hide = (id: string, body?: object) => keeper.post(`/api/generalActionHide/${id}`, body);
const restore = (id: string, body?: object) => keeper.post(`/api/generalActionRestore/${id}`, body);

describe('planning', () => {
  it('is for hives of one apiary, listed in natural order of their numbers', async () => {
    const details = { feed: 'syrup_3_2', amount: 1.5, unit: 'l' };
    const wanted = { type: 'feeding', title: ' Autumn ', initiated_at: '2026-09-01', details };
    const { status, body } = await plan({ ...wanted, hive_ids: apiary.hives });
    const [ten, nine, a1] = apiary.hives;
    const task = {
      id: expect.stringMatching(UUID_V7),
      ...wanted,
      title: 'Autumn',
      completed: false,
      completed_at: null,
      done_on: null,
      hive_numbers: [
        { id: nine, number: '9' },
        { id: ten, number: '10' },
        { id: a1, number: 'A1' },
      ],
    };
    expect([status, body]).toEqual([201, { result: { task } }]);
    expect(await open()).toEqual([body.result.task]);
    expect(await done()).toEqual([]);
    expect(await tasks(`hive_id=${nine}&completed=0`)).toEqual([body.result.task]);
  });

  it('uses today in the keeper’s time zone without a given day', async () => {
    expect(await planned({})).toMatchObject({ initiated_at: TODAY_IN_ATHENS, title: null, details: {} });
    await keeper.patch('/api/accounts/v1/profile', { timezone: 'America/New_York' });
    const elsewhere = await planned({});
    await keeper.patch('/api/accounts/v1/profile', { timezone: 'Europe/Athens' });
    expect(elsewhere).toMatchObject({ initiated_at: '2026-05-19' });
  });

  it.each([
    ['feeding', { feed: 'syrup_1_1', amount: 1.5, unit: 'l' }],
    ['growth', { kind: 'super_added', count: 1 }],
    ['treatment', { product: 'Api-Bioxal', substance: 'oxalic acid', withdrawalDays: 0 }],
    ['task', { text: 'Paint' }],
  ])('records %s as done, once for a key, and as a whole', async (type, details) => {
    const body = { type, details, hive_ids: [apiary.hives[0]], initiated_at: '2026-05-18', completed: true };
    const key = { 'Idempotency-Key': randomUUID() };
    const { status, body: answer } = await keeper.post(ACTION, body, key);
    const { task } = answer.result;
    expect([status, task]).toMatchObject([201, { completed: true, done_on: '2026-05-18', details }]);
    expect((await keeper.post(ACTION, body, key)).body).toEqual(answer);
    expect([await open(), await done()]).toEqual([[], [task]]);
    const undoing = await keeper.post('/api/v1/undo', { command_id: key['Idempotency-Key'] });
    expect(undoing.body.result.undone).toEqual(expect.arrayContaining(['ActionPlanned', 'ActionCompleted']));
    expect([await open(), await done()]).toEqual([[], []]);
  });

  it.each<[string, object, string[]]>([
    ['a later day', { initiated_at: '2026-05-23' }, ['date_in_future', 'initiated_at']],
    ['a treatment without medicine', { type: 'treatment', details: {} }, ['validation_failed', 'details.substance']],
    ['a transport', { type: 'transport' }, ['validation_failed', 'completed']],
  ])('records %s not as done', async (_, wrong, expected) => {
    const { status, body } = await plan({ completed: true, ...wrong });
    const [issue] = body.error.issues;
    expect([status, body.error.code, issue.path.join('.')]).toEqual([400, ...expected]);
    expect([await open(), await done()]).toEqual([[], []]);
  });

  it('names a hive once', async () => {
    const [hive] = apiary.hives;
    expect((await planned({ hive_ids: [hive, hive] })).hive_numbers).toEqual([{ id: hive, number: '10' }]);
  });

  it.each([
    ['feeding', { feed: 'fondant', amount: 2.5, unit: 'kg' }],
    ['feeding', { amount: 1, unit: 'l' }],
    ['feeding', undefined],
    ['growth', { kind: 'super_added', count: 1 }],
    ['treatment', { product: 'Apivar', substance: 'amitraz', amount: 2, unit: 'strips', withdrawalDays: 0 }],
    ['treatment', { product: 'Apivar', route: 'strips', removedAt: '2026-09-01', purchasedAt: '2026-02-01' }],
    [
      'treatment',
      { substance: 'thymol', supplier: 'Coop', document: '7', vet: 'Dr', reason: 'mites', disposal: 'return' },
    ],
    ['treatment', { product: 'X', noHarvestUntil: '2026-09-01', batch: 'L1', appliedBy: 'Μαρία', route: 'in hive' }],
    ['task', { text: 'Paint', due: '2027-01-01' }],
  ])('%s takes the details %j', async (type, details) => {
    const task = await planned({ type, details });
    expect(task).toMatchObject({ type, details: details ?? {} });
    expect(await open()).toEqual([task]);
  });

  it('growth may name another hive of the keeper only', async () => {
    const details = { kind: 'united', other_hive_id: apiary.hives[1] };
    expect(await planned({ type: 'growth', details })).toMatchObject({ type: 'growth', details });
    const unknown = await plan({ type: 'growth', details: { ...details, other_hive_id: UNKNOWN_ID } });
    expect([unknown.status, unknown.body.error.code]).toEqual([404, 'not_found']);
  });

  it.each<[string, unknown]>([
    ['feeding', { feed: 'honey' }],
    ['feeding', { feed: 'fondant', amount: '2' }],
    ['feeding', { feed: 'fondant', amount: -1 }],
    ['feeding', { feed: 'fondant', unit: 'lb' }],
    ['feeding', { feed: 'fondant', text: 'x' }],
    ['feeding', []],
    ['growth', { kind: 'swarmed' }],
    ['growth', { other_hive_id: 'x' }],
    ['treatment', { product: 'X', withdrawalDays: -1 }],
    ['treatment', { product: 'X', noHarvestUntil: '2026-02-30' }],
    ['treatment', { product: 'X', removedAt: 'soon' }],
    ['treatment', { product: 'X', feed: 'fondant' }],
    ['task', { due: 'soon' }],
    ['task', { text: 'a\0' }],
  ])('%s refuses the details %j', async (type, details) => {
    const { status, body } = await plan({ type, details });
    expect([status, body.error.code]).toEqual([400, 'validation_failed']);
    expect(await open()).toEqual([]);
  });

  it.each<[string, string, object | undefined, string[]]>([
    ['treatment', 'a medicine', { amount: 2 }, ['details', 'substance']],
    ['treatment', 'details', undefined, ['details']],
  ])('refuses a %s without %s, and names the field', async (type, _, details, path) => {
    const { status, body } = await plan({ type, details });
    expect([status, body.error.code, body.error.issues[0].path]).toEqual([400, 'validation_failed', path]);
    expect(await open()).toEqual([]);
  });

  it.each([
    { type: 'swarm' },
    { type: undefined },
    { title: 7 },
    { title: 'x'.repeat(101) },
    { hive_ids: undefined },
    { hive_ids: ['x'] },
    { hive_ids: 'x' },
    { hive_ids: [] },
    { hive_ids: Array(1001).fill(UNKNOWN_ID) },
    { initiated_at: 'soon' },
    { initiated_at: '2026-02-30' },
    { completed: 'yes' },
    { apiary_id: UNKNOWN_ID },
    { type: 'transport', details: { to_apiary_id: 'x' } },
  ])('refuses %j', async (body) => {
    expect((await plan(body)).status).toBe(400);
    expect(await open()).toEqual([]);
  });

  it('refuses hives of two apiaries, and unknown ones', async () => {
    const other = await newApiary(keeper, 1, 'Other');
    const mixed = await plan({ hive_ids: [apiary.hives[0], other.hives[0]] });
    expect([mixed.status, mixed.body.error.code]).toEqual([400, 'several_apiaries']);
    const unknown = await plan({ hive_ids: [apiary.hives[0], UNKNOWN_ID] });
    expect([unknown.status, unknown.body.error.code]).toEqual([404, 'not_found']);
    expect(await open()).toEqual([]);
  });
});

describe('completing', () => {
  it('moves an action to the completed ones, and restoring moves it back', async () => {
    const task = await planned({ title: 'Feed', initiated_at: TODAY_IN_ATHENS });
    for (const body of [undefined, {}]) {
      const { status } = await hide(task.id, body);
      expect(status).toBe(200);
    }
    expect(await open()).toEqual([]);
    const [completed] = await done();
    const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
    expect(completed).toEqual({ ...task, completed: true, completed_at: instant, done_on: TODAY_IN_ATHENS });

    await hide(task.id);
    expect(await done()).toEqual([completed]);

    for (const body of [undefined, {}]) expect((await restore(task.id, body)).status).toBe(200);
    expect(await open()).toEqual([task]);
    expect(await done()).toEqual([]);
  });

  it('requires the medicine of a treatment that was stored without one', async () => {
    const id = await oldTreatment(server, keeper, apiary);
    const refused = await hide(id);
    expect([refused.status, refused.body.error.code]).toEqual([400, 'validation_failed']);
    expect(refused.body.error.issues[0].path).toEqual(['details', 'substance']);
    expect((await keeper.patch(`${ACTION}/${id}`, { initiated_at: '2026-05-02' })).status).toBe(200);
    await keeper.patch(`${ACTION}/${id}`, { details: { substance: 'thymol' } });
    expect((await hide(id, { day: '2026-05-02' })).status).toBe(200);
    expect(await done()).toMatchObject([{ id, initiated_at: '2026-05-02', details: { substance: 'thymol' } }]);
  });

  it.each(['generalActionHide', 'generalActionRestore'])('%s needs an existing action', async (call) => {
    const task = await planned({});
    expect((await keeper.post(`/api/${call}/${UNKNOWN_ID}`)).status).toBe(404);
    expect((await keeper.post(`/api/${call}/x`)).status).toBe(404);
    expect((await keeper.post(`/api/${call}/${task.id}`, { completed: true })).status).toBe(400);
    expect(await open()).toEqual([task]);
  });
});

describe('changing', () => {
  const change = (id: string, body: object) => keeper.patch(`${ACTION}/${id}`, body);
  const feeding = {
    type: 'feeding',
    title: 'Autumn',
    initiated_at: '2026-09-01',
    details: { feed: 'fondant', amount: 2 },
  };

  it('changes the given fields and keeps the rest', async () => {
    const task = await planned({ ...feeding, hive_ids: apiary.hives.slice(0, 2) });
    const { status, body } = await change(task.id, { initiated_at: '2026-10-01', hive_ids: apiary.hives.slice(1) });
    const [, nine, a1] = apiary.hives;
    const changed = {
      ...task,
      initiated_at: '2026-10-01',
      hive_numbers: [
        { id: nine, number: '9' },
        { id: a1, number: 'A1' },
      ],
    };
    expect([status, body]).toEqual([200, { result: { task: changed } }]);
    expect(await open()).toEqual([changed]);
    expect(await tasks(`hive_id=${apiary.hives[0]}&completed=0`)).toEqual([]);
    expect(await tasks(`hive_id=${a1}&completed=0`)).toEqual([changed]);
    await change(task.id, { hive_ids: apiary.hives.slice(0, 1) });
    expect((await open())[0].hive_numbers).toEqual([{ id: apiary.hives[0], number: '10' }]);
  });

  it('replaces the details as a whole, and clears a title', async () => {
    const task = await planned(feeding);
    await change(task.id, { title: null, details: { feed: 'syrup_1_1' } });
    expect(await open()).toEqual([{ ...task, title: null, details: { feed: 'syrup_1_1' } }]);
  });

  it('changes its type if the details fit', async () => {
    const task = await planned(feeding);
    const details = { kind: 'super_added', count: 1 };
    expect((await change(task.id, { type: 'growth', details })).body.result.task).toEqual({
      ...task,
      type: 'growth',
      details,
    });
  });

  it('changes a completed action', async () => {
    const task = await planned(feeding);
    await hide(task.id);
    await change(task.id, { details: { feed: 'fondant', amount: 3 } });
    expect(await done()).toMatchObject([{ id: task.id, completed: true, details: { amount: 3 } }]);
  });

  it.each<[object, (string | number)[]]>([
    [{ type: 'growth' }, ['details']],
    [{ type: 'growth', details: { feed: 'fondant' } }, ['details', 'feed']],
    [{ details: { feed: 'fondant', amount: -1 } }, ['details', 'amount']],
    [{ details: { feed: 'fondant', text: 'x' } }, ['details', 'text']],
    [{ type: 'treatment', details: { amount: 2 } }, ['details', 'substance']],
    [{ details: null }, ['details']],
    [{ type: 'swarm', details: {} }, ['type']],
    [{ title: '' }, ['title']],
    [{ initiated_at: '2026-02-30' }, ['initiated_at']],
    [{ initiated_at: null }, ['initiated_at']],
    [{ hive_ids: ['x'] }, ['hive_ids', 0]],
    [{ completed: true }, ['completed']],
  ])('refuses %j', async (body, path) => {
    const task = await planned(feeding);
    const answer = await change(task.id, body);
    expect([answer.status, answer.body.error.code]).toEqual([400, 'validation_failed']);
    expect(answer.body.error.issues[0].path).toEqual(path);
    expect(await open()).toEqual([task]);
  });

  it('refuses hives of two apiaries, none, and unknown ones', async () => {
    const task = await planned(feeding);
    const other = await newApiary(keeper, 1, 'Other');
    const codeOf = async (hive_ids: (string | undefined)[]) => (await change(task.id, { hive_ids })).body.error.code;
    expect(await codeOf([apiary.hives[0], other.hives[0]])).toBe('several_apiaries');
    expect(await codeOf([])).toBe('nothing_selected');
    expect(await codeOf([UNKNOWN_ID])).toBe('not_found');
    expect(await open()).toEqual([task]);
  });

  it('moves it to the apiary of its hives', async () => {
    const task = await planned(feeding);
    const other = await newApiary(keeper, 1, 'Other');
    await change(task.id, { hive_ids: other.hives });
    expect(await open()).toEqual([]);
    expect(await tasks(`apiary_id=${other.id}&completed=0`)).toMatchObject([{ id: task.id }]);
    await keeper.delete(`/api/v1/apiaries/${apiary.id}`);
    expect(await tasks(`apiary_id=${other.id}&completed=0`)).toMatchObject([{ id: task.id }]);
  });
});

describe('deleting', () => {
  it.each([
    ['open', async () => {}],
    ['completed', (id: string) => hide(id)],
  ])('removes an %s one from all lists, for good', async (_, before) => {
    const task = await planned({});
    await before(task.id);
    const { status, body } = await keeper.delete(`${ACTION}/${task.id}`);
    expect([status, body]).toEqual([200, { result: {} }]);
    for (const list of [open, done]) expect(await list()).toEqual([]);
    for (const completed of [0, 1])
      expect(await tasks(`hive_id=${apiary.hives[0]}&completed=${completed}`)).toEqual([]);
    const calls = [
      keeper.delete(`${ACTION}/${task.id}`),
      keeper.patch(`${ACTION}/${task.id}`, { title: 'x' }),
      hide(task.id),
      restore(task.id),
    ];
    expect((await Promise.all(calls)).map((answer) => answer.status)).toEqual([404, 404, 404, 404]);
  });

  it('is done once for a repeated key', async () => {
    const task = await planned({});
    const remove = () =>
      keeper.delete(`${ACTION}/${task.id}`, undefined, { 'idempotency-key': '0197f5a0-0000-4000-8000-00000000000d' });
    const answers = [await remove(), await remove()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('happens with the apiary', async () => {
    const task = await planned({});
    await keeper.delete(`/api/v1/apiaries/${apiary.id}`);
    expect((await keeper.delete(`${ACTION}/${task.id}`)).status).toBe(404);
    expect((await keeper.patch(`${ACTION}/${task.id}`, { title: 'x' })).status).toBe(404);
  });
});

describe('the list', () => {
  const titles = (list: { title: string }[]) => list.map(({ title }) => title);

  it('has open ones by day ascending, completed ones descending, then by id', async () => {
    const days = { late: '2026-05-10', early: '2026-03-01', middle: '2026-05-01', twin: '2026-05-01' };
    const all = [];
    for (const [title, initiated_at] of Object.entries(days)) all.push(await planned({ title, initiated_at }));
    expect(titles(await open())).toEqual(['early', 'middle', 'twin', 'late']);
    for (const { id, initiated_at: day } of all) await hide(id, { day });
    expect(titles(await done())).toEqual(['late', 'middle', 'twin', 'early']);
  });

  it('is of one hive or of an apiary', async () => {
    const [a, b] = apiary.hives;
    const other = await newApiary(keeper, 1, 'Other');
    await plan({ title: 'a', hive_ids: [a], initiated_at: '2026-06-01' });
    await plan({ title: 'both', hive_ids: [a, b], initiated_at: '2026-06-02' });
    await plan({ title: 'other', hive_ids: other.hives });
    expect(titles(await tasks(`hive_id=${a}&completed=0`))).toEqual(['a', 'both']);
    expect(titles(await tasks(`hive_id=${b}&completed=0`))).toEqual(['both']);
    expect(titles(await open())).toEqual(['a', 'both']);
  });

  it('shows the current number of a hive', async () => {
    await plan({});
    await keeper.patch(`/api/v1/hives/${apiary.hives[0]}`, { hiveNumber: 'Z' });
    expect((await open())[0].hive_numbers).toEqual([{ id: apiary.hives[0], number: 'Z' }]);
  });

  it.each([
    '',
    'completed=0',
    'apiary_id=x&completed=0',
    'hive_id=x',
    `apiary_id=${UNKNOWN_ID}&completed=2`,
    `apiary_id=${UNKNOWN_ID}&completed=true`,
    `apiary_id=${UNKNOWN_ID}&completed=`,
    `apiary_id=${UNKNOWN_ID}&completed=0&completed=0`,
    `apiary_id=${UNKNOWN_ID}&completed=0&page=1`,
  ])('refuses the query “%s”', async (query) => {
    const { status, body } = await keeper.get(`${ACTION}?${query}`);
    expect([status, body.error.code]).toEqual([400, 'validation_failed']);
  });

  it('answers 404 for unknown hives and apiaries', async () => {
    expect((await keeper.get(`${ACTION}?apiary_id=${UNKNOWN_ID}&completed=0`)).status).toBe(404);
    expect((await keeper.get(`${ACTION}?hive_id=${UNKNOWN_ID}&completed=0`)).status).toBe(404);
  });
});

describe('a batch', () => {
  const batch = (body: object) =>
    keeper.post('/api/v1/batches', { type: 'feeding', apiaries: [{ apiary_id: apiary.id }], ...body });
  const syrup = { feed: 'syrup_1_1', amount: 20, unit: 'l' };

  it.each([
    ['each_hive', [20, 20]],
    ['each_apiary', [6.667, 20]],
    ['in_all', [5, 5]],
  ])('shares the amount by %s', async (share, amounts) => {
    const other = await newApiary(keeper, 2, 'Other');
    const apiaries = [{ apiary_id: apiary.id }, { apiary_id: other.id, hive_ids: [other.hives[1]] }];
    const { status, body } = await batch({ details: syrup, share, apiaries, initiated_at: '2026-06-01' });
    expect([status, body.result.left_out]).toEqual([201, []]);
    expect(body.result.tasks.map(({ details }: { details: object }) => details)).toEqual(
      amounts.map((amount) => ({ ...syrup, amount })),
    );
    expect(body.result.tasks[1].hive_numbers).toEqual([{ id: other.hives[1], number: '2' }]);
    expect(await open()).toMatchObject([{ completed: false, initiated_at: '2026-06-01' }]);
  });

  it.each<[string, (other: Apiary) => object, [number, string, string?]]>([
    ['no active hive', ({ id }) => ({ apiaries: [{ apiary_id: id }] }), [400, 'nothing_selected']],
    ['no apiary', () => ({ apiaries: [] }), [400, 'nothing_selected']],
    [
      'an unknown apiary',
      ({ id }) => ({ apiaries: [{ apiary_id: id }, { apiary_id: UNKNOWN_ID }] }),
      [404, 'not_found'],
    ],
    [
      'a hive of another apiary',
      ({ id }) => ({ apiaries: [{ apiary_id: id, hive_ids: [apiary.hives[0]] }] }),
      [400, 'validation_failed', 'apiaries.0.hive_ids'],
    ],
    [
      'an apiary twice',
      ({ id }) => ({ apiaries: [{ apiary_id: id }, { apiary_id: id }] }),
      [400, 'validation_failed', 'apiaries'],
    ],
    [
      'a later day for what has been done',
      () => ({ completed: true, initiated_at: '2026-05-23' }),
      [400, 'date_in_future', 'initiated_at'],
    ],
    [
      'an amount that leaves nothing for a hive',
      () => ({ details: { ...syrup, amount: 0.001 }, share: 'in_all' }),
      [400, 'validation_failed', 'details.amount'],
    ],
    [
      'a treatment without medicine',
      () => ({ type: 'treatment', details: {} }),
      [400, 'validation_failed', 'details.substance'],
    ],
    ['a transport', () => ({ type: 'transport', details: {} }), [400, 'validation_failed', 'type']],
  ])('is refused as a whole with %s', async (_, wrong, expected) => {
    const other = await newApiary(keeper, 1, 'Other');
    await keeper.post(`/api/v1/hives/${other.hives[0]}/updateactive`, { active: false });
    const { status, body } = await batch({ details: syrup, ...wrong(other) });
    expect([
      status,
      body.error.code,
      ...body.error.issues.map(({ path }: { path: string[] }) => path.join('.')),
    ]).toEqual(expected);
    expect(await open()).toEqual([]);
  });
});
