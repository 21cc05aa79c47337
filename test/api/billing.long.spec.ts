import {
  at,
  cancel,
  cardInfo,
  checkout,
  clockIn,
  DECLINED_CARD,
  enterCard,
  newSubscriber,
  OTHER_CARD,
  statusCode,
  stored,
} from './paying.js';
import { type Peer, startPeer } from './peer.js';
import { eventually, type Server, startServer } from './server.js';

let server: Server;
const peers: Peer[] = [];
beforeAll(async () => {
  server = await startServer({
    env: {
      FREE_HIVE_LIMIT: '3',
      OPERATOR_NAME: 'Kypseli IKE',
      OPERATOR_ADDRESS: 'Solonos 1, Athens',
      OPERATOR_EMAIL: 'hello@bees.example',
      OPERATOR_TAX_NUMBER: 'EL999999999',
    },
  });
});
afterEach(async () => {
  await Promise.all(peers.splice(0).map((peer) => peer.end()));
});
afterAll(() => server?.close());

const startWorker = async (days: number): Promise<Peer> => {
  const peer = await startPeer(server, { CLOCK: clockIn(days) });
  peers.push(peer);
  return peer;
};

describe('renewals', () => {
  it('fail with a declined card, and are made up for with a working one', async () => {
    const { keeper, apiary } = await newSubscriber(server);
    await enterCard(await checkout(keeper), DECLINED_CARD);
    const there = await startWorker(32);
    const again = await at(there, keeper.person);
    await eventually(
      async () => ((await cardInfo(again)).subscription.status === 'past_due' ? true : undefined),
      () => 'The payment did not fail.',
    );
    expect((await again.post('/api/v1/hives', { apiary_id: apiary.id })).status).toBe(402);
    const url = (await checkout(again)).replace(/^http:\/\/[^/]+/, there.url);
    expect((await enterCard(url, OTHER_CARD)).status).toBe(200);
    const { card, subscription } = await cardInfo(again);
    expect([card.last4, subscription.status]).toEqual(['4444', 'active']);
    expect((await again.post('/api/v1/hives', { apiary_id: apiary.id })).status).toBe(201);
    expect((await stored(server, again)).slice(2)).toEqual([
      'CardChanged',
      'PaymentFailed',
      'CardChanged',
      'SubscriptionPaid',
    ]);
  });

  it('that failed can be cancelled at once', async () => {
    const { keeper } = await newSubscriber(server);
    await enterCard(await checkout(keeper), DECLINED_CARD);
    const there = await startWorker(32);
    const again = await at(there, keeper.person);
    await eventually(
      async () => ((await cardInfo(again)).subscription.status === 'past_due' ? true : undefined),
      () => 'The payment did not fail.',
    );
    expect((await cancel(again)).status).toBe(200);
    expect((await cardInfo(again)).subscription).toMatchObject({ plan: 'free', status: 'cancelled' });
    expect(await statusCode(there, keeper.person)).toBe(2);
  });
});
