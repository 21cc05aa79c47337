import { randomUUID } from 'node:crypto';
import { billingSuite, server, startWorker } from './billing-suite.js';
import { as, newKeeper } from './client.js';
import {
  at,
  cancel,
  cardInfo,
  checkout,
  DECLINED_CARD,
  enterCard,
  GOOD_CARD,
  newSubscriber,
  OTHER_CARD,
  statusCode,
  stored,
  subscribe,
  withdraw,
} from './paying.js';
import { eventually } from './server.js';

billingSuite();
const DAY = 86_400_000;
const daysLeft = (subscription: { current_period_end: string }) =>
  (Date.parse(subscription.current_period_end) - Date.now()) / DAY;

describe('cancelling', () => {
  it('shows its status, and the plan runs until the end of the paid period', async () => {
    const { keeper, apiary } = await newSubscriber(server);
    const before = (await cardInfo(keeper)).subscription;
    const { status, body } = await cancel(keeper);
    expect([status, body]).toEqual([200, { result: { message: 'Your subscription is cancelled.' } }]);
    expect((await cardInfo(keeper)).subscription).toEqual({ ...before, cancel_at_period_end: true });
    expect((await keeper.post('/api/v1/hives', { apiary_id: apiary.id })).status).toBe(201);
  });

  it('is refused if there is nothing to cancel', async () => {
    const keeper = await newKeeper(server);
    const refused = async () => {
      const { status, body } = await cancel(keeper);
      return [status, body.error.code];
    };
    expect(await refused()).toEqual([409, 'nothing_to_cancel']);
    await subscribe(keeper);
    expect((await cancel(keeper)).status).toBe(200);
    expect(await refused()).toEqual([409, 'nothing_to_cancel']);
  });

  it('happens once, however often it is asked for with one key', async () => {
    const { keeper } = await newSubscriber(server);
    const headers = { 'idempotency-key': randomUUID() };
    const race = await Promise.all(
      Array.from({ length: 10 }, () => keeper.post('/api/v1/subscription/cancel', undefined, headers)),
    );
    expect(race.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await stored(server, keeper)).toEqual(['PlanChosen', 'SubscriptionPaid', 'SubscriptionCancelled']);
  });

  it('is not for strangers', async () => {
    for (const path of ['cancel', 'withdraw', 'card'])
      expect((await as(server).post(`/api/v1/subscription/${path}`)).status).toBe(401);
  });

  it('is revoked by paying again, from the end of the paid period', async () => {
    const { keeper } = await newSubscriber(server);
    await cancel(keeper);
    await subscribe(keeper);
    const { subscription } = await cardInfo(keeper);
    expect(subscription).toMatchObject({ plan: 'monthly', status: 'active', cancel_at_period_end: false });
    expect(daysLeft(subscription)).toBeGreaterThan(57);
  });
});

