import { as, newApiary, newKeeper, UNKNOWN_ID } from '../client.js';
import { ask } from '../database.js';
import { eventually, type Server, startServer } from '../server.js';
import { join, logIn, type Member, newMember, type Role, stepUp, trail } from '../staff.js';

let server: Server;
let admin: Member;
let second: Member;
let support: Member;

const outcome = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
];
const invited = (role: Role, email = `${role}-${Math.random()}@kypseli.example.org`) => ({
  email,
  name: 'Somebody New',
  role,
});

beforeAll(async () => {
  server = await startServer();
  admin = await stepUp(server, await newMember(server, 'admin'));
});
afterAll(() => server?.close());

it('the first admin makes the second alone, and from then on two are needed', async () => {
  const alone = await admin.post('/admin/api/staff/invite', invited('admin'));
  expect(alone.body).toMatchObject({ staff: { role: 'admin', state: 'invited' }, approval: null });
  second = await stepUp(server, await join(server, alone.body.join_url));

  const third = invited('admin');
  const { body } = await admin.post('/admin/api/staff/invite', third);
  expect(body).toMatchObject({ staff: null, join_url: null, approval: { kind: 'make-admin', state: 'waiting' } });
  const path = `/admin/api/approvals/${body.approval.id}`;
  expect((await admin.get(path)).body.cannot_agree).toBe('own_request');
  expect((await second.get(path)).body.cannot_agree).toBeNull();
  expect(outcome(await admin.post('/admin/api/staff/invite', third))).toEqual([409, 'conflict']);
  expect(outcome(await admin.post(`${path}/agree`, { confirm: third.email }))).toEqual([403, 'own_request']);
  expect(outcome(await second.post(`${path}/agree`, { confirm: 'x@y.example' }))).toEqual([400, 'validation_failed']);
  const agreed = await second.post(`${path}/agree`, { confirm: third.email.toUpperCase() });
  expect(agreed.body).toMatchObject({ approval: { state: 'agreed', answered_by: { id: `staff:${second.id}` } } });
  const made = await join(server, agreed.body.join_url);
  expect(made.role).toBe('admin');
  expect(outcome(await second.post(`${path}/agree`, { confirm: third.email }))).toEqual([409, 'approval_closed']);
  const disabled = await second.post(`/admin/api/staff/${made.id}/disable`, {});
  expect(disabled.body.staff).toMatchObject({ state: 'disabled', sessions: 0 });
  const enabling = await admin.post(`/admin/api/staff/${made.id}/enable`, {});
  expect(enabling.body).toMatchObject({ staff: null, approval: { kind: 'make-admin' } });
});

it('a request lapses after 7 days, and whoever asked must still be active', async () => {
  const one = (await second.post('/admin/api/staff/invite', invited('admin'))).body.approval;
  await ask(server, `UPDATE approvals SET lapses_at = now() WHERE id = $1`, [one.id]);
  expect(outcome(await admin.post(`/admin/api/approvals/${one.id}/agree`, { confirm: one.staff.email }))).toEqual([
    409,
    'approval_closed',
  ]);
  const { body } = await admin.get(`/admin/api/approvals?filter=${encodeURIComponent('{"state":"lapsed"}')}`);
  expect(body.map(({ id }: { id: number }) => id)).toEqual([one.id]);
  const two = (await second.post('/admin/api/staff/invite', invited('admin'))).body.approval;
  await ask(server, `UPDATE staff SET state = 'disabled' WHERE id = $1`, [second.id]);
  expect(outcome(await admin.post(`/admin/api/approvals/${two.id}/agree`, { confirm: two.staff.email }))).toEqual([
    409,
    'approval_closed',
  ]);
  await ask(server, `UPDATE staff SET state = 'active' WHERE id = $1`, [second.id]);
  const refused = await admin.post(`/admin/api/approvals/${two.id}/refuse`, { reason: 'Two admins are enough.' });
  expect(refused.body.approval).toMatchObject({ state: 'refused', answer: 'Two admins are enough.' });
});

