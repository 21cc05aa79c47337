/** Ids of new objects follow from the account and a key with a time, so that a client knows them before it is heard. */
import { randomUUID } from 'node:crypto';
import { v7 } from 'uuid';
import { type Answer, inspect, madeId, newApiary, newKeeper, UUID_V7 } from './client.js';
import { ask } from './database.js';
import { apiSuite, keeper, server } from './suite.js';

apiSuite();

const APIARIES = '/api/v1/apiaries';
const HIVES = '/api/v1/hives';
const ACTIONS = '/api/generalAction';
const DAY_MS = 86_400_000;
const withKey = (key: string) => ({ 'idempotency-key': key });
const newestKey = () => v7();

const establish = (key: string, hiveCount = 0, by = keeper) =>
  by.post(APIARIES, { apiaryFunction: 'FUNCTION_HARVEST', name: `Of ${key}`, hiveCount }, withKey(key));
const add = (key: string, apiary_id: string, more: object = {}) =>
  keeper.post(HIVES, { apiary_id, ...more }, withKey(key));
const plan = (key: string, ...hive_ids: string[]) =>
  keeper.post(ACTIONS, { type: 'task', title: 'Look', hive_ids }, withKey(key));
const write = (key: string, apiary_id: string) =>
  keeper.post('/api/v1/notes', { text: `Of ${key}`, apiary_id }, withKey(key));
const outcome = ({ status, body }: Answer) => [status, body.error?.code];

const listOf = async (apiary: string): Promise<{ id: string; hiveNumber: string }[]> =>
  (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${apiary}`)).body.result.hives.map(
    ({ id, hiveNumber }: { id: string; hiveNumber: string }) => ({ id, hiveNumber }),
  );
/** As the sweeper does 30 days after a claim. */
const sweep = (key: string) => ask(server, 'DELETE FROM idempotency_claims WHERE key = $1', [key]);

it('the objects of every command have the foretold ids', async () => {
  const [home, more, planned, written] = [newestKey(), newestKey(), newestKey(), newestKey()];
  const [apiary, one, two, added] = [
    madeId(keeper, home),
    madeId(keeper, home, 1),
    madeId(keeper, home, 2),
    madeId(keeper, more),
  ];
  expect(apiary).toMatch(UUID_V7);
  expect((await establish(home, 2)).body.result.apiary.id).toBe(apiary);
  expect((await add(more, apiary, { hiveNumber: '7' })).body.result.hives[0].id).toBe(added);
  expect(await listOf(apiary)).toEqual([
    { id: one, hiveNumber: '1' },
    { id: two, hiveNumber: '2' },
    { id: added, hiveNumber: '7' },
  ]);
  expect((await inspect(keeper, added, { broodFrames: 3 })).hive_id).toBe(added);
  expect((await plan(planned, two)).body.result.task.id).toBe(madeId(keeper, planned));
  expect((await write(written, apiary)).body.result.note.id).toBe(madeId(keeper, written));
});

it('a key in capital letters gives the same ids', async () => {
  const key = newestKey();
  expect((await establish(key.toUpperCase())).body.result.apiary.id).toBe(madeId(keeper, key));
});

it('another account has other ids under the same key', async () => {
  const key = newestKey();
  const other = await newKeeper(server);
  const [mine, theirs] = [await establish(key), await establish(key, 0, other)];
  expect([mine.status, theirs.status]).toEqual([201, 201]);
  expect(theirs.body.result.apiary.id).toBe(madeId(other, key));
  expect(theirs.body.result.apiary.id).not.toBe(mine.body.result.apiary.id);
});

it('a key without a time gives ids that nobody foretells', async () => {
  const key = randomUUID();
  const { id } = (await establish(key)).body.result.apiary;
  expect(id).toMatch(UUID_V7);
  expect(id).not.toBe(madeId(keeper, key));
});

it('a refused command that is sent changed has the foretold id', async () => {
  const { id } = await newApiary(keeper, 1);
  const key = newestKey();
  expect(outcome(await add(key, id, { hiveNumber: '1' }))).toEqual([409, 'hive_number_taken']);
  const { status, body } = await add(key, id, { hiveNumber: '2' });
  expect([status, body.result.hives[0].id]).toEqual([201, madeId(keeper, key)]);
});

describe.each([
  ['31 days ago', () => Date.now() - 31 * DAY_MS],
  ['in 2001', () => Date.UTC(2001, 0, 1)],
  ['in 2100', () => Date.UTC(2100, 0, 1)],
])('with a key made %s whose claim was swept', (_, made) => {
  const keyOf = () => v7({ msecs: made() });
  /** Sends a command, and again after its claim was swept. */
  const twice = async (send: (key: string) => Promise<Answer>, meanwhile?: () => Promise<unknown>) => {
    const key = keyOf();
    const first = await send(key);
    await meanwhile?.();
    await sweep(key);
    return { key, first, again: await send(key) };
  };

  it('a repeated command creates nothing again', async () => {
    const { key, first, again } = await twice((key) => establish(key, 2));
    const { id } = first.body.result.apiary;
    expect([id, again.status, again.body]).toEqual([madeId(keeper, key), 201, first.body]);
    const names: string[] = (await keeper.get(APIARIES)).body.result.apiaries.map(({ name }: { name: string }) => name);
    expect(names.filter((name) => name === `Of ${key}`)).toHaveLength(1);
    const added = await twice((key) => add(key, id, { count: 2 }));
    expect([added.again.status, added.again.body]).toEqual([201, added.first.body]);
    const hives = await listOf(id);
    expect(hives.map(({ hiveNumber }) => hiveNumber)).toEqual(['1', '2', '3', '4']);
    const planned = await twice((key) => plan(key, hives[0]!.id));
    expect([planned.again.status, planned.again.body]).toEqual([201, planned.first.body]);
    const { tasks } = (await keeper.get(`${ACTIONS}?apiary_id=${id}&completed=0`)).body;
    expect(tasks).toHaveLength(1);
    const written = await twice((key) => write(key, id));
    expect([written.again.status, written.again.body]).toEqual([201, written.first.body]);
    expect((await keeper.get(`/api/v1/notes?apiary_id=${id}`)).body.result.notes).toHaveLength(1);
  });

  it('a repeated command takes back nothing that came after it', async () => {
    const { hives } = await newApiary(keeper, 1);
    const path = `/api/v1/hive/${hives[0]}/inspections`;
    await twice(
      (key) => keeper.post(path, { broodFrames: 3 }, withKey(key)),
      () => inspect(keeper, hives[0]!, { broodFrames: 5 }),
    );
    const [{ broodFrames }] = (await keeper.get(path)).body.result.inspections;
    expect(broodFrames).toBe(5);
  });

  it('a plan for a deleted hive is still refused', async () => {
    const { hives } = await newApiary(keeper, 1);
    await keeper.post(`${HIVES}/deletemult`, { hives_selected: hives });
    expect(outcome(await plan(keyOf(), ...hives))).toEqual([404, 'not_found']);
  });

  it('its ids are not given to hives of another request', async () => {
    const [{ id: here }, { id: there }] = [await newApiary(keeper), await newApiary(keeper)];
    const key = keyOf();
    expect((await add(key, here, { count: 2 })).status).toBe(201);
    await sweep(key);
    expect(outcome(await add(key, there))).toEqual([422, 'idempotency_key_reused']);
    expect(outcome(await establish(key, 1))).toEqual([422, 'idempotency_key_reused']);
    expect([(await listOf(here)).length, (await listOf(there)).length]).toEqual([2, 0]);
  });
});
