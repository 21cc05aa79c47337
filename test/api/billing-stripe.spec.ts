import { newApiary, newKeeper } from './client.js';
import { ask } from './database.js';
import { readLog } from './log.js';
import { cancel, cardInfo, checkout, clockIn, enterCard, GOOD_CARD, statusCode, stored, withdraw } from './paying.js';
import { type Member, newMember, stepUp } from './staff.js';
import { PRICES, StripeStandIn } from './stripe-stand-in.js';
import {
  BEGUN,
  fetches,
  keeper,
  notify,
  server,
  stripe,
  stripeSuite,
  subscribed,
  subscriptionOf,
} from './stripe-suite.js';

stripeSuite();

describe('a checkout', () => {
  it('starts at Stripe, for the price of the plan and in the keeper’s language', async () => {
    const greek = await newKeeper(server, { registered: { language: 'el' } });
    const url = await checkout(greek, 'yearly');
    expect(url).toMatch(/^https:\/\/checkout\.stripe\.test\/pay\//);
    const [{ form } = { form: {} }] = stripe.callsOf('POST', /sessions$/);
    expect(form).toMatchObject({
      mode: 'subscription',
      'line_items[0][price]': PRICES.yearly,
      'line_items[0][quantity]': '1',
      locale: 'el',
      success_url: `${server.url}/el/settings?tab=1&checkout=yearly`,
      cancel_url: `${server.url}/el/settings?tab=1&checkout=left`,
    });
    expect(await subscriptionOf(greek)).toMatchObject({ plan: 'free', status: 'free' });
  });

  it('starts the plan when Stripe reports the payment', async () => {
    const id = await subscribed();
    const { card, subscription } = await cardInfo(keeper);
    expect(card).toEqual({ brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2031 });
    expect(subscription).toMatchObject({ plan: 'monthly', status: 'active', price_eur: 12, hive_limit: null });
    const [item] = stripe.get(id).items.data;
    expect(Date.parse(subscription.current_period_end)).toBe(item.current_period_end * 1000);
    expect(await statusCode(server, keeper.person)).toBe(0);
  });

  it('of a plan that runs already is refused', async () => {
    await subscribed();
    const { status, body } = await keeper.post('/api/v1/subscription/checkout', { plan: 'monthly' });
    expect([status, body.error.code]).toEqual([409, 'conflict']);
  });

  it('of the other plan ends the one before, and credits what is left of it', async () => {
    const before = await subscribed(keeper, 'monthly');
    const after = await subscribed(keeper, 'yearly');
    const [ended] = stripe.callsOf('DELETE', /subscriptions/);
    expect(ended).toMatchObject({
      path: `/v1/subscriptions/${before}`,
      form: { prorate: 'true', invoice_now: 'true' },
    });
    await notify('customer.subscription.deleted', stripe.get(before));
    expect(await subscriptionOf()).toMatchObject({ plan: 'yearly', status: 'active' });
    expect(stripe.get(after).status).toBe('active');
    expect(await stored(server, keeper)).toEqual([...BEGUN, ...BEGUN]);
  });

  it('reports that Stripe does not answer, and works again afterwards', async () => {
    stripe.down = true;
    const { status, body, headers } = await keeper.post('/api/v1/subscription/checkout', { plan: 'monthly' });
    expect([status, body.error.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '10']);
    expect(body.error.message).toContain('Nothing was charged');
    stripe.down = false;
    expect((await keeper.post('/api/v1/subscription/checkout', { plan: 'monthly' })).status).toBe(200);
  });

  it('is not available on the demo provider’s page any more', async () => {
    const { id } = (await keeper.get('/api/accounts/v1/profile')).body.result.user;
    const [page] = await ask<{ id: string }>(
      server,
      "INSERT INTO checkouts (id, account_id, plan, created_at) VALUES (gen_random_uuid(), $1, 'yearly', now()) RETURNING id",
      [id],
    );
    expect((await enterCard(`${server.url}/api/demo-checkout/${page!.id}`, GOOD_CARD)).status).toBe(404);
    expect(await stored(server, keeper)).toEqual([]);
  });
});

describe('an account that is erased', () => {
  const erase = async () => {
    const answer = await keeper.delete('/api/accounts/v1/profile', { password: keeper.person.password });
    expect(answer.status).toBe(200);
  };
  const deletions = () => stripe.callsOf('DELETE', /\/customers\//).length;

  it('is no customer of Stripe’s any more, which ends its payments, and later events of Stripe’s change nothing', async () => {
    const id = await subscribed();
    await erase();
    expect(deletions()).toBe(1);
    await notify('customer.subscription.deleted', { ...stripe.get(id), status: 'canceled' });
    await notify('invoice.paid', { ...stripe.get(id), object: 'invoice' });
    const subscriptions = (await readLog(server)).filter(({ stream }) => stream.startsWith('subscription-'));
    expect(subscriptions.filter(({ data }) => JSON.stringify(data).includes(id))).toEqual([]);
  });
});

describe('the signature of an event', () => {
  const completed = async () =>
    stripe.event('checkout.session.completed', stripe.complete(await checkout(keeper, 'monthly')));

  it.each<[string, Parameters<StripeStandIn['deliver']>[2]]>([
    ['with another secret', { secret: 'whsec_another' }],
    ['of another body', { sent: JSON.stringify({ id: 'evt_0', type: 'checkout.session.completed', data: {} }) }],
    ['of an hour ago', { timestamp: Math.floor(Date.now() / 1000) - 3_600 }],
    ['of no body', { sent: '' }],
  ])('is refused %s, and changes nothing', async (_, wrong) => {
    const event = await completed();
    const { status, body } = await stripe.deliver(server, event, wrong);
    expect([status, body.error.code]).toEqual([400, 'validation_failed']);
    expect([fetches(), await stored(server, keeper)]).toEqual([0, []]);
    // The same event with a valid signature is accepted.
    expect((await stripe.deliver(server, event)).status).toBe(200);
    expect([fetches(), await stored(server, keeper)]).toEqual([1, BEGUN]);
  });

  it('must be there', async () => {
    const { status } = await keeper.post('/webhooks/stripe', await completed());
    expect([status, await stored(server, keeper)]).toEqual([400, []]);
  });
});

describe('an event', () => {
  it('that is older never overrides a newer one', async () => {
    const id = await subscribed();
    const running = stripe.event('customer.subscription.updated', stripe.get(id));
    Object.assign(stripe.get(id), { status: 'canceled', cancellation_details: { reason: 'payment_failed' } });
    await notify('customer.subscription.deleted', stripe.get(id));
    expect((await stripe.deliver(server, running)).status).toBe(200);
    expect(await subscriptionOf()).toMatchObject({ plan: 'free', status: 'expired' });
    expect(await stored(server, keeper)).toEqual([...BEGUN, 'SubscriptionExpired']);
  });

  it('of an unknown kind, of another customer or of another product is accepted and changes nothing', async () => {
    const id = await subscribed();
    const before = fetches();
    await notify('customer.tax_id.created', { id: 'txi_1', customer: stripe.get(id).customer });
    await notify('invoice.paid', { id: 'in_0', customer: stripe.get(id).customer, parent: null });
    await notify('customer.subscription.updated', { ...stripe.get(id), customer: 'cus_of_another_product' });
    expect(fetches()).toBe(before);
    Object.assign(stripe.get(id), { metadata: {}, items: { data: [{ price: { id: 'price_of_another' } }] } });
    await notify('customer.subscription.updated', stripe.get(id));
    expect(await stored(server, keeper)).toEqual(BEGUN);
  });

  it('whose effect failed counts when it is sent again', async () => {
    const event = stripe.event('checkout.session.completed', stripe.complete(await checkout(keeper, 'monthly')));
    stripe.down = true;
    expect((await stripe.deliver(server, event)).status).toBe(503);
    stripe.down = false;
    expect(await stored(server, keeper)).toEqual([]);
    expect((await stripe.deliver(server, event)).status).toBe(200);
    expect(await stored(server, keeper)).toEqual(BEGUN);
  });
});

describe('renewals', () => {
  it('count when their invoice is paid', async () => {
    const id = await subscribed();
    const { current_period_end: before } = await subscriptionOf();
    await notify('customer.subscription.updated', stripe.renew(id));
    expect(await subscriptionOf()).toMatchObject({ status: 'active', current_period_end: before });
    await notify('invoice.paid', stripe.settle(id, true));
    const { status, current_period_end: after } = await subscriptionOf();
    expect([status, Date.parse(after) - Date.parse(before)]).toEqual(['active', 30 * 86_400_000]);
  });

  it('that fail block additions until another card pays them', async () => {
    const apiary = await newApiary(keeper, 3);
    const id = await subscribed();
    await keeper.post('/api/v1/hives', { apiary_id: apiary.id });
    stripe.renew(id);
    await notify('invoice.payment_failed', stripe.settle(id, false));
    expect(await subscriptionOf()).toMatchObject({ plan: 'monthly', status: 'past_due', hive_limit: 3 });
    expect(await statusCode(server, keeper.person)).toBe(7);
    expect((await keeper.post('/api/v1/hives', { apiary_id: apiary.id })).status).toBe(402);

    await notify('checkout.session.completed', stripe.complete(await checkout(keeper), '0341'));
    expect(await cardInfo(keeper)).toMatchObject({ card: { last4: '0341' }, subscription: { status: 'past_due' } });
    await notify('checkout.session.completed', stripe.complete(await checkout(keeper), '4444'));
    expect(await cardInfo(keeper)).toMatchObject({ card: { last4: '4444' }, subscription: { status: 'active' } });
    expect(await statusCode(server, keeper.person)).toBe(0);
    expect((await stored(server, keeper)).slice(2)).toEqual(['PaymentFailed', 'CardChanged', 'SubscriptionPaid']);
  });
});

describe('cancelling', () => {
  it('lets it end with its period at Stripe, once', async () => {
    const id = await subscribed();
    const { status, body } = await cancel(keeper);
    expect([status, body.result.message]).toEqual([200, 'Your subscription is cancelled.']);
    expect(stripe.get(id)).toMatchObject({ status: 'active', cancel_at_period_end: true });
    expect(await subscriptionOf()).toMatchObject({ status: 'active', cancel_at_period_end: true });
    await notify('customer.subscription.updated', stripe.get(id));
    expect((await cancel(keeper)).status).toBe(409);
    expect(await stored(server, keeper)).toEqual([...BEGUN, 'SubscriptionCancelled']);
    expect(stripe.callsOf('POST', /subscriptions/)).toHaveLength(1);
  });

  it('ends a subscription at once if its payment failed', async () => {
    const id = await subscribed();
    stripe.renew(id);
    await notify('invoice.payment_failed', stripe.settle(id, false));
    expect((await cancel(keeper)).status).toBe(200);
    expect(stripe.get(id).status).toBe('canceled');
    await notify('customer.subscription.deleted', stripe.get(id));
    expect(await subscriptionOf()).toMatchObject({ plan: 'free', status: 'cancelled' });
  });

  it('has no effect if Stripe did not answer', async () => {
    const id = await subscribed();
    stripe.down = true;
    expect((await cancel(keeper)).status).toBe(503);
    expect(await subscriptionOf()).toMatchObject({ cancel_at_period_end: false });
    stripe.down = false;
    expect((await cancel(keeper)).status).toBe(200);
    expect(stripe.get(id).cancel_at_period_end).toBe(true);
  });

  it('sends nothing to Stripe if there is nothing to cancel', async () => {
    expect((await cancel(keeper)).status).toBe(409);
    expect(stripe.calls).toEqual([]);
  });

  it('is revoked on Stripe’s pages', async () => {
    const id = await subscribed();
    await cancel(keeper);
    stripe.get(id).cancel_at_period_end = false;
    await notify('customer.subscription.updated', stripe.get(id));
    expect(await subscriptionOf()).toMatchObject({ status: 'active', cancel_at_period_end: false });
  });
});

describe('another card', () => {
  it('pays for renewals from then on', async () => {
    const id = await subscribed();
    const session = stripe.complete(await checkout(keeper), '4444');
    await notify('checkout.session.completed', session);
    expect((await cardInfo(keeper)).card.last4).toBe('4444');
    const { payment_method } = stripe.get(session.setup_intent);
    expect(stripe.get(id).default_payment_method).toBe(payment_method);
    expect(stripe.get(session.customer).invoice_settings.default_payment_method).toBe(payment_method);
  });

  it('may exist before a plan does', async () => {
    await notify('checkout.session.completed', stripe.complete(await checkout(keeper), '4444'));
    expect(await cardInfo(keeper)).toMatchObject({ card: { last4: '4444' }, subscription: { plan: 'free' } });
  });
});

describe('withdrawing', () => {
  const refunds = () => stripe.callsOf('POST', /\/refunds$/);

  it('refunds the payment and ends the subscription without a credit', async () => {
    const id = await subscribed();
    expect((await withdraw(keeper)).body.result.refund_eur).toBe(12);
    expect(refunds().map(({ form }) => form.payment_intent)).toEqual([`pi_${id}`]);
    expect(stripe.callsOf('DELETE', /subscriptions/)).toMatchObject([{ path: `/v1/subscriptions/${id}`, form: {} }]);
    await notify('customer.subscription.deleted', stripe.get(id));
    expect(await subscriptionOf()).toMatchObject({ plan: 'free', status: 'cancelled' });
    expect(await stored(server, keeper)).toEqual([...BEGUN, 'SubscriptionWithdrawn']);
  });

  it('is completed by a second attempt, and refunded once', async () => {
    const id = await subscribed();
    await stripe.failing('DELETE', /subscriptions/, () => withdraw(keeper));
    expect([stripe.get(id).status, refunds().length]).toEqual(['active', 1]);
    expect((await withdraw(keeper)).body.result.refund_eur).toBe(12);
    expect(stripe.get(id).status).toBe('canceled');
    expect(await stored(server, keeper)).toEqual([...BEGUN, 'SubscriptionWithdrawn']);
  });

  it('sends nothing to Stripe if it is refused', async () => {
    expect((await withdraw(keeper)).body.error.code).toBe('nothing_to_cancel');
    expect(stripe.calls).toEqual([]);
  });
});

describe('by support', () => {
  const WHY = { reason: 'The keeper asked for it by phone.' };
  let admin: Member;
  let id: string;
  beforeAll(async () => {
    admin = await stepUp(server, await newMember(server, 'admin'));
  });
  beforeEach(async () => {
    ({ id } = (await keeper.get('/api/accounts/v1/profile')).body.result.user);
  });
  const act = (path: string, body: object = {}) => admin.post(`/admin/api/${path}`, { ...WHY, ...body });
  const updates = () => stripe.callsOf('POST', /subscriptions\/\w+$/).map(({ form }) => form);

  it('the end of a period is moved without a charge, moved back, and its payment refunded', async () => {
    const reference = await subscribed();
    const { current_period_end: end } = await subscriptionOf();
    const until = `${clockIn(90).slice(0, 10)}T00:00:00.000Z`;
    const extended = await act(`accounts/${id}/extend`, { until });
    expect(updates()).toEqual([{ trial_end: String(Date.parse(until) / 1000), proration_behavior: 'none' }]);
    await notify('customer.subscription.updated', stripe.get(reference));
    expect(await subscriptionOf()).toMatchObject({ status: 'active', current_period_end: until });

    await act(`accounts/${id}/take-back`, { command_id: extended.headers.get('x-command-id') });
    expect(updates()[1]).toMatchObject({ trial_end: String(Date.parse(end) / 1000) });
    await notify('customer.subscription.updated', stripe.get(reference));
    expect((await subscriptionOf()).current_period_end).toBe(end);

    const paid = (await readLog(server)).find(
      ({ stream, type }) => stream === `subscription-${id}` && type === 'SubscriptionPaid',
    )!;
    const refund = () => act(`subscriptions/${id}/refund`, { period_start: paid.data.periodStart });
    const failed = await stripe.failing('POST', /refunds/, refund);
    expect([failed.status, failed.body.error.code]).toEqual([503, 'unavailable']);
    expect((await refund()).body).toEqual({ refund_eur: 12 });
    expect((await refund()).status).toBe(409);
    expect(stripe.callsOf('POST', /refunds/).at(-1)!.form.payment_intent).toBe(`pi_${reference}`);
    expect(await stored(server, keeper)).toEqual([
      ...BEGUN,
      'SubscriptionExtended',
      'SubscriptionExtended',
      'PaymentRefunded',
    ]);
  });

  it('a cancellation is revoked at Stripe, and a given plan is none of Stripe’s', async () => {
    await subscribed();
    await act(`subscriptions/${id}/cancel`);
    await act(`subscriptions/${id}/resume`);
    expect(updates()).toEqual([{ cancel_at_period_end: 'true' }, { cancel_at_period_end: 'false' }]);
    expect((await subscriptionOf()).cancel_at_period_end).toBe(false);
    const other = await newKeeper(server);
    stripe.calls.length = 0;
    const { id: free } = (await other.get('/api/accounts/v1/profile')).body.result.user;
    expect((await act(`accounts/${free}/extend`, { until: clockIn(30) })).body).toEqual({});
    expect(await subscriptionOf(other)).toMatchObject({ status: 'active', cancel_at_period_end: true });
    expect(stripe.calls).toEqual([]);
  });

  it('a withdrawal after an extension returns what was paid before it', async () => {
    await subscribed();
    await act(`accounts/${id}/extend`, { until: clockIn(90) });
    expect((await withdraw(keeper)).body.result.refund_eur).toBe(12);
  });
});
