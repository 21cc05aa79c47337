import { randomUUID } from 'node:crypto';
import { adminActionOf, allAdminRoutes, support as routes } from '@kypseli/contract/admin';
import { as, type Keeper, login, newApiary, newKeeper, register, UNKNOWN_ID } from '../client.js';
import { ask } from '../database.js';
import { readStream } from '../log.js';
import { cardInfo, statusCode, stored, subscribe } from '../paying.js';
import { eventually, type Server, startServer } from '../server.js';
import { type Member, newMember, stepUp, trail } from '../staff.js';

const WHY = { reason: 'The keeper asked for it by phone.', ticket: '4796' };
const PROFILE = '/api/accounts/v1/profile';
const SESSIONS = '/api/accounts/v1/sessions';
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

let server: Server;
let support: Member;
let admin: Member;
let operator: Member;
let keeper: Keeper;
let id: string;

const idOf = async (client: Keeper): Promise<string> => (await client.get(PROFILE)).body.result.user.id;
const accountOf = async (email: string): Promise<string> =>
  (await ask<{ id: string }>(server, 'SELECT id FROM accounts WHERE email = $1', [email]))[0]!.id;
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [status, body.error?.code];
const act = (verb: string, body: object = {}, by: Member = support) =>
  by.post(`/admin/api/accounts/${id}/${verb}`, { ...WHY, ...body });
const until = (holds: () => Promise<boolean>) =>
  eventually(
    async () => ((await holds()) ? true : undefined),
    () => 'It never came so.',
  );
const lastEntry = async () => (await trail(server)).at(-1)!;

beforeAll(async () => {
  server = await startServer({ env: { FREE_HIVE_LIMIT: '3' } });
  [support, admin, operator] = [
    await stepUp(server, await newMember(server, 'support')),
    await stepUp(server, await newMember(server, 'admin')),
    await newMember(server, 'operator'),
  ];
});
afterAll(() => server?.close());
beforeEach(async () => {
  keeper = await newKeeper(server);
  id = await idOf(keeper);
});

describe('who may', () => {
  const ofSupport = Object.values(routes);
  const pathOf = (path: string) => path.replace(':id', UNKNOWN_ID);
  const bodies: Record<string, object> = {
    'support.changeEmail': { email: 'new@example.org' },
    'support.extend': { until: inDays(30) },
    'support.hiveLimit': { limit: 50 },
    'support.takeBack': { command_id: UNKNOWN_ID },
    'support.refund': { period_start: inDays(-3) },
    'support.resendVerifications': { ids: [UNKNOWN_ID] },
    'support.endAllSessions': { ids: [UNKNOWN_ID] },
    'support.exportAll': { ids: [UNKNOWN_ID] },
  };
  const call = (by: Member, route: (typeof allAdminRoutes)[number], reason: object = WHY) =>
    by.request(route.method, pathOf(route.path), {
      body: route.method === 'GET' ? undefined : { ...reason, ...bodies[adminActionOf(route)] },
    });

  it('an operator does nothing to accounts, and nobody does without a code where one is asked for', async () => {
    const fresh = { support: await newMember(server, 'support'), admin: await newMember(server, 'admin') };
    for (const route of ofSupport) {
      const of = adminActionOf(route);
      const { roles, stepUp: guarded, opening } = route.staff as NonNullable<(typeof allAdminRoutes)[number]['staff']>;
      expect([of, ...codeOf(await call(operator, route))]).toEqual([of, 403, 'forbidden']);
      for (const role of ['support', 'admin'] as const) {
        const expected = !roles.includes(role) ? 'forbidden' : guarded ? 'step_up_required' : undefined;
        if (expected) expect([of, role, ...codeOf(await call(fresh[role], route))]).toEqual([of, role, 403, expected]);
      }
      if (opening !== 'or-reason') continue;
      const by = roles.includes('support' as never) ? support : admin;
      expect([of, ...codeOf(await call(by, route, {}))]).toEqual([of, 403, 'reason_required']);
      expect([of, ...codeOf(await call(by, route))]).toEqual([of, 404, 'not_found']);
    }
  });

  it('an opened account needs no further reason, and every entry has one', async () => {
    await support.post('/admin/api/openings', { account_id: id, ...WHY });
    expect((await support.post(`/admin/api/accounts/${id}/end-sessions`, {})).body).toEqual({ ended: 1 });
    expect(await lastEntry()).toMatchObject({
      staff: `staff:${support.id}`,
      action: 'support.endSessions',
      account: id,
      reason: WHY.reason,
      detail: { ticket: '4796' },
    });
  });
});

