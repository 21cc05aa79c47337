import { type Apiary, type Client, inspect, type Keeper, newApiary, newKeeper } from './client.js';
import {
  at,
  cancel,
  cardInfo,
  checkout,
  clockIn,
  DECLINED_CARD,
  enterCard,
  newSubscriber,
  statusCode,
  subscribe,
} from './paying.js';
import { type Peer, startPeer } from './peer.js';
import { eventually, type Server, startServer } from './server.js';

let server: Server;
let peer: Peer | undefined;
beforeAll(async () => {
  server = await startServer({ env: { FREE_HIVE_LIMIT: '3' } });
});
afterEach(async () => {
  await peer?.end();
  peer = undefined;
});
afterAll(() => server?.close());

/** Restarts the server on the same database with another environment. */
const restart = async (env: Record<string, string>): Promise<Peer> => {
  peer = await startPeer(server, env);
  return peer;
};
const until = (there: Peer, { person }: Keeper, code: number) =>
  eventually(
    async () => ((await statusCode(there, person)) === code ? code : undefined),
    () => `The status code did not become ${code}.`,
  );

/** Adding hives is refused and adds none; every record stays readable and editable. */
const holdsOnlyAdditions = async (keeper: Client, apiary: Apiary) => {
  const [first, second] = apiary.hives as [string, string];
  const additions = [
    await keeper.post('/api/v1/hives', { apiary_id: apiary.id }),
    await keeper.post('/api/v1/hives', { apiary_id: apiary.id, count: 2 }),
    await keeper.post('/api/v1/apiaries', { apiaryFunction: 'FUNCTION_OTHER', name: 'x', hiveCount: 1 }),
  ];
  expect(additions.map(({ status, body }) => [status, body.error.code, body.error.message])).toEqual(
    Array(3).fill([
      402,
      'free_hive_limit',
      'You have reached the maximum number of hives allowed in the free version.',
    ]),
  );
  expect((await cardInfo(keeper)).subscription.hive_count).toBe(4);
  const other = await newApiary(keeper, 0, 'Without hives');
  await inspect(keeper, first, { broodFrames: 4 });
  const calls = [
    await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${apiary.id}`),
    await keeper.get(`/api/v1/hive/${first}/inspections`),
    await keeper.post(`/api/v1/hives/${first}/updatestarred`, { starred: true }),
    await keeper.patch(`/api/v1/hives/${second}`, { hiveNumber: 'A2' }),
    await keeper.post('/api/generalAction', { type: 'task', hive_ids: [first] }),
    await keeper.post('/api/v1/inspectionGroupMetrics', { apiary_id: apiary.id, field: 'broodFramesS' }),
    await keeper.patch(`/api/v1/apiaries/${other.id}`, { name: 'Still without' }),
    await keeper.delete(`/api/v1/apiaries/${other.id}`),
  ];
  expect(calls.map(({ status }) => status)).toEqual([200, 200, 200, 200, 201, 200, 200, 200]);
};

it('is 12 within the limit, without a plan', async () => {
  const keeper = await newKeeper(server);
  await newApiary(keeper, 3);
  expect(await statusCode(server, keeper.person)).toBe(12);
});

it('is 0 with a plan, however many hives there are', async () => {
  const { keeper } = await newSubscriber(server);
  expect(await statusCode(server, keeper.person)).toBe(0);
});

it('is 2 without a plan where the limit was lowered', async () => {
  const keeper = await newKeeper(server);
  const apiary = await newApiary(keeper, 3);
  const there = await restart({ FREE_HIVE_LIMIT: '2' });
  expect(await statusCode(there, keeper.person)).toBe(2);
  const again = await at(there, keeper.person);
  expect((await cardInfo(again)).subscription).toMatchObject({ plan: 'free', status: 'free', hive_limit: 2 });
  expect((await again.post('/api/v1/hives', { apiary_id: apiary.id })).status).toBe(402);
  await subscribe(again);
  expect(await statusCode(there, keeper.person)).toBe(0);
});

it('is 2 after the keeper’s own cancellation, once the period has ended', async () => {
  const { keeper, apiary } = await newSubscriber(server);
  expect((await cancel(keeper)).status).toBe(200);
  expect(await statusCode(server, keeper.person)).toBe(0);
  const there = await restart({ CLOCK: clockIn(32) });
  expect(await statusCode(there, keeper.person)).toBe(2);
  const again = await at(there, keeper.person);
  expect((await cardInfo(again)).subscription).toMatchObject({
    plan: 'free',
    status: 'cancelled',
    price_eur: 0,
    cancel_at_period_end: false,
    hive_limit: 3,
  });
  await holdsOnlyAdditions(again, apiary);
});

it('is 7 after a payment failed, while it may be retried and when it is given up', async () => {
  const { keeper, apiary } = await newSubscriber(server);
  expect((await enterCard(await checkout(keeper), DECLINED_CARD)).status).toBe(200);
  expect(await statusCode(server, keeper.person)).toBe(0);
  const there = await restart({ CLOCK: clockIn(31.5) });
  await until(there, keeper, 7);
  const again = await at(there, keeper.person);
  expect((await cardInfo(again)).subscription).toMatchObject({ plan: 'monthly', status: 'past_due', hive_limit: 3 });
  await holdsOnlyAdditions(again, apiary);
  await there.end();

  const later = await restart({ CLOCK: clockIn(60) });
  const late = await at(later, keeper.person);
  await eventually(
    async () => ((await cardInfo(late)).subscription.status === 'expired' ? true : undefined),
    () => 'The subscription did not end.',
  );
  expect(await statusCode(later, keeper.person)).toBe(7);
});

it('is 7 if the period ended and nobody renewed it, and 12 once there are no more hives than the limit', async () => {
  const { keeper, apiary } = await newSubscriber(server);
  // Only a worker renews.
  const there = await restart({ ROLE: 'api', CLOCK: clockIn(33) });
  expect(await statusCode(there, keeper.person)).toBe(7);
  const again = await at(there, keeper.person);
  await again.post('/api/v1/hives/deletemult', { hives_selected: apiary.hives.slice(0, 1) });
  expect(await statusCode(there, keeper.person)).toBe(12);
});
