import { randomUUID } from 'node:crypto';
import { as, inspect, type Keeper, newApiary, newKeeper, today, UNKNOWN_ID, UUID_V7 } from '../client.js';
import { type Server, startServer } from '../server.js';
import { closeVerified } from '../verified.js';

let server: Server;
let keeper: Keeper;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => closeVerified(server));
beforeEach(async () => {
  keeper = await newKeeper(server);
});

const APIARIES = '/api/v1/apiaries';
const HIVES = '/api/v1/hives';
const listed = async () => (await keeper.get(APIARIES)).body.result.apiaries;
const hivesIn = async (apiary: string) =>
  (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${apiary}`)).body.result.hives;
const numbersIn = async (apiary: string) =>
  (await hivesIn(apiary)).map((hive: { hiveNumber: string }) => hive.hiveNumber);

const given = { apiaryFunction: 'FUNCTION_POLLINATION', name: 'Parnitha', hiveCount: 2 };

describe('an apiary', () => {
  it('is added with all fields', async () => {
    const registered = { municipality: 'Acharnes', placeCode: null };
    const extras = { description: 'South slope', forage: 'thyme', lat: 38.17, lng: 23.71, ...registered };
    const { status, body } = await keeper.post(APIARIES, { ...given, ...extras });
    const apiary = {
      ...given,
      ...extras,
      activeHiveCount: 2,
      active: true,
      last_group_id: null,
      last_group_date: null,
    };
    expect([status, body]).toEqual([201, { result: { apiary: { ...apiary, id: expect.stringMatching(UUID_V7) } } }]);
    expect(await listed()).toEqual([body.result.apiary]);
    expect(await numbersIn(body.result.apiary.id)).toEqual(['1', '2']);
  });

  it('is added with few fields', async () => {
    const { body } = await keeper.post(APIARIES, { ...given, name: '  Υμηττός  ', hiveCount: 0 });
    const nothing = { description: null, forage: null, lat: null, lng: null, municipality: null, placeCode: null };
    expect(body.result.apiary).toMatchObject({ name: 'Υμηττός', hiveCount: 0, ...nothing });
    expect(await hivesIn(body.result.apiary.id)).toEqual([]);
  });

  it('starts with up to a thousand hives, in natural order', async () => {
    const { id } = await newApiary(keeper, 1000);
    expect(await numbersIn(id)).toEqual(Array.from({ length: 1000 }, (_, i) => String(i + 1)));
    expect((await listed())[0].hiveCount).toBe(1000);
  });

  it.each([
    'FUNCTION_HARVEST',
    'FUNCTION_WINTER_SURVIVAL',
    'FUNCTION_GROWTH',
    'FUNCTION_POLLINATION',
    'FUNCTION_OTHER',
  ])('has the purpose %s', async (apiaryFunction) => {
    const { status, body } = await keeper.post(APIARIES, { ...given, apiaryFunction });
    expect([status, body.result.apiary.apiaryFunction]).toEqual([201, apiaryFunction]);
  });

  it.each([
    { name: '' },
    { name: '  ' },
    { name: 'x'.repeat(101) },
    { name: 'a\0' },
    { name: undefined },
    { apiaryFunction: 'harvest' },
    { apiaryFunction: undefined },
    { hiveCount: undefined },
    { hiveCount: -1 },
    { hiveCount: 1001 },
    { hiveCount: 1.5 },
    { hiveCount: '2' },
    { description: 'x'.repeat(2001) },
    { forage: 'x'.repeat(2001) },
    { lat: 38 },
    { lng: 23 },
    { lat: 91, lng: 23 },
    { lat: 38, lng: 181 },
    { lat: '38', lng: '23' },
    { active: true },
    { id: UNKNOWN_ID },
  ])('is refused with %j', async (changed) => {
    const { status, body } = await keeper.post(APIARIES, { ...given, ...changed });
    expect([status, body.error.code]).toEqual([400, 'validation_failed']);
    expect(body.error.issues).not.toEqual([]);
    expect(await listed()).toEqual([]);
  });

  it('names the wrong field', async () => {
    const { body } = await keeper.post(APIARIES, { ...given, hiveCount: -1 });
    expect(body.error.issues).toContainEqual(expect.objectContaining({ path: ['hiveCount'] }));
  });

  it('is listed oldest first', async () => {
    for (const name of ['Zeta', 'Alpha', 'Mu']) await newApiary(keeper, 0, name);
    expect((await listed()).map(({ name }: { name: string }) => name)).toEqual(['Zeta', 'Alpha', 'Mu']);
  });

  it('changes single fields', async () => {
    const { id } = await newApiary(keeper, 1);
    const [before] = await listed();
    const change = { name: ' Penteli ', forage: 'pine', lat: 38.07, lng: 23.9 };
    const { status, body } = await keeper.patch(`${APIARIES}/${id}`, change);
    const after = { ...before, ...change, name: 'Penteli' };
    expect([status, body]).toEqual([200, { result: { apiary: after } }]);
    expect(await listed()).toEqual([after]);
  });

  it.each([
    { name: '' },
    { apiaryFunction: 'x' },
    { hiveCount: 3 },
    { active: false },
    { lat: -91, lng: 0 },
    { forage: 'x'.repeat(2001) },
  ])('refuses the change %j', async (change) => {
    const { id } = await newApiary(keeper);
    const before = await listed();
    const { status, body } = await keeper.patch(`${APIARIES}/${id}`, change);
    expect([status, body.error.code]).toEqual([400, 'validation_failed']);
    expect(await listed()).toEqual(before);
  });

  it('stays in the list when it is inactive, and can still be used', async () => {
    const { id, hives } = await newApiary(keeper, 1);
    for (const active of [false, false, true]) {
      const { status, body } = await keeper.post(`${APIARIES}/${id}/updateactive`, { active });
      expect([status, body.result.apiary]).toEqual([200, expect.objectContaining({ id, active })]);
      expect(await listed()).toEqual([body.result.apiary]);
    }
    await keeper.post(`${APIARIES}/${id}/updateactive`, { active: false });
    expect((await keeper.post(HIVES, { apiary_id: id })).status).toBe(201);
    expect(await inspect(keeper, hives[0]!, { broodFrames: 3 })).toMatchObject({ broodFrames: 3 });
  });

  it.each([{ active: 1 }, { active: 'true' }, { active: null }, {}, { active: true, name: 'x' }])(
    'is not activated by %j',
    async (body) => {
      const { id } = await newApiary(keeper);
      const answer = await keeper.post(`${APIARIES}/${id}/updateactive`, body);
      expect([answer.status, answer.body.error.code]).toEqual([400, 'validation_failed']);
    },
  );

  it('is deleted with everything in it', async () => {
    const { id, hives } = await newApiary(keeper, 1);
    const inspection = await inspect(keeper, hives[0]!, { broodFrames: 3 });
    const other = await newApiary(keeper, 1, 'Other');
    const { status, body } = await keeper.delete(`${APIARIES}/${id}`);
    expect([status, body]).toEqual([200, { result: {} }]);
    expect((await listed()).map((apiary: { id: string }) => apiary.id)).toEqual([other.id]);
    const gone = [
      await keeper.delete(`${APIARIES}/${id}`),
      await keeper.patch(`${APIARIES}/${id}`, { name: 'x' }),
      await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${id}`),
      await keeper.get(`/api/v1/hive/${hives[0]}/inspections`),
      await keeper.patch(`/api/v1/inspections/${inspection.id}`, { broodFrames: 4 }),
      await keeper.patch(`${HIVES}/${hives[0]}`, { hiveNumber: '9' }),
      await keeper.post('/api/v1/apiaryInspectionGroups', { apiaryId: id }),
      await keeper.post(HIVES, { apiary_id: id }),
    ];
    expect(gone.map((answer) => answer.status)).toEqual(gone.map(() => 404));
  });
});

