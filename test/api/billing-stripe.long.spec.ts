import { newKeeper } from './client.js';
import { ask } from './database.js';
import { at, checkout, clockIn, stored } from './paying.js';
import { startPeer } from './peer.js';
import { eventually } from './server.js';
import { BEGUN, fetches, keeper, server, stripe, stripeSuite, subscribed, subscriptionOf } from './stripe-suite.js';

stripeSuite();

describe('an account that is erased', () => {
  const erase = async () => {
    const answer = await keeper.delete('/api/accounts/v1/profile', { password: keeper.person.password });
    expect(answer.status).toBe(200);
  };
  const deletions = () => stripe.callsOf('DELETE', /\/customers\//).length;

  it('is deleted at Stripe later if that does not answer', async () => {
    await subscribed();
    stripe.down = true;
    await erase();
    expect((await keeper.get('/api/check-sub')).status).toBe(401);
    stripe.down = false;
    stripe.calls.length = 0;
    await eventually(
      async () => (deletions() > 0 ? true : undefined),
      () => 'Stripe got no call.',
    );
  });
});

describe('an event', () => {
  it('counts once, however often and to how many processes it is sent', async () => {
    const session = stripe.complete(await checkout(keeper, 'monthly'));
    const event = stripe.event('checkout.session.completed', session);
    const peer = await startPeer(server);
    try {
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, i) => stripe.deliver(i % 2 ? server : peer, event)),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    } finally {
      await peer.end();
    }
    expect([fetches(), await stored(server, keeper)]).toEqual([1, BEGUN]);
    // The row identifies a repetition: without it, the event counts again.
    await ask(server, 'DELETE FROM stripe_events WHERE id = $1', [event.id]);
    await stripe.deliver(server, event);
    expect(fetches()).toBe(2);
  });

  it('leads to the same state in any order', async () => {
    const orders = (left: string[]): string[][] =>
      left.length < 2
        ? [left]
        : left.flatMap((one) => orders(left.filter((o) => o !== one)).map((rest) => [one, ...rest]));
    const types = ['session', 'created', 'invoice', 'updated'];
    for (const order of orders(types)) {
      const who = await newKeeper(server);
      const session = stripe.complete(await checkout(who, 'monthly'));
      const subscription = stripe.get(session.subscription);
      const events: Record<string, object> = {
        session: stripe.event('checkout.session.completed', session),
        created: stripe.event('customer.subscription.created', subscription),
        invoice: stripe.event('invoice.paid', stripe.get(subscription.latest_invoice)),
      };
      // The keeper has cancelled on Stripe's page since.
      subscription.cancel_at_period_end = true;
      events.updated = stripe.event('customer.subscription.updated', subscription);
      for (const type of order) expect((await stripe.deliver(server, events[type]!)).status).toBe(200);
      expect([order, await stored(server, who)]).toEqual([order, [...BEGUN, 'SubscriptionCancelled']]);
    }
  });
});

describe('renewals', () => {
  it('are requested if no event came', async () => {
    const id = await subscribed();
    stripe.renew(id);
    stripe.settle(id, true);
    const peer = await startPeer(server, { CLOCK: clockIn(31) });
    try {
      const again = await at(peer, keeper.person);
      await eventually(
        async () => ((await stored(server, again)).length === 3 ? true : undefined),
        () => 'Stripe was not asked.',
      );
      // The other process projects what this one stored.
      await eventually(
        async () => ((await subscriptionOf(again)).status === 'active' ? true : undefined),
        () => 'the payment was not noticed',
      );
      expect(await subscriptionOf(again)).toMatchObject({ plan: 'monthly', status: 'active' });
    } finally {
      await peer.end();
    }
  });
});

describe('a checkout', () => {
  it('creates one customer, however many are started', async () => {
    // They meet in the database by chance only: with so many keepers some do.
    for (let tries = 0; tries < 30; tries += 1) {
      const payer = await newKeeper(server);
      stripe.calls.length = 0;
      await Promise.all(Array.from({ length: 6 }, (_, nth) => checkout(payer, nth % 2 ? 'yearly' : 'monthly')));
      await checkout(payer, 'monthly');
      const customers = new Set(stripe.callsOf('POST', /sessions$/).map(({ form }) => form.customer));
      expect(customers.size).toBe(1);
    }
  });
});
