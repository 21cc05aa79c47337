import { type Keeper, newKeeper } from '../client.js';
import { checkout, clockIn, DECLINED_CARD, enterCard, subscribe, withdraw } from '../paying.js';
import { startPeer } from '../peer.js';
import { eventually, type Server, startServer } from '../server.js';
import { type Member, newMember, stepUp, trail } from '../staff.js';

const WHY = { reason: 'The keeper asked for it.' };

let server: Server;
let support: Member;
let admin: Member;
/** A monthly plan whose next payment will fail, a yearly one, and one that was withdrawn. */
let failing: string;
let yearly: string;
let withdrawn: string;

type Query = Record<string, unknown>;
type Row = Record<string, unknown> & { id: string };
const at = (resource: string, query: Query = {}) =>
  `/admin/api/${resource}?${new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  )}`;
const rowsOf = async (resource: string, query: Query = {}): Promise<Row[]> =>
  (await support.get(at(resource, query))).body;
const idsOf = async (resource: string, query: Query = {}) => (await rowsOf(resource, query)).map(({ id }) => id);
const paymentsOf = (account: string) => rowsOf('payments', { filter: { account } });
const idOf = async (keeper: Keeper) => (await keeper.get('/api/accounts/v1/profile')).body.result.user.id;
/** Waits until the console's reader has followed. */
const until = (what: string, holds: () => Promise<boolean>) =>
  eventually(
    async () => (await holds()) || undefined,
    (last) => `${what}: ${last}`,
  );

beforeAll(async () => {
  server = await startServer();
  support = await newMember(server, 'support');
  admin = await stepUp(server, await newMember(server, 'admin'));
  const keepers = [await newKeeper(server), await newKeeper(server), await newKeeper(server)] as const;
  await newKeeper(server);
  await subscribe(keepers[0], 'monthly');
  await enterCard(await checkout(keepers[0]), DECLINED_CARD);
  await subscribe(keepers[1], 'yearly');
  await subscribe(keepers[2], 'yearly');
  await withdraw(keepers[2]);
  [failing, yearly, withdrawn] = [await idOf(keepers[0]), await idOf(keepers[1]), await idOf(keepers[2])];
  await until('The payments are not shown', async () =>
    (await paymentsOf(withdrawn)).some(({ state }) => state === 'refunded'),
  );
});
afterAll(() => server?.close());

it('plans are listed by what is due next, and filtered', async () => {
  expect(await idsOf('subscriptions')).toEqual([failing, yearly, withdrawn]);
  expect(await idsOf('subscriptions', { sort: ['since', 'DESC'] })).toEqual([withdrawn, yearly, failing]);
  expect(await idsOf('subscriptions', { sort: ['total', 'DESC'] })).toEqual([yearly, failing, withdrawn]);
  const filtered: [object, string[]][] = [
    [{ account: yearly }, [yearly]],
    [{ plan: ['yearly'] }, [yearly, withdrawn]],
    [{ standing: ['active', 'past_due'] }, [failing, yearly]],
    [{ standing: ['cancelled'] }, [withdrawn]],
    [{ due: { to: clockIn(40) } }, [failing]],
    [{ id: [yearly, withdrawn] }, [yearly, withdrawn]],
  ];
  for (const [filter, ids] of filtered)
    expect([filter, await idsOf('subscriptions', { filter })]).toEqual([filter, ids]);
  const page = await support.get(at('subscriptions', { range: [0, 1] }));
  expect(page.headers.get('content-range')).toBe('subscriptions 0-1/3');
  const after = page.headers.get('x-next-cursor')!;
  expect(await idsOf('subscriptions', { range: [0, 1], after })).toEqual([withdrawn]);
  const unknown = await support.get(at('subscriptions', { filter: { colour: 'red' } }));
  expect([unknown.status, unknown.body.error.message]).toEqual([
    400,
    'There are these filters: id, account, plan, standing, due.',
  ]);
  const { body } = await support.get(at('subscriptions.csv', { filter: { plan: ['monthly'] } }));
  expect(body.split('\r\n')[1]).toMatch(new RegExp(`^${failing},monthly,active,.*,12,personal$`));
});

it('a plan is shown by the id of its account, its card with an opening only', async () => {
  const path = `/admin/api/subscriptions/${yearly}`;
  expect((await support.get(path)).body).toMatchObject({
    id: yearly,
    account_id: yearly,
    plan: 'yearly',
    standing: 'active',
    ending: false,
    paid_eur: 120,
    card_last4: { personal: true },
  });
  expect((await support.get(`${path}?reveal=1`)).status).toBe(403);
  await support.post('/admin/api/openings', { account_id: yearly, ...WHY });
  expect((await support.get(`${path}?reveal=1`)).body.card_last4).toBe('4242');
  expect((await trail(server)).at(-1)).toMatchObject({ action: 'subscriptions.show', account: yearly });
  await support.post(`/admin/api/subscriptions/${yearly}/cancel`, WHY);
  expect((await support.get(path)).body).toMatchObject({ standing: 'active', ending: true });
});

it('payments are listed, the newest first, and one of them is refunded', async () => {
  const all = await rowsOf('payments');
  expect(all.map(({ account_id, state, amount_eur }) => [account_id, state, amount_eur])).toEqual([
    [withdrawn, 'refunded', 120],
    [yearly, 'paid', 120],
    [failing, 'paid', 12],
  ]);
  expect(all[0]).toMatchObject({ plan: 'yearly', refunded_eur: 120, refunded_at: expect.any(String) });
  const [, payment] = all;
  expect((await support.get(`/admin/api/payments/${payment!.id}`)).body).toEqual(payment);
  for (const filter of [{ state: ['paid'], plan: ['yearly'] }, { account: yearly }, { id: [payment!.id] }])
    expect(await idsOf('payments', { filter })).toEqual([payment!.id]);
  const { period_start } = payment!;
  await admin.post(`/admin/api/subscriptions/${yearly}/refund`, { ...WHY, period_start });
  await until('The payment is not refunded', async () => (await paymentsOf(yearly))[0]!.state === 'refunded');
  expect((await support.get(`/admin/api/subscriptions/${yearly}`)).body.paid_eur).toBe(0);
  const { body } = await support.get(at('payments.csv', { filter: { account: yearly } }));
  expect(body.split('\r\n')[1]).toMatch(new RegExp(`^${payment!.id},${yearly},.*,yearly,refunded,120,120,`));
});

it('a payment that failed has a row, and its plan is past due', async () => {
  const later = await startPeer(server, { CLOCK: clockIn(31.5) });
  try {
    await until('The payment did not fail', async () => (await paymentsOf(failing)).length === 2);
  } finally {
    await later.end('SIGTERM');
  }
  const [failed, paid] = await paymentsOf(failing);
  expect(failed).toMatchObject({ state: 'failed', amount_eur: 12, period_start: paid!.period_end });
  expect(await idsOf('payments', { filter: { state: ['failed'] } })).toEqual([failed!.id]);
  expect(await idsOf('subscriptions', { filter: { standing: ['past_due'] } })).toEqual([failing]);
  expect((await support.get('/admin/api/attention')).body).toContainEqual(
    expect.objectContaining({
      ...{ code: 'payments_failed', count: 1 },
      ...{ resource: 'subscriptions', filter: { standing: ['past_due'] } },
    }),
  );
});
