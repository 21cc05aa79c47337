import { as } from '../client.js';
import { ask } from '../database.js';
import { type Server, startServer } from '../server.js';
import {
  challengeFor,
  codeOf,
  forgetCodes,
  invite,
  join,
  logIn,
  type Member,
  newMember,
  STAFF_PASSWORD,
  stepUp,
  trail,
} from '../staff.js';

let server: Server;
let admin: Member;

beforeAll(async () => {
  server = await startServer();
  admin = await newMember(server, 'admin');
});
afterAll(() => server?.close());

const outcome = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
];

describe('the link of an invitation', () => {
  it('is good once, and not after 24 hours', async () => {
    const url = await invite(server, 'support');
    await join(server, url);
    const token = url.split('#token=')[1]!;
    const again = await as(server).post('/admin/api/auth/invitation', { token });
    expect(outcome(again)).toEqual([400, 'join_token_invalid']);
    const late = (await invite(server, 'support')).split('#token=')[1]!;
    await ask(server, `UPDATE staff SET join_expires_at = now() WHERE state = 'invited'`);
    expect(outcome(await as(server).post('/admin/api/auth/invitation', { token: late }))).toEqual([
      400,
      'join_token_invalid',
    ]);
  });

  it.each([
    ['too short a password', { password: 'thirteen-char' }, 400],
    ['a leaked password', { password: 'passwordpassword' }, 400],
    ['a wrong code', { code: '000000' }, 401],
  ])('takes no %s', async (_, changed, status) => {
    const token = (await invite(server, 'support')).split('#token=')[1]!;
    const { body } = await as(server).post('/admin/api/auth/invitation', { token });
    const given = { token, password: STAFF_PASSWORD, code: codeOf(body.secret), ...changed };
    expect((await as(server).post('/admin/api/auth/join', given)).status).toBe(status);
    expect(
      await ask(server, `SELECT FROM staff WHERE email = $1 AND password_hash IS NULL`, [body.email]),
    ).toHaveLength(1);
  });
});

describe('a login', () => {
  it('takes two steps, and the first tells nothing', async () => {
    for (const [email, password] of [
      ['nobody@kypseli.example.org', STAFF_PASSWORD],
      [admin.email, 'wrong-password-2026'],
    ]) {
      const challenge = await challengeFor(server, email!, password);
      const answer = await as(server).post('/admin/api/auth/totp', { challenge, code: codeOf(admin.secret) });
      expect(outcome(answer)).toEqual([401, 'invalid_credentials']);
    }
    expect((await logIn(server, admin)).status).toBe(200);
  });

  it('takes each code once, and none older', async () => {
    await forgetCodes(server);
    const step = async (steps: number) =>
      (
        await as(server).post('/admin/api/auth/totp', {
          challenge: await challengeFor(server, admin.email),
          code: codeOf(admin.secret, steps),
        })
      ).status;
    expect([await step(0), await step(0), await step(-1), await step(1), await step(3)]).toEqual([
      200, 401, 401, 200, 401,
    ]);
  });

  it('takes a recovery code once', async () => {
    const [code] = admin.recoveryCodes;
    const use = async () =>
      (
        await as(server).post('/admin/api/auth/totp', {
          challenge: await challengeFor(server, admin.email),
          recovery_code: code,
        })
      ).status;
    expect([await use(), await use()]).toEqual([200, 401]);
    expect(admin.recoveryCodes).toHaveLength(8);
  });

  it('gives a challenge five tries', async () => {
    const challenge = await challengeFor(server, admin.email);
    const attempt = (code: string) => as(server).post('/admin/api/auth/totp', { challenge, code });
    for (let nth = 0; nth < 5; nth++) expect((await attempt('000000')).status).toBe(401);
    await forgetCodes(server);
    expect((await attempt(codeOf(admin.secret))).status).toBe(401);
  });

  it('stores no secret in the clear', async () => {
    const rows = await ask(server, 'SELECT to_jsonb(s) AS row FROM staff s');
    expect(JSON.stringify(rows)).not.toContain(admin.secret);
    const codes = await ask(server, `SELECT encode(hash, 'escape') AS hash FROM staff_recovery_codes`);
    expect(JSON.stringify(codes)).not.toContain(admin.recoveryCodes[1]);
  });
});