describe('adding hives', () => {
  it('accepts a number and tags', async () => {
    const { id } = await newApiary(keeper);
    const { status, body } = await keeper.post(HIVES, { apiary_id: id, hiveNumber: ' 22-001 ', tags: ['north'] });
    const hive = { hiveNumber: '22-001', tags: ['north'], active: true, starred: false };
    expect([status, body]).toEqual([
      201,
      { result: { hives: [expect.objectContaining({ ...hive, id: expect.stringMatching(UUID_V7) })] } },
    ]);
    expect(await hivesIn(id)).toEqual([expect.objectContaining({ ...hive, id: body.result.hives[0].id })]);
  });

  it('gives the smallest unused numbers', async () => {
    const { id } = await newApiary(keeper, ['2', '5', 'A1']);
    const one = await keeper.post(HIVES, { apiary_id: id });
    const three = await keeper.post(HIVES, { apiary_id: id, count: 3 });
    const numbers = [...one.body.result.hives, ...three.body.result.hives].map(({ hiveNumber }) => hiveNumber);
    expect(numbers).toEqual(['1', '3', '4', '6']);
    expect((await listed())[0].hiveCount).toBe(7);
  });

  it('uses the number of a deleted hive again', async () => {
    const { id, hives } = await newApiary(keeper, 2);
    await keeper.post(`${HIVES}/deletemult`, { hives_selected: [hives[0]] });
    expect((await keeper.post(HIVES, { apiary_id: id })).body.result.hives[0].hiveNumber).toBe('1');
  });

  it('refuses a number that is taken in the apiary, in any case', async () => {
    const { id } = await newApiary(keeper, ['A12', 'Κυψέλη']);
    for (const hiveNumber of ['A12', 'a12', ' A12 ', 'ΚΥΨΈΛΗ']) {
      const { status, body } = await keeper.post(HIVES, { apiary_id: id, hiveNumber });
      expect(status).toBe(409);
      expect(body.error).toMatchObject({ code: 'hive_number_taken', message: 'This hive number already exists.' });
    }
    expect(await numbersIn(id)).toEqual(['A12', 'Κυψέλη']);
    const other = await newApiary(keeper, 0, 'Other');
    expect((await keeper.post(HIVES, { apiary_id: other.id, hiveNumber: 'A12' })).status).toBe(201);
  });

  it('gives a number to only one of many who race for it', async () => {
    const { id } = await newApiary(keeper);
    const race = await Promise.all(
      Array.from({ length: 10 }, () => keeper.post(HIVES, { apiary_id: id, hiveNumber: '7' })),
    );
    expect(race.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect(await numbersIn(id)).toEqual(['7']);
  });

  it('gives different numbers to many who race for any', async () => {
    const { id } = await newApiary(keeper);
    const race = await Promise.all(Array.from({ length: 10 }, () => keeper.post(HIVES, { apiary_id: id })));
    expect(race.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(await numbersIn(id)).toEqual(Array.from({ length: 10 }, (_, i) => String(i + 1)));
  });

  it.each([
    { hiveNumber: '' },
    { hiveNumber: '   ' },
    { hiveNumber: 'x'.repeat(21) },
    { hiveNumber: 7 },
    { hiveNumber: 'a\0' },
    { count: 0 },
    { count: -1 },
    { count: 1.5 },
    { count: '2' },
    { count: 1_000_000 },
    { count: 2, hiveNumber: '7' },
    { tags: 'north' },
    { tags: [7] },
    { tags: [''] },
    { apiary_id: 'x' },
    { apiary_id: null },
    { apiary_id: undefined },
    { active: true },
  ])('refuses %j', async (changed) => {
    const { id } = await newApiary(keeper);
    const { status, body } = await keeper.post(HIVES, { apiary_id: id, ...changed });
    expect([status, body.error.code]).toEqual([400, 'validation_failed']);
    expect(await hivesIn(id)).toEqual([]);
  });

  it('refuses an unknown apiary', async () => {
    expect((await keeper.post(HIVES, { apiary_id: UNKNOWN_ID })).status).toBe(404);
  });
});

describe('a hive', () => {
  it('is listed in natural order', async () => {
    const numbers = ['10', 'b1', 'A10', 'a2', '22-10', '22-9', '2', '1', 'Κ10', 'κ9', '1a', '007'];
    const { id } = await newApiary(keeper, numbers);
    expect(await numbersIn(id)).toEqual(['1', '1a', '2', '007', '10', '22-9', '22-10', 'a2', 'A10', 'b1', 'κ9', 'Κ10']);
  });

  it('changes its number and tags', async () => {
    const { id, hives } = await newApiary(keeper, 2);
    const change = { hiveNumber: 'B7', tags: ['weak', 'βορράς'] };
    const { status, body } = await keeper.patch(`${HIVES}/${hives[0]}`, change);
    expect([status, body.result.hive]).toEqual([200, expect.objectContaining({ id: hives[0], ...change })]);
    expect((await hivesIn(id))[1]).toMatchObject({ id: hives[0], ...change });
    await keeper.patch(`${HIVES}/${hives[0]}`, { tags: [] });
    expect((await hivesIn(id))[1]).toMatchObject({ hiveNumber: 'B7', tags: [] });
    expect((await keeper.patch(`${HIVES}/${hives[0]}`, { hiveNumber: 'b7' })).body.result.hive.hiveNumber).toBe('b7');
  });

  it('cannot get a taken number', async () => {
    const { id, hives } = await newApiary(keeper, ['A1', 'B1']);
    const { status, body } = await keeper.patch(`${HIVES}/${hives[0]}`, { hiveNumber: 'b1' });
    expect([status, body.error.code]).toEqual([409, 'hive_number_taken']);
    expect(await numbersIn(id)).toEqual(['A1', 'B1']);
  });

  it.each([{ hiveNumber: '' }, { hiveNumber: 7 }, { tags: null }, { starred: true }, { apiary_id: UNKNOWN_ID }])(
    'refuses the change %j',
    async (change) => {
      const { hives } = await newApiary(keeper, 1);
      const { status, body } = await keeper.patch(`${HIVES}/${hives[0]}`, change);
      expect([status, body.error.code]).toEqual([400, 'validation_failed']);
    },
  );

  it.each(['active', 'starred'])('sets and clears the flag %s', async (flag) => {
    const { id, hives } = await newApiary(keeper, 2);
    for (const value of [true, false, false, true]) {
      const { status, body } = await keeper.post(`${HIVES}/${hives[1]}/update${flag}`, { [flag]: value });
      expect([status, body.result.hive]).toEqual([200, expect.objectContaining({ id: hives[1], [flag]: value })]);
      expect((await hivesIn(id))[1]).toMatchObject({ [flag]: value });
    }
    expect((await hivesIn(id))[0]).toMatchObject({ active: true, starred: false });
    for (const wrong of [1, 'true', null, undefined])
      expect((await keeper.post(`${HIVES}/${hives[0]}/update${flag}`, { [flag]: wrong })).status).toBe(400);
  });
});

describe('a hive whose colony is gone', () => {
  const flagged = (id: string, body: object) => keeper.post(`${HIVES}/${id}/updateactive`, body);
  const dead = { inactiveReason: 'dead', inactiveSince: '2026-05-12' };

  it('is inactive since a day and for a reason, until it is activated again', async () => {
    const { id, hives } = await newApiary(keeper, 2);
    const [one] = hives as [string];
    const { status, body } = await flagged(one, { active: false, reason: 'dead', date: '2026-05-12' });
    expect([status, body.result.hive]).toEqual([200, expect.objectContaining({ active: false, ...dead })]);
    expect(await hivesIn(id)).toMatchObject([
      { active: false, ...dead },
      { active: true, inactiveReason: null, inactiveSince: null },
    ]);
    await flagged(one, { active: false, reason: 'stolen', date: '2026-05-10' });
    expect((await hivesIn(id))[0]).toMatchObject({ inactiveReason: 'stolen', inactiveSince: '2026-05-10' });
    const again = await flagged(one, { active: true });
    expect(again.body.result.hive).toMatchObject({ active: true, inactiveReason: null, inactiveSince: null });
  });

  it('is gone since today by default, for one or many', async () => {
    const { id, hives } = await newApiary(keeper, 3);
    const selected = { hives_selected: hives.slice(1), active: false, reason: 'sold' };
    expect((await keeper.post(`${HIVES}/updateactivemult`, selected)).body).toEqual({ result: { count: 2 } });
    const sold = { active: false, inactiveReason: 'sold', inactiveSince: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) };
    expect(await hivesIn(id)).toMatchObject([{ active: true }, sold, sold]);
  });

  it('keeps reason and day through a move', async () => {
    const { hives } = await newApiary(keeper, 1);
    const { id } = await newApiary(keeper, 0);
    await flagged(hives[0]!, { active: false, reason: 'dead', date: '2026-05-12' });
    await keeper.post(`${HIVES}/movemult`, { hives_selected: hives, apiary_id: id });
    expect(await hivesIn(id)).toMatchObject([{ active: false, ...dead }]);
    expect(await hivesIn(`${id}&as_of=${today()}`)).toMatchObject([dead]);
  });

  it.each([
    ['reason', { active: true, reason: 'dead' }],
    ['date', { active: false, date: '2026-05-12' }],
    ['reason', { active: false, reason: 'eaten' }],
    ['date', { active: false, reason: 'dead', date: '12.5.2026' }],
  ])('is refused with a wrong %s: %j', async (field, wrong) => {
    const { hives } = await newApiary(keeper, 1);
    const { status, body } = await flagged(hives[0]!, wrong);
    expect([status, body.error.code, body.error.issues[0].path]).toEqual([400, 'validation_failed', [field]]);
  });

  it('cannot be gone in the future', async () => {
    const { id, hives } = await newApiary(keeper, 1);
    const { status, body } = await flagged(hives[0]!, { active: false, reason: 'dead', date: '2099-01-01' });
    expect([status, body.error.code]).toEqual([400, 'date_in_future']);
    expect(await hivesIn(id)).toMatchObject([{ active: true }]);
  });
});

describe('many hives at once', () => {
  const statesIn = async (id: string) => (await hivesIn(id)).map((hive: { active: boolean }) => hive.active);

  it('change activity, and count once each', async () => {
    const { id, hives } = await newApiary(keeper, 3);
    const selected = [hives[0], hives[2], hives[0]];
    const { status, body } = await keeper.post(`${HIVES}/updateactivemult`, {
      hives_selected: selected,
      active: false,
    });
    expect([status, body]).toEqual([200, { result: { count: 2 } }]);
    expect(await statesIn(id)).toEqual([false, true, false]);
    const all = await keeper.post(`${HIVES}/updateactivemult`, { hives_selected: hives, active: false });
    expect(all.body).toEqual({ result: { count: 3 } });
    expect(await statesIn(id)).toEqual([false, false, false]);
  });

  it('are deleted, and count once each', async () => {
    const { id, hives } = await newApiary(keeper, 3);
    const selected = [hives[0], hives[2], hives[2]];
    const { status, body } = await keeper.post(`${HIVES}/deletemult`, { hives_selected: selected });
    expect([status, body]).toEqual([200, { result: { count: 2 } }]);
    expect(await numbersIn(id)).toEqual(['2']);
    expect((await listed())[0].hiveCount).toBe(1);
    expect((await keeper.patch(`${HIVES}/${hives[0]}`, { tags: [] })).status).toBe(404);
    expect((await keeper.post(`${HIVES}/deletemult`, { hives_selected: [hives[0]] })).status).toBe(404);
  });

  const tagsIn = async (id: string) => (await hivesIn(id)).map((hive: { tags: string[] }) => hive.tags);

  it('are starred, and count once each', async () => {
    const { id, hives } = await newApiary(keeper, 3);
    const starsIn = async () => (await hivesIn(id)).map((hive: { starred: boolean }) => hive.starred);
    const star = (hives_selected: unknown[], starred: boolean) =>
      keeper.post(`${HIVES}/updatestarredmult`, { hives_selected, starred });
    expect((await star([hives[0], hives[2], hives[0]], true)).body).toEqual({ result: { count: 2 } });
    expect(await starsIn()).toEqual([true, false, true]);
    expect((await star(hives, false)).body).toEqual({ result: { count: 3 } });
    expect(await starsIn()).toEqual([false, false, false]);
  });

  it('are tagged, and keep their other tags', async () => {
    const { id, hives } = await newApiary(keeper, 3);
    await keeper.patch(`${HIVES}/${hives[0]}`, { tags: ['red', 'north'] });
    await keeper.patch(`${HIVES}/${hives[1]}`, { tags: ['strong'] });
    const change = { hives_selected: [hives[0], hives[1], hives[0]], add: ['strong', 'swarmed'], remove: ['red'] };
    const key = { 'idempotency-key': randomUUID() };
    for (const _ of ['first', 'repeated'])
      expect((await keeper.post(`${HIVES}/tagmult`, change, key)).body).toEqual({ result: { count: 2 } });
    expect(await tagsIn(id)).toEqual([['north', 'strong', 'swarmed'], ['strong', 'swarmed'], []]);
  });

  it('are not tagged if one hive would have more than 20 tags', async () => {
    const { id, hives } = await newApiary(keeper, 2);
    const tags = Array.from({ length: 20 }, (_, i) => `t${i}`);
    await keeper.patch(`${HIVES}/${hives[1]}`, { tags });
    const { status, body } = await keeper.post(`${HIVES}/tagmult`, { hives_selected: hives, add: ['more'] });
    expect([status, body.error.code, body.error.issues[0].path]).toEqual([400, 'validation_failed', ['add']]);
    expect(await tagsIn(id)).toEqual([[], tags]);
    // Of several apiaries none is tagged.
    const other = await newApiary(keeper, 1, 'Other');
    const both = await keeper.post(`${HIVES}/tagmult`, { hives_selected: [...other.hives, ...hives], add: ['more'] });
    expect([both.status, both.body.error.issues[0].path]).toEqual([400, ['add']]);
    expect(await tagsIn(other.id)).toEqual([[]]);
  });

  it.each([
    ['add', {}],
    ['add', { add: [], remove: [] }],
    ['add', { add: ['a', 'a'] }],
    ['add', { add: Array.from({ length: 21 }, (_, i) => `t${i}`) }],
    ['remove', { add: ['a'], remove: ['a'] }],
  ])('are not tagged with a wrong %s: %j', async (field, wrong) => {
    const { hives } = await newApiary(keeper, 1);
    const { status, body } = await keeper.post(`${HIVES}/tagmult`, { hives_selected: hives, ...wrong });
    expect([status, body.error.code, body.error.issues[0].path]).toEqual([400, 'validation_failed', [field]]);
  });

  it('can be a thousand', async () => {
    const { id, hives } = await newApiary(keeper, 1000);
    const change = { hives_selected: hives, active: false };
    expect((await keeper.post(`${HIVES}/updateactivemult`, change)).body).toEqual({ result: { count: 1000 } });
    expect(new Set(await statesIn(id))).toEqual(new Set([false]));
    const tagged = await keeper.post(`${HIVES}/tagmult`, { hives_selected: hives, add: ['north'] });
    expect(tagged.body).toEqual({ result: { count: 1000 } });
    expect(new Set((await tagsIn(id)).map(String))).toEqual(new Set(['north']));
    const more = { hives_selected: [...hives, UNKNOWN_ID] };
    expect((await keeper.post(`${HIVES}/deletemult`, more)).body.error.code).toBe('validation_failed');
  });

  it.each([
    ['updateactivemult', { active: false }],
    ['updatestarredmult', { starred: true }],
    ['tagmult', { add: ['north'] }],
    ['deletemult', {}],
  ])('%s changes all or none', async (call, rest) => {
    const { id, hives } = await newApiary(keeper, 2);
    const other = await newApiary(keeper, 1, 'Other');
    const refused = async (hives_selected: unknown) => {
      const { status, body } = await keeper.post(`${HIVES}/${call}`, { hives_selected, ...rest });
      return [status, body.error?.code];
    };
    expect(await refused([])).toEqual([400, 'nothing_selected']);
    if (call !== 'tagmult') expect(await refused([hives[0], other.hives[0]])).toEqual([400, 'several_apiaries']);
    expect(await refused([hives[0], UNKNOWN_ID])).toEqual([404, 'not_found']);
    expect(await refused([hives[0], 'x'])).toEqual([400, 'validation_failed']);
    expect(await refused([hives[0], null])).toEqual([400, 'validation_failed']);
    expect(await refused(hives[0])).toEqual([400, 'validation_failed']);
    expect(await refused(undefined)).toEqual([400, 'validation_failed']);
    expect(await statesIn(id)).toEqual([true, true]);
  });
});

describe('hivesWithStatus', () => {
  it.each(['', '?apiary_id=', '?apiary_id=x', '?apiary_id=%00', '?group_id=x'])(
    'refuses the query %s',
    async (query) => {
      const { status, body } = await keeper.get(`/api/v1/hivesWithStatus${query}`);
      expect([status, body.error.code]).toEqual([400, 'validation_failed']);
    },
  );

  it("requires the keeper's own session", async () => {
    const { id } = await newApiary(keeper, 1);
    const address = `/api/v1/hivesWithStatus?apiary_id=${id}`;
    expect((await as(server).get(address)).status).toBe(401);
    expect((await (await newKeeper(server)).get(address)).status).toBe(404);
  });
});
