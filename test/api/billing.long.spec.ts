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

const DAY_MS = 86_400_000;

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

  it('happen by themselves, each once, however many workers look', async () => {
    const { keeper } = await newSubscriber(server);
    const [there] = await Promise.all([startWorker(95), startWorker(95)]);
    const again = await at(there!, keeper.person);
    const { subscription } = await eventually(
      async () => {
        const info = await cardInfo(again);
        return Date.parse(info.subscription.current_period_end) > Date.now() + 95 * DAY_MS ? info : undefined;
      },
      () => 'The plan was not renewed.',
    );
    expect(subscription).toMatchObject({ plan: 'monthly', status: 'active', price_eur: 12 });
    expect(await stored(server, again)).toEqual(['PlanChosen', ...Array(4).fill('SubscriptionPaid')]);
    expect(await statusCode(there!, keeper.person)).toBe(0);
  });
});