describe('a session', () => {
  it('ends after 30 minutes without a call, at the latest after 10 hours, and with logging out', async () => {
    const session = async () => as(server, (await logIn(server, admin)).body.token);
    for (const past of [
      `UPDATE staff_sessions SET last_seen_at = last_seen_at - interval '31 minutes'`,
      `UPDATE staff_sessions SET expires_at = now()`,
    ]) {
      const own = await session();
      await ask(server, past);
      expect(outcome(await own.get('/admin/api/me'))).toEqual([401, 'unauthenticated']);
    }
    const own = await session();
    expect((await own.get('/admin/api/me')).body).toMatchObject({ email: admin.email, session: { client: 'console' } });
    expect((await own.post('/admin/api/auth/logout', {})).status).toBe(200);
    expect((await own.get('/admin/api/me')).status).toBe(401);
    admin = { ...admin, ...(await session()) };
  });

  it('of the command line has one token for up to 12 hours and no cookie; a page gets none', async () => {
    const { body, headers } = await logIn(server, admin, { client: 'cli' });
    expect(headers.get('set-cookie')).toBeNull();
    expect(Date.parse(body.expires_at) - Date.now()).toBeGreaterThan(11.9 * 3_600_000);
    await ask(
      server,
      `UPDATE staff_sessions SET last_seen_at = last_seen_at - interval '45 minutes' WHERE client = 'cli'`,
    );
    expect((await as(server, body.token).get('/admin/api/me')).status).toBe(200);
    await forgetCodes(server);
    const challenge = await challengeFor(server, admin.email);
    const fromPage = await as(server).post(
      '/admin/api/auth/totp',
      { challenge, code: codeOf(admin.secret), client: 'cli' },
      { 'sec-fetch-site': 'same-origin' },
    );
    expect(outcome(fromPage)).toEqual([403, 'forbidden']);
  });

  it('ends with the third wrong code for guarded calls', async () => {
    const own = { ...admin, ...as(server, (await logIn(server, admin)).body.token) };
    const wrong = () => own.post('/admin/api/auth/step-up', { code: '000000' });
    expect(outcome(await wrong())).toEqual([401, 'invalid_credentials']);
    await stepUp(server, own);
    expect(outcome(await wrong())).toEqual([401, 'invalid_credentials']);
    expect(outcome(await wrong())).toEqual([401, 'invalid_credentials']);
    expect(outcome(await wrong())).toEqual([401, 'unauthenticated']);
    expect((await own.get('/admin/api/me')).status).toBe(401);
  });
});

describe('the cookie', () => {
  const page = () => ({
    'sec-fetch-site': 'same-origin',
    origin: server.url,
    'x-kypseli-console': '1',
  });
  const refresh = (cookie: string, changed: Record<string, string> = {}) =>
    as(server).post('/admin/api/auth/refresh', {}, { cookie: cookie.split(';')[0]!, ...page(), ...changed });

  it('is for one address only and cannot be read by scripts', async () => {
    const { headers } = await logIn(server, admin);
    expect(headers.get('set-cookie')).toMatch(
      /^kypseli_staff=[\w.-]+; Max-Age=\d+; Path=\/admin\/api\/auth\/refresh; HttpOnly; Secure; SameSite=Strict$/,
    );
  });

  it('is taken from a page of this origin only', async () => {
    const cookie = (await logIn(server, admin)).headers.get('set-cookie')!;
    for (const forged of [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site' },
      { 'x-kypseli-console': '0' },
    ])
      expect(outcome(await refresh(cookie, forged as never))).toEqual([403, 'forbidden']);
    expect((await refresh(cookie)).status).toBe(200);
  });

  it('is replaced each time, and one that was used before ends the session', async () => {
    const cookie = (await logIn(server, admin)).headers.get('set-cookie')!;
    const next = await refresh(cookie);
    expect((await as(server, next.body.token).get('/admin/api/me')).status).toBe(200);
    // Two tabs at the same time are no theft: the other one gets a token and no cookie.
    const tab = await refresh(cookie);
    expect([tab.status, tab.headers.get('set-cookie')]).toEqual([200, null]);
    await ask(server, `UPDATE staff_sessions SET refreshed_at = refreshed_at - interval '11 seconds'`);
    expect(outcome(await refresh(cookie))).toEqual([401, 'unauthenticated']);
    expect((await refresh(next.headers.get('set-cookie')!)).status).toBe(401);
    expect((await as(server, next.body.token).get('/admin/api/me')).status).toBe(401);
    expect((await trail(server)).at(-1)).toMatchObject({ action: 'auth.refresh', detail: { used_twice: true } });
  });
});
