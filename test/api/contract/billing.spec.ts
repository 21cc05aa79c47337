import { as, type Keeper, newApiary, newKeeper } from '../client.js';
import { type Server, startServer } from '../server.js';
import { closeVerified } from '../verified.js';

let server: Server;
let keeper: Keeper;
beforeAll(async () => {
  server = await startServer({ env: { FREE_HIVE_LIMIT: '5' } });
});
afterAll(() => closeVerified(server));
beforeEach(async () => {
  keeper = await newKeeper(server);
});

const CHECKOUT = '/api/v1/subscription/checkout';
const HIVES = '/api/v1/hives';
const APIARIES = '/api/v1/apiaries';
const GOOD_CARD = '4242424242424242';
const DECLINED_CARD = '4000000000000002';

const billing = async () => (await keeper.get('/api/get-card-info')).body;
const hiveCount = async () => (await billing()).subscription.hive_count;
const refusedForTheLimit = ({
  status,
  body,
}: {
  status: number;
  body: { error: { code: string; message: string } };
}) => {
  expect([status, body.error.code]).toEqual([402, 'free_hive_limit']);
  expect(body.error.message).toContain('You have reached the maximum number of hives allowed in the free version.');
};
const checkout = async (plan: string) => {
  const { status, body } = await keeper.post(CHECKOUT, { plan });
  expect(status).toBe(200);
  return new URL(body.result.url, server.url).href;
};
/** Pays on the checkout page, which is no part of the API: its answer may be a page or JSON. */
const pay = (url: string, card_number: unknown) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ card_number }),
    redirect: 'manual',
  });

describe('the free version', () => {
  it('returns its limit with the refusal', async () => {
    await newApiary(keeper, 2);
    expect(await billing()).toEqual({
      card: null,
      subscription: {
        plan: 'free',
        status: expect.any(String),
        price_eur: 0,
        current_period_end: null,
        cancel_at_period_end: false,
        withdraw_until: null,
        hive_limit: 5,
        hive_count: 2,
      },
    });
  });

  it('includes five hives over all apiaries, however they are added', async () => {
    const apiary = await newApiary(keeper, 3);
    const other = await newApiary(keeper, 0, 'Other');
    expect((await keeper.post(HIVES, { apiary_id: other.id, count: 2 })).status).toBe(201);
    refusedForTheLimit(await keeper.post(HIVES, { apiary_id: apiary.id }));
    refusedForTheLimit(await keeper.post(HIVES, { apiary_id: other.id, hiveNumber: 'A1' }));
    refusedForTheLimit(await keeper.post(APIARIES, { apiaryFunction: 'FUNCTION_OTHER', name: 'x', hiveCount: 1 }));
    expect(await hiveCount()).toBe(5);
    expect((await keeper.get('/api/check-sub')).body).toEqual({ sub_status: { status_code: 12 } });
  });

  it('adds none if the limit would be exceeded', async () => {
    const apiary = await newApiary(keeper, 3);
    refusedForTheLimit(await keeper.post(HIVES, { apiary_id: apiary.id, count: 3 }));
    refusedForTheLimit(await keeper.post(APIARIES, { apiaryFunction: 'FUNCTION_OTHER', name: 'x', hiveCount: 3 }));
    expect(await hiveCount()).toBe(3);
    expect((await keeper.get(APIARIES)).body.result.apiaries).toHaveLength(1);
    expect((await keeper.post(HIVES, { apiary_id: apiary.id, count: 2 })).status).toBe(201);
  });

  it('allows more after a hive or an apiary is deleted', async () => {
    const apiary = await newApiary(keeper, 5);
    await keeper.post(`${HIVES}/deletemult`, { hives_selected: apiary.hives.slice(0, 2) });
    expect(await hiveCount()).toBe(3);
    expect((await keeper.post(HIVES, { apiary_id: apiary.id, count: 2 })).status).toBe(201);
    await keeper.delete(`${APIARIES}/${apiary.id}`);
    expect(await hiveCount()).toBe(0);
    expect((await newApiary(keeper, 5, 'New')).hives).toHaveLength(5);
  });

  it('counts inactive hives', async () => {
    const apiary = await newApiary(keeper, 5);
    await keeper.post(`${HIVES}/updateactivemult`, { hives_selected: apiary.hives, active: false });
    refusedForTheLimit(await keeper.post(HIVES, { apiary_id: apiary.id }));
  });

  it('holds when many add at the same time', async () => {
    const apiary = await newApiary(keeper);
    const other = await newApiary(keeper, 0, 'Other');
    const race = await Promise.all(
      Array.from({ length: 12 }, (_, i) => keeper.post(HIVES, { apiary_id: i % 2 ? apiary.id : other.id })),
    );
    expect(race.map(({ status }) => status).sort()).toEqual([...Array(5).fill(201), ...Array(7).fill(402)]);
    expect(await hiveCount()).toBe(5);
  });

  it('is not used up by failed additions', async () => {
    const apiary = await newApiary(keeper, 4);
    for (let i = 0; i < 3; i++)
      expect((await keeper.post(HIVES, { apiary_id: apiary.id, hiveNumber: '1' })).status).toBe(409);
    expect((await keeper.post(HIVES, { apiary_id: apiary.id })).status).toBe(201);
  });
});