it('a request about somebody is refused when they are disabled', async () => {
  const { id, email } = await newMember(server, 'operator');
  const { approval } = (await second.post(`/admin/api/staff/${id}/role`, { role: 'admin' })).body;
  await second.post(`/admin/api/staff/${id}/disable`, {});
  expect(outcome(await admin.post(`/admin/api/approvals/${approval.id}/agree`, { confirm: email }))).toEqual([
    409,
    'approval_closed',
  ]);
  expect((await admin.get(`/admin/api/staff/${id}`)).body).toMatchObject({ role: 'operator', state: 'disabled' });
});

it('the last admin stays one', async () => {
  await ask(server, `UPDATE staff SET state = 'disabled' WHERE id = $1`, [second.id]);
  for (const [verb, body] of [
    ['disable', {}],
    ['role', { role: 'support' }],
    ['reset-totp', {}],
  ] as const)
    expect(outcome(await admin.post(`/admin/api/staff/${admin.id}/${verb}`, body))).toEqual([409, 'last_admin']);
  await ask(server, `UPDATE staff SET state = 'active' WHERE id = $1`, [second.id]);
});

it('disabling, a new role and ended sessions count within a second', async () => {
  const { body } = await admin.post('/admin/api/staff/invite', invited('support'));
  support = await join(server, body.join_url);
  expect((await support.get('/admin/api/me')).body.role).toBe('support');
  expect(outcome(await support.get('/admin/api/staff'))).toEqual([403, 'forbidden']);
  await admin.post(`/admin/api/staff/${support.id}/role`, { role: 'operator' });
  expect((await support.get('/admin/api/me')).body.role).toBe('operator');
  await admin.post(`/admin/api/staff/${support.id}/role`, { role: 'support' });
  await admin.post(`/admin/api/staff/${support.id}/end-sessions`, {});
  expect((await support.get('/admin/api/me')).status).toBe(401);
  await admin.post(`/admin/api/staff/${support.id}/disable`, {});
  expect((await logIn(server, support)).status).toBe(401);
  await admin.post(`/admin/api/staff/${support.id}/enable`, {});
  expect((await logIn(server, support)).status).toBe(200);
  const renamed = await admin.put(`/admin/api/staff/${support.id}`, { name: 'Nikos Vlachos' });
  expect(renamed.body.name).toBe('Nikos Vlachos');
  const list = await admin.get(
    `/admin/api/staff?filter=${encodeURIComponent('{"role":"support"}')}&range=[0,0]&sort=["name","ASC"]`,
  );
  expect(list.headers.get('content-range')).toBe('staff 0-0/1');
  expect(list.body[0]).toMatchObject({ id: support.id, second_factor: true, recovery_codes: 8 });
  expect((await admin.get(`/admin/api/staff?filter=${encodeURIComponent('{"shoe":1}')}`)).status).toBe(400);
});

it('a new link for somebody known is worth nothing without the present password', async () => {
  const path = `/admin/api/staff/${support.id}`;
  const again = { email: support.email, name: 'Nikos Vlachos', role: 'support' };
  const isWorthNothing = async ({ body }: { body: { join_url: string } }) => {
    await expect(join(server, body.join_url, 'another-password-26')).rejects.toThrow('401');
    return body.join_url;
  };
  await isWorthNothing(await admin.post(`${path}/reset-totp`, {}));
  expect((await logIn(server, support)).status).toBe(401);
  await isWorthNothing(await admin.post('/admin/api/staff/invite', again));
  await admin.post(`${path}/disable`, {});
  const url = await isWorthNothing(await admin.post('/admin/api/staff/invite', again));
  support = await join(server, url);
});