describe('withdrawing', () => {
  it('ends the plan at once, returns the payment, and is confirmed by a mail', async () => {
    const { keeper, apiary } = await newSubscriber(server);
    const { begun, last } = { begun: Date.now(), last: (await cardInfo(keeper)).subscription.withdraw_until };
    expect(Math.abs(Date.parse(last) - begun - 14 * DAY)).toBeLessThan(DAY);
    const { status, body } = await withdraw(keeper);
    expect([status, body.result]).toEqual([
      200,
      { message: 'You have withdrawn from your plan.', at: expect.stringMatching(/Z$/), refund_eur: 12 },
    ]);
    expect((await cardInfo(keeper)).subscription).toMatchObject({
      plan: 'free',
      status: 'cancelled',
      withdraw_until: null,
    });
    expect(await statusCode(server, keeper.person)).toBe(2);
    expect((await keeper.post('/api/v1/hives', { apiary_id: apiary.id })).status).toBe(402);
    const mail = await server.mail(keeper.person.email, '€12.00');
    expect(mail.subject).toBe('You have withdrawn from your plan');
    expect(mail.text).toContain(`Email: ${keeper.person.email}.`);
    expect(mail.text).toContain('Kypseli IKE · Solonos 1, Athens · VAT no. EL999999999 · hello@bees.example');
  });

  it('happens once, and is confirmed once, however often it is asked for with one key', async () => {
    const { keeper } = await newSubscriber(server);
    const headers = { 'idempotency-key': randomUUID() };
    const race = await Promise.all(
      Array.from({ length: 10 }, () => keeper.post('/api/v1/subscription/withdraw', undefined, headers)),
    );
    expect(race.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await stored(server, keeper)).toEqual(['PlanChosen', 'SubscriptionPaid', 'SubscriptionWithdrawn']);
    await server.mail(keeper.person.email, '€12.00');
    const confirmed = (await server.mails(keeper.person.email)).filter(({ text }) => text.includes('€12.00'));
    expect(confirmed).toHaveLength(1);
  });

  it('is confirmed by a mail that stays readable when the keeper subscribes again', async () => {
    const { keeper } = await newSubscriber(server);
    await withdraw(keeper);
    await subscribe(keeper, 'yearly');
    const { text } = await server.mail(keeper.person.email, '€12.00');
    await withdraw(keeper);
    expect((await server.mail(keeper.person.email, '€120.00')).text).not.toBe(text);
    expect((await server.mail(keeper.person.email, '€12.00')).text).toBe(text);
  });

  it('lets an earlier plan run to its end', async () => {
    const keeper = await newKeeper(server);
    await subscribe(keeper, 'monthly');
    const { current_period_end: end } = (await cardInfo(keeper)).subscription;
    await subscribe(keeper, 'yearly');
    expect((await withdraw(keeper)).body.result.refund_eur).toBe(120);
    expect((await cardInfo(keeper)).subscription).toMatchObject({
      plan: 'monthly',
      status: 'active',
      current_period_end: end,
      cancel_at_period_end: true,
      withdraw_until: null,
    });
  });

  it('is refused without a plan, a second time, and after the 14 days', async () => {
    const code = async (who: Awaited<ReturnType<typeof newKeeper>>) => (await withdraw(who)).body.error.code;
    expect(await code(await newKeeper(server))).toBe('nothing_to_cancel');
    const { keeper } = await newSubscriber(server);
    const there = await startWorker(20);
    const later = await at(there, keeper.person);
    expect((await cardInfo(later)).subscription.withdraw_until).toBeNull();
    expect((await withdraw(later)).body.error.code).toBe('cannot_withdraw');
    expect((await withdraw(keeper)).status).toBe(200);
    expect(await code(keeper)).toBe('nothing_to_cancel');
  });
});

describe('a plan that runs', () => {
  it('is not sold again', async () => {
    const keeper = await newKeeper(server);
    const [first, second] = [await checkout(keeper, 'monthly'), await checkout(keeper, 'monthly')];
    expect((await enterCard(first, GOOD_CARD)).status).toBe(200);
    expect((await enterCard(second, GOOD_CARD)).status).toBe(409);
    const { status, body } = await keeper.post('/api/v1/subscription/checkout', { plan: 'monthly' });
    expect([status, body.error.code, body.error.message]).toEqual([
      409,
      'conflict',
      'You already have the monthly plan.',
    ]);
    expect(await stored(server, keeper)).toEqual(['PlanChosen', 'SubscriptionPaid']);
  });

  it('is replaced by the other one, and the paid time is kept', async () => {
    const keeper = await newKeeper(server);
    await subscribe(keeper, 'monthly');
    await subscribe(keeper, 'yearly');
    const { subscription } = await cardInfo(keeper);
    expect(subscription).toMatchObject({ plan: 'yearly', price_eur: 120, status: 'active' });
    expect(daysLeft(subscription)).toBeGreaterThan(365 + 27);
  });
});