describe('the account', () => {
  it('is verified by hand, or gets another link', async () => {
    const person = await register(server);
    id = await accountOf(person.email);
    expect((await act('resend-verification')).status).toBe(200);
    expect((await server.mail(person.email, 'You asked for a new link')).subject).toBe('Your new verification link');
    expect((await act('verify')).body).toEqual({});
    const session = as(server, await login(server, person));
    expect((await session.get(PROFILE)).body.result.user.emailVerified).toBe(true);
    for (const verb of ['verify', 'resend-verification']) expect(codeOf(await act(verb))).toEqual([409, 'conflict']);
  });

  it('gets another address, which is verified anew, and the old one is informed', async () => {
    const before = keeper.person.email;
    const email = before.replace('@', '@new.');
    const other = await newKeeper(server);
    expect(codeOf(await act('change-email', { email: other.person.email }))).toEqual([409, 'conflict']);
    const [key, command] = ['idempotency-key', randomUUID()];
    const path = `/admin/api/accounts/${id}/change-email`;
    const send = () => support.post(path, { ...WHY, email: email.toUpperCase() }, { [key]: command });
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
    const entries = (await trail(server)).filter(({ object, action }) => object === id && action.endsWith('Email'));
    expect(entries.map(({ detail }) => detail)).toEqual([
      { refused: 'conflict' },
      { ticket: '4796', command_id: command },
    ]);
    expect((await keeper.get('/api/v1/apiaries')).body.error.code).toBe('email_not_verified');
    expect((await server.mail(before, '/login')).subject).toBe('The address of your account was changed');
    // Each mail keeps the address to which it was sent.
    const filter = encodeURIComponent(JSON.stringify({ account: id }));
    const { body: mails } = await support.get(`/admin/api/mails?filter=${filter}`);
    const domains = mails.map(({ kind, domain }: { kind: string; domain: string }) => [kind, domain]);
    const [old, present] = [before, email].map((address) => address.split('@')[1]);
    expect(domains).toEqual(
      expect.arrayContaining([
        ['verify', old],
        ['email_changed', old],
        ['verify_new', present],
      ]),
    );
    const token = /token=([^\s"'<>&]+)/.exec((await server.mail(email, '/confirmed?token=')).text)![1];
    expect((await as(server).post('/api/accounts/v1/verify-email', { token })).status).toBe(200);
    expect((await keeper.get('/api/v1/apiaries')).status).toBe(200);
  });

  it('is blocked: its sessions end, and only who knows the password learns why', async () => {
    const { email, password } = keeper.person;
    const code = new URL((await act('login-link')).body.url).searchParams.get('token');
    expect((await act('block')).body).toEqual({});
    await until(async () => (await keeper.get(PROFILE)).status === 401);
    const logIn = (given: string) => as(server).post('/auth/jwt/login', { email, password: given });
    expect(codeOf(await logIn(password))).toEqual([403, 'account_blocked']);
    expect(codeOf(await logIn('not the password'))).toEqual([401, 'invalid_credentials']);
    expect(codeOf(await as(server).post('/auth/jwt/exchange', { code }))).toEqual([403, 'account_blocked']);
    for (const verb of ['block', 'login-link']) expect(codeOf(await act(verb))).toEqual([409, 'conflict']);
    expect((await act('unblock')).body).toEqual({});
    expect((await logIn(password)).status).toBe(200);
    expect(codeOf(await act('unblock'))).toEqual([409, 'conflict']);
  });

  it('is opened by its owner with a link, once, and the owner sees it', async () => {
    const { url, expires_at } = (await act('login-link')).body;
    expect(Date.parse(expires_at) - Date.now()).toBeLessThan(61_000);
    const code = new URL(url).searchParams.get('token');
    const exchange = () => as(server).post('/auth/jwt/exchange', { code });
    expect((await exchange()).status).toBe(200);
    expect(codeOf(await exchange())).toEqual([400, 'code_invalid']);
    const { sessions } = (await keeper.get(SESSIONS)).body.result;
    expect(sessions.map(({ by_support }: { by_support: boolean }) => by_support).sort()).toEqual([false, true]);
    await server.mail(keeper.person.email, 'our support made a link that logs you in');
    const rows = await ask<{ body: string }>(server, 'SELECT body FROM idempotency_claims WHERE body LIKE $1', [
      `%${code}%`,
    ]);
    expect(rows).toEqual([]);
  });

  it('gets a link for a new password, which staff do not see', async () => {
    const { body } = await act('reset-link');
    expect(Object.keys(body)).toEqual(['mail']);
    await server.mail(keeper.person.email, '/password/reset/');
  });

  it('is one of many: each is done or refused by itself', async () => {
    const unverified = await accountOf((await register(server)).email);
    const { body } = await support.post('/admin/api/accounts/resend-verification', {
      ids: [unverified, id, UNKNOWN_ID],
      ...WHY,
    });
    expect(body).toEqual({
      done: [unverified],
      refused: [
        { id, code: 'conflict', message: expect.any(String) },
        { id: UNKNOWN_ID, code: 'not_found', message: expect.any(String) },
      ],
    });
    const action = 'support.resendVerifications';
    expect(await lastEntry()).toMatchObject({ action, object: id, account: id, detail: { refused: 'conflict' } });
    const { body: ended } = await support.post('/admin/api/accounts/end-sessions', { ids: [id], ...WHY });
    expect(ended.done).toEqual([id]);
    const { body: exported } = await support.post('/admin/api/accounts/export', { ids: [id, UNKNOWN_ID], ...WHY });
    expect(exported).toMatchObject({ done: [id], refused: [{ id: UNKNOWN_ID }], archives: [{ account_id: id }] });
  });
});

describe('the plan', () => {
  const subscription = async () => (await cardInfo(keeper)).subscription;
  const plan = (verb: string, body: object = {}, by: Member = support) =>
    by.post(`/admin/api/subscriptions/${id}/${verb}`, { ...WHY, ...body });

  it('is extended, cancelled, resumed and refunded', async () => {
    await subscribe(keeper);
    const { current_period_end: end } = await subscription();
    const later = inDays(90);
    const extended = await act('extend', { until: later });
    expect(extended.body).toEqual({});
    expect(await subscription()).toMatchObject({ current_period_end: later, status: 'active' });
    expect(codeOf(await act('extend', { until: inDays(60) }))).toEqual([409, 'conflict']);
    const command = extended.headers.get('x-command-id');
    expect((await act('take-back', { command_id: command })).body).toEqual({
      undone: ['SubscriptionExtended'],
      returned: [],
    });
    expect((await subscription()).current_period_end).toBe(end);

    expect((await plan('cancel')).body).toEqual({});
    expect((await subscription()).cancel_at_period_end).toBe(true);
    expect(codeOf(await plan('cancel'))).toEqual([409, 'nothing_to_cancel']);
    expect((await plan('resume')).body).toEqual({});
    expect((await subscription()).cancel_at_period_end).toBe(false);
    expect(codeOf(await plan('resume'))).toEqual([409, 'conflict']);

    const events = await readStream(server, `subscription-${id}`);
    const { periodStart } = events.find(({ type }) => type === 'SubscriptionPaid')!.data as { periodStart: string };
    expect(codeOf(await plan('refund', { period_start: periodStart }))).toEqual([403, 'forbidden']);
    expect((await plan('refund', { period_start: periodStart }, admin)).body).toEqual({ refund_eur: 12 });
    expect(codeOf(await plan('refund', { period_start: periodStart }, admin))).toEqual([409, 'conflict']);
    expect(await stored(server, keeper)).toEqual([
      'PlanChosen',
      'SubscriptionPaid',
      'SubscriptionExtended',
      'SubscriptionExtended',
      'SubscriptionCancelled',
      'SubscriptionResumed',
      'PaymentRefunded',
    ]);
    const by = (await readStream(server, `subscription-${id}`)).slice(2).map(({ metadata }) => metadata.userId);
    expect(new Set(by)).toEqual(new Set([`staff:${support.id}`, `staff:${admin.id}`]));
  });

  it('is given to who has none, and the hive limit is raised', async () => {
    const { id: apiary } = await newApiary(keeper, 3);
    const add = (hiveNumber: string) => keeper.post('/api/v1/hives', { apiary_id: apiary, hiveNumber });
    expect(codeOf(await add('4'))).toEqual([402, 'free_hive_limit']);
    const { headers } = await act('hive-limit', { limit: 4, until: inDays(30) });
    expect((await add('4')).status).toBe(201);
    expect(codeOf(await add('5'))).toEqual([402, 'free_hive_limit']);
    expect(await statusCode(server, keeper.person)).toBe(12);
    expect((await subscription()).hive_limit).toBe(4);
    await act('take-back', { command_id: headers.get('x-command-id') });
    expect(await statusCode(server, keeper.person)).toBe(2);

    await act('extend', { until: inDays(10) });
    expect(await subscription()).toMatchObject({ status: 'active', cancel_at_period_end: true, hive_limit: null });
    expect(await statusCode(server, keeper.person)).toBe(0);
    expect(codeOf(await plan('resume'))).toEqual([409, 'conflict']);
  });
});

describe('undo for the keeper', () => {
  it('takes back what any device did, and the keeper sees by whom', async () => {
    const home = await newApiary(keeper, ['1', '2', '3']);
    const phone = as(server, await login(server, keeper.person));
    const deleted = await phone.post('/api/v1/hives/deletemult', { hives_selected: home.hives });
    expect(deleted.status).toBe(200);
    const command = deleted.headers.get('x-command-id')!;
    const undone = await act('take-back', { command_id: command });
    // Its name is a text of the keeper’s: only for whoever has opened the account.
    expect(undone.body).toEqual({
      undone: ['HivesDeleted'],
      returned: [{ apiary_id: home.id, apiary: null, hives: 3 }],
    });
    const { hives } = (await keeper.get(`/api/v1/hivesWithStatus?apiary_id=${home.id}`)).body.result;
    expect(hives).toHaveLength(3);
    const { events } = (await keeper.get(`/api/v1/hive/${home.hives[0]}/history`)).body.result;
    expect(events[0]).toMatchObject({
      type: 'HivesRestored',
      undoes: command,
      by: { id: support.id, name: null, support: true },
    });
    expect((await lastEntry()).detail).toMatchObject({ undoes: command });
    // The undo is a command of the account, so it can be undone there.
    const again = await keeper.post('/api/v1/undo', { command_id: undone.headers.get('x-command-id') });
    expect(again.body.result).toEqual({ undone: ['HivesRestored'] });
    expect(codeOf(await act('take-back', { command_id: UNKNOWN_ID }))).toEqual([404, 'not_found']);
    expect(await lastEntry()).toMatchObject({ account: id, detail: { undoes: UNKNOWN_ID, refused: 'not_found' } });
    const before = (await trail(server)).length;
    expect(codeOf(await act('take-back', { command_id: command }))).toEqual([409, 'cannot_undo']);
    const added = (await trail(server)).slice(before);
    expect(added.map(({ detail }) => detail?.refused)).toEqual([undefined, 'cannot_undo']);
  });
});

describe('the archive', () => {
  it('is written by a job, read under an opening, and gone after an hour', async () => {
    await newApiary(keeper, 1);
    const asked = await act('export');
    expect([asked.status, asked.body.archive.state]).toEqual([202, 'writing']);
    const path = `/admin/api/archives/${asked.body.archive.id}`;
    await until(async () => (await support.get(path)).body.archive.state === 'ready');
    expect(codeOf(await support.get(`${path}/file`))).toEqual([403, 'reason_required']);
    await support.post('/admin/api/openings', { account_id: id, ...WHY });
    const file = await support.get(`${path}/file`);
    expect([file.status, String(file.body).slice(0, 2)]).toEqual([200, 'PK']);
    expect(await lastEntry()).toMatchObject({ action: 'support.archiveFile', account: id });
    await ask(server, `UPDATE account_archives SET expires_at = now() - interval '1 s' WHERE account_id = $1`, [id]);
    expect(codeOf(await support.get(path))).toEqual([404, 'not_found']);
  });
});