it('a service token does what it was made for, and nothing that asks for a code', async () => {
  const created = await admin.post('/admin/api/service-tokens', {
    name: 'nightly',
    role: 'operator',
    commands: ['audit'],
    days: 2,
  });
  const script = as(server, created.body.token);
  expect((await script.get('/admin/api/me')).body).toMatchObject({ email: null, commands: ['audit'] });
  expect((await script.get('/admin/api/audit/check')).body).toMatchObject({ broken_at: null });
  expect(outcome(await script.post('/admin/api/openings', {}))).toEqual([403, 'forbidden']);
  expect(outcome(await script.post('/admin/api/auth/step-up', { code: '123456' }))).toEqual([403, 'forbidden']);
  await admin.post(`/admin/api/service-tokens/${created.body.service_token.id}/end`, {});
  expect((await script.get('/admin/api/me')).status).toBe(401);
});

it.each([
  ['disable', {}],
  ['role', { role: 'operator' }],
] as const)('a service token ends with the admin who made it: %s', async (verb, body) => {
  const third = await stepUp(server, await newMember(server, 'admin'));
  const given = { name: `of a third admin, ${verb}`, role: 'operator', commands: ['audit'], days: 2 };
  const made = (await third.post('/admin/api/service-tokens', given)).body;
  expect(made.service_token.created_by).toEqual({ id: third.id, name: 'The admin' });
  const script = as(server, made.token);
  expect((await script.get('/admin/api/me')).status).toBe(200);
  await admin.post(`/admin/api/staff/${third.id}/${verb}`, body);
  expect((await script.get('/admin/api/me')).status).toBe(401);
  const entry = (await trail(server)).findLast(({ object }) => object === third.id);
  expect(entry).toMatchObject({ detail: { ended_service_tokens: [made.service_token.id] } });
});

it('an account is opened for a reason, which the keeper can read', async () => {
  const keeper = await newKeeper(server);
  const { user } = (await keeper.get('/api/accounts/v1/profile')).body.result;
  const given = { account_id: user.id, reason: 'The keeper misses hives.', ticket: '4796' };
  expect((await support.post('/admin/api/openings', { ...given, reason: 'why' })).status).toBe(400);
  expect((await support.post('/admin/api/openings', { ...given, account_id: UNKNOWN_ID })).status).toBe(404);
  const { opening } = (await support.post('/admin/api/openings', given)).body;
  expect(Date.parse(opening.until) - Date.parse(opening.opened_at)).toBe(3_600_000);
  const archive = await fetch(`${server.url}/api/accounts/v1/export`, {
    headers: { authorization: `JWT ${keeper.token}` },
  });
  expect(Buffer.from(await archive.arrayBuffer()).includes('staff.json')).toBe(true);
  const own = (await support.get('/admin/api/audit')).body as { staff: string; action: string }[];
  expect(new Set(own.map(({ staff }) => staff))).toEqual(new Set([`staff:${support.id}`]));
  expect(own[0]).toMatchObject({ action: 'openings.open', account: user.id, reason: given.reason });
});

