import { billingSuite, server, startWorker } from './billing-suite.js';
import {
  at,
  cancel,
  cardInfo,
  checkout,
  DECLINED_CARD,
  enterCard,
  newSubscriber,
  OTHER_CARD,
  statusCode,
  stored,
} from './paying.js';
import { eventually } from './server.js';

billingSuite();

describe('renewals', () => {
  /** A month later, when the card of a subscriber was declined. */
  const pastDue = async () => {
    const subscriber = await newSubscriber(server);
    await enterCard(await checkout(subscriber.keeper), DECLINED_CARD);
    const there = await startWorker(32);
    const again = await at(there, subscriber.keeper.person);
    await eventually(
      async () => ((await cardInfo(again)).subscription.status === 'past_due' ? true : undefined),
      () => 'The payment did not fail.',
    );
    return { ...subscriber, there, again };
  };

  it('fail with a declined card, and are made up for with a working one', async () => {
    const { apiary, there, again } = await pastDue();
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
    const { keeper, there, again } = await pastDue();
    expect((await cancel(again)).status).toBe(200);
    expect((await cardInfo(again)).subscription).toMatchObject({ plan: 'free', status: 'cancelled' });
    expect(await statusCode(there, keeper.person)).toBe(2);
  });
});