describe('checking out', () => {
  it.each([
    ['monthly', 12, 31],
    ['yearly', 120, 366],
  ])('%s costs %i euro and removes the limit', async (plan, price_eur, days) => {
    const apiary = await newApiary(keeper, 5);
    const url = await checkout(plan);
    expect((await billing()).subscription.plan).toBe('free');
    expect((await pay(url, GOOD_CARD)).status).toBeLessThan(400);

    const { card, subscription } = await billing();
    expect(card).toEqual({
      brand: expect.any(String),
      last4: '4242',
      exp_month: expect.any(Number),
      exp_year: expect.any(Number),
    });
    expect(subscription).toMatchObject({ plan, price_eur, cancel_at_period_end: false, hive_count: 5 });
    const left = Date.parse(subscription.current_period_end) - Date.now();
    expect(left).toBeGreaterThan((days - 4) * 86_400_000);
    expect(left).toBeLessThanOrEqual(days * 86_400_000);
    expect((await keeper.get('/api/check-sub')).body).toEqual({ sub_status: { status_code: 0 } });
    expect((await keeper.get('/api/accounts/v1/profile')).body.result.user.sub_status).toEqual({ status_code: 0 });
    expect((await keeper.post(HIVES, { apiary_id: apiary.id, count: 10 })).status).toBe(201);
  });

  it('shows a page of this server', async () => {
    const url = await checkout('monthly');
    expect(new URL(url).origin).toBe(server.url);
    const page = await fetch(url);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
  });

  it('changes nothing if the card is declined, and can be tried again', async () => {
    const url = await checkout('monthly');
    const declined = await pay(url, DECLINED_CARD);
    expect(declined.status).toBeGreaterThanOrEqual(400);
    expect(declined.status).toBeLessThan(500);
    expect(await billing()).toMatchObject({ card: null, subscription: { plan: 'free' } });
    expect((await pay(url, GOOD_CARD)).status).toBeLessThan(400);
    expect((await billing()).subscription.plan).toBe('monthly');
  });

  it.each(['', '4242', 'x'.repeat(16), 4242424242424242, null, ['4242424242424242']])(
    'refuses the card %j',
    async (card) => {
      const { status } = await pay(await checkout('monthly'), card);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect((await billing()).subscription.plan).toBe('free');
    },
  );

  it('pays once for a page that is sent twice', async () => {
    const url = await checkout('monthly');
    const both = await Promise.all([pay(url, GOOD_CARD), pay(url, GOOD_CARD)]);
    expect(Math.max(...both.map(({ status }) => status))).toBeLessThan(500);
    expect((await billing()).subscription).toMatchObject({ plan: 'monthly', price_eur: 12 });
  });

  it('has an address that cannot be guessed', async () => {
    const url = await checkout('monthly');
    const { status } = await pay(`${url.slice(0, -4)}0000`, GOOD_CARD);
    expect(status).toBe(404);
    expect((await billing()).subscription.plan).toBe('free');
  });

  it.each([{ plan: 'free' }, { plan: 'weekly' }, { plan: null }, {}, { plan: 'monthly', price_eur: 0 }])(
    'refuses %j',
    async (body) => {
      const answer = await keeper.post(CHECKOUT, body);
      expect([answer.status, answer.body.error.code]).toEqual([400, 'validation_failed']);
    },
  );

  it("requires the keeper's session", async () => {
    expect((await as(server).post(CHECKOUT, { plan: 'monthly' })).status).toBe(401);
    expect((await as(server).get('/api/get-card-info')).status).toBe(401);
  });
});