it('an account is erased when a second person agrees, who did not invite the first', async () => {
  const keeper = await newKeeper(server);
  await newApiary(keeper, 3);
  const { id, email } = (await keeper.get('/api/accounts/v1/profile')).body.result.user;
  await stepUp(server, support);
  expect(outcome(await support.get(`/admin/api/accounts/${id}/to-erase`))).toEqual([403, 'reason_required']);
  await support.post('/admin/api/openings', { account_id: id, reason: 'The keeper asked.', ticket: null });
  // The index of the log follows the events.
  const counted = await eventually(
    async () => {
      const { body } = await support.get(`/admin/api/accounts/${id}/to-erase`);
      return body.events > 0 ? body : undefined;
    },
    () => 'The events were never counted.',
  );
  expect(counted).toMatchObject({ email, apiaries: 1, hives: 3, events: 2, notes: 0, recordings: 0, photos: 0 });
  const registerExported = async () =>
    (await support.get(`/admin/api/accounts/${id}/to-erase`)).body.register_exported_at;
  const headers = { authorization: `JWT ${keeper.token}` };
  await fetch(`${server.url}/api/v1/exports/register.csv?preview=1`, { headers }).then((answer) => answer.text());
  expect(await registerExported()).toBeNull();
  await fetch(`${server.url}/api/v1/exports/register.csv`, { headers }).then((answer) => answer.text());
  expect(Date.now() - Date.parse(await registerExported())).toBeLessThan(60_000);
  const asked = await support.post(`/admin/api/accounts/${id}/ask-erasure`, {
    reason: 'The keeper wrote from her own address.',
    identity: 'By a reply to a mail to the address of the account.',
  });
  expect(asked.status).toBe(201);
  const path = `/admin/api/approvals/${asked.body.approval.id}`;
  expect(outcome(await support.get(path))).toEqual([403, 'forbidden']);
  expect((await admin.get(path)).body).toMatchObject({
    account: { email, apiaries: 1, hives: 3 },
    cannot_agree: 'invited_by_you',
  });
  expect(outcome(await admin.post(`${path}/agree`, { confirm: email }))).toEqual([403, 'invited_by_you']);
  expect((await second.post(`${path}/agree`, { confirm: email })).status).toBe(200);
  expect((await keeper.get('/api/v1/apiaries')).status).toBe(401);
  expect((await admin.get(path)).body).toMatchObject({
    account: null,
    erasure: { begun_at: expect.any(String), closed_at: null },
  });
  const entries = (await trail(server)).filter(({ account }) => account === id);
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['approvals.ask', 'approvals.agree', 'approvals.show']),
  );
  expect(JSON.stringify(entries)).not.toContain(email);
});

describe('the audit trail', () => {
  it('cannot be changed, deleted or emptied', async () => {
    for (const statement of [
      `UPDATE audit SET reason = 'x' WHERE seq = 1`,
      'DELETE FROM audit WHERE seq = 1',
      'TRUNCATE audit',
    ])
      await expect(ask(server, statement)).rejects.toThrow('cannot be changed or deleted');
  });

  it('is a chain that breaks where an entry is changed or missing', async () => {
    const check = async () => (await admin.get('/admin/api/audit/check')).body;
    const whole = await check();
    expect(whole).toMatchObject({ first: 1, last: whole.entries, broken_at: null });
    await ask(server, 'ALTER TABLE audit DISABLE TRIGGER USER');
    const [third] = await ask<{ detail: object }>(server, 'SELECT detail FROM audit WHERE seq = 3');
    await ask(server, `UPDATE audit SET detail = '{"x": 1}' WHERE seq = 3`);
    expect((await check()).broken_at).toBe(3);
    await ask(server, 'UPDATE audit SET detail = $1 WHERE seq = 3', [third!.detail]);
    expect((await check()).broken_at).toBeNull();
    await ask(server, 'CREATE TABLE removed AS SELECT * FROM audit WHERE seq = 5; DELETE FROM audit WHERE seq = 5');
    expect((await check()).broken_at).toBe(5);
    await ask(server, 'INSERT INTO audit SELECT * FROM removed; DROP TABLE removed');
    const last = (await trail(server)).at(-1)!;
    await ask(server, 'DELETE FROM audit WHERE seq = $1', [last.seq]);
    expect((await check()).broken_at).toBe(Number(last.seq));
    await ask(server, 'ALTER TABLE audit ENABLE TRIGGER USER');
  });

  it('is needed: without it nothing is changed or shown', async () => {
    await ask(server, 'ALTER TABLE audit RENAME TO hidden');
    expect(outcome(await admin.post(`/admin/api/staff/${support.id}/disable`, {}))).toEqual([503, 'unavailable']);
    expect(outcome(await admin.get('/admin/api/approvals/1'))).toEqual([503, 'unavailable']);
    await ask(server, 'ALTER TABLE hidden RENAME TO audit');
    expect((await support.get('/admin/api/me')).status).toBe(200);
  });
});