describe('another card', () => {
  it('is shown from then on', async () => {
    const { keeper } = await newSubscriber(server);
    const before = await cardInfo(keeper);
    expect((await enterCard(await checkout(keeper), OTHER_CARD)).status).toBe(200);
    const { card, subscription } = await cardInfo(keeper);
    expect(card).toMatchObject({ brand: 'mastercard', last4: '4444' });
    expect(subscription).toEqual(before.subscription);
  });

  it('may exist before a plan does', async () => {
    const keeper = await newKeeper(server);
    expect((await enterCard(await checkout(keeper), GOOD_CARD)).status).toBe(200);
    expect(await cardInfo(keeper)).toMatchObject({ card: { last4: '4242' }, subscription: { plan: 'free' } });
  });

  it('of another account cannot be changed with a guessed address', async () => {
    const { keeper } = await newSubscriber(server);
    const url = await checkout(keeper);
    expect((await enterCard(`${url.slice(0, -4)}0000`, OTHER_CARD)).status).toBe(404);
    expect((await cardInfo(keeper)).card.last4).toBe('4242');
  });
});

describe('the page', () => {
  it.each([
    ['en', 'Order and pay 12 €', 'Save this card', 'This card was declined. Use another one.'],
    ['el', 'Παραγγελία και πληρωμή 12 €', 'Αποθήκευση κάρτας', 'Η κάρτα απορρίφθηκε. Χρησιμοποιήστε άλλη.'],
    ['es', 'Contratar y pagar 12 €', 'Guardar la tarjeta', 'La tarjeta fue rechazada. Use otra.'],
  ])('is in %s', async (language, pay, save, declined) => {
    const keeper = await newKeeper(server, { registered: { language } });
    const texts = [await checkout(keeper, 'monthly'), await checkout(keeper)].map(async (url) =>
      (await fetch(url)).text(),
    );
    const [plan, card] = await Promise.all(texts);
    expect(plan).toContain(`<html lang="${language}">`);
    for (const words of [pay, declined, `/${language}/settings`]) expect(plan).toContain(words);
    expect(card).toContain(save);
    expect(card).not.toContain(pay);
  });

  it('cannot be used after it was completed', async () => {
    const keeper = await newKeeper(server);
    const url = await checkout(keeper, 'monthly');
    expect(await (await fetch(url)).text()).toContain('<form');
    await enterCard(url, GOOD_CARD);
    const text = await (await fetch(url)).text();
    expect([text.includes('<form'), text.includes('Done.')]).toEqual([false, true]);
  });

  it('explains what is wrong with a card', async () => {
    const keeper = await newKeeper(server);
    const url = await checkout(keeper, 'monthly');
    const answerTo = async (number: string) => (await (await enterCard(url, number)).json()).error;
    expect(await answerTo(DECLINED_CARD)).toMatchObject({
      code: 'validation_failed',
      message: 'This card was declined. Use another one.',
      issues: [{ path: ['card_number'] }],
    });
    expect(await answerTo('4242')).toMatchObject({ issues: [{ path: ['card_number'] }] });
    expect(await stored(server, keeper)).toEqual([]);
  });
});

it('refuses Stripe’s events if Stripe is not configured', async () => {
  const { status, body } = await as(server).post('/webhooks/stripe', { id: 'evt_1', type: 'invoice.paid' });
  expect([status, body.error.code]).toEqual([404, 'not_found']);
});

describe('renewals', () => {
  it('end with a cancellation', async () => {
    const { keeper } = await newSubscriber(server);
    await cancel(keeper);
    const there = await startWorker(95);
    const again = await at(there, keeper.person);
    const ended = ['PlanChosen', 'SubscriptionPaid', 'SubscriptionCancelled', 'SubscriptionExpired'];
    await eventually(
      async () => ((await stored(server, again)).length === ended.length ? true : undefined),
      () => 'The subscription did not end.',
    );
    expect(await stored(server, again)).toEqual(ended);
    expect((await cancel(again)).status).toBe(409);
  });
});
