import { as, type Keeper, login, newKeeper, PASSWORD, register, UNKNOWN_ID } from '../client.js';
import { ask } from '../database.js';
import { type Peer, startPeer } from '../peer.js';
import { eventually, type Server, sharedServer } from '../server.js';

let server: Server;
let peer: Peer;
beforeAll(async () => {
  server = await sharedServer();
  peer = await startPeer(server, { NODE_ENV: 'development' });
});
afterAll(async () => {
  await peer?.end();
  await server?.close();
});

const CODE = '/auth/jwt/code';
const EXCHANGE = '/auth/jwt/exchange';
const SESSIONS = '/api/accounts/v1/sessions';
const PROFILE = '/api/accounts/v1/profile';
const FIREFOX = 'Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0';

const codeOf = async (keeper: Keeper): Promise<string> => (await keeper.post(CODE)).body.result.code;

describe('a login code', () => {
  it('is exchanged for its own session, answered like a login', async () => {
    const keeper = await newKeeper(server);
    const { status, body } = await keeper.post(CODE);
    expect([status, body]).toEqual([200, { result: { code: expect.stringMatching(/^[\w-]{43}$/) } }]);
    const exchanged = await as(server).post(EXCHANGE, { code: body.result.code });
    const { email, password } = keeper.person;
    const loggedIn = await as(server).post('/auth/jwt/login', { email, password });
    const token = expect.any(String);
    expect([exchanged.status, exchanged.body.result]).toEqual([200, { ...loggedIn.body.result, token }]);
    const other = as(server, exchanged.body.result.token);
    expect((await other.get(PROFILE)).status).toBe(200);
    await other.post('/auth/jwt/logout');
    expect((await keeper.get(PROFILE)).status).toBe(200);
  });

  it('works once', async () => {
    const code = await codeOf(await newKeeper(server));
    expect((await as(server).post(EXCHANGE, { code })).status).toBe(200);
    const again = await as(server).post(EXCHANGE, { code });
    expect([again.status, again.body.error.code]).toEqual([400, 'code_invalid']);
  });

  it('works on another process', async () => {
    const code = await codeOf(await newKeeper(server));
    expect((await as(peer).post(EXCHANGE, { code })).status).toBe(200);
  });

  it('lasts 60 seconds', async () => {
    const keeper = await newKeeper(server);
    const before = Date.now();
    const code = await codeOf(keeper);
    const after = Date.now();
    const [row] = await ask<{ expires_at: Date }>(
      server,
      `SELECT expires_at FROM single_use_tokens WHERE purpose = 'login' AND hash = sha256(convert_to($1, 'UTF8'))`,
      [code],
    );
    expect(row!.expires_at.getTime()).toBeGreaterThanOrEqual(before + 60_000);
    expect(row!.expires_at.getTime()).toBeLessThanOrEqual(after + 60_000);
    await ask(server, `UPDATE single_use_tokens SET expires_at = now() - interval '1 second' WHERE purpose = 'login'`);
    expect((await as(server).post(EXCHANGE, { code })).body.error.code).toBe('code_invalid');
  });

  it('ends with the session that created it', async () => {
    const keeper = await newKeeper(server);
    const code = await codeOf(keeper);
    await keeper.post('/auth/jwt/logout');
    expect((await as(server).post(EXCHANGE, { code })).body.error.code).toBe('code_invalid');
  });

  it('ends with the password', async () => {
    const keeper = await newKeeper(server);
    const code = await codeOf(keeper);
    const next = 'another-lavender-26';
    const body = { current_password: PASSWORD, new_password: next, confirm_password: next };
    expect((await keeper.post('/api/accounts/v1/profile/password-change', body)).status).toBe(200);
    expect((await as(server).post(EXCHANGE, { code })).body.error.code).toBe('code_invalid');
  });

  it('is not accepted as another token, nor another token as a code', async () => {
    const keeper = await newKeeper(server);
    const code = await codeOf(keeper);
    expect((await as(server).post('/api/accounts/v1/verify-email', { token: code })).status).toBe(400);
    expect((await as(server, code).get(PROFILE)).status).toBe(401);
    expect((await as(server).post(EXCHANGE, { code: keeper.token.slice(0, 200) })).body.error.code).toBe(
      'code_invalid',
    );
    expect((await as(server).post(EXCHANGE, { code })).status).toBe(200);
  });

  it.each([{}, { code: '' }, { code: 7 }, { code: 'x'.repeat(201) }, { code: 'x', token: 'y' }])(
    'is not %j',
    async (body) => {
      expect((await as(server).post(EXCHANGE, body)).body.error.code).toBe('validation_failed');
    },
  );

  it("requires a keeper's session", async () => {
    expect((await as(server).post(CODE)).body.error.code).toBe('unauthenticated');
    const unverified = as(server, await login(server, await register(server)));
    expect((await unverified.post(CODE)).body.error.code).toBe('email_not_verified');
  });
});

describe('the sessions', () => {
  const withAgent = async ({ person: { email, password } }: Keeper, agent: string) => {
    const body = { email, password };
    const answer = await as(server).request('POST', '/auth/jwt/login', { body, headers: { 'user-agent': agent } });
    return as(server, answer.body.result.token);
  };

  it('are listed with their devices', async () => {
    const keeper = await newKeeper(server);
    const phone = await withAgent(keeper, FIREFOX);
    const strange = await withAgent(keeper, '\u00e9'.repeat(3000).slice(0, 2000));
    const { status, body } = await phone.get(SESSIONS);
    expect(status).toBe(200);
    const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    const session = { id: expect.any(String), created_at: instant, last_seen_at: instant, by_support: false };
    expect(body.result.sessions).toHaveLength(3);
    expect(body.result.sessions).toEqual(
      expect.arrayContaining([
        { ...session, device: 'A program', current: false },
        { ...session, device: 'Firefox on Android', current: true },
        { ...session, device: 'Unknown device', current: false },
      ]),
    );
    expect(
      (await strange.get(SESSIONS)).body.result.sessions.filter((one: { current: boolean }) => one.current),
    ).toEqual([expect.objectContaining({ device: 'Unknown device' })]);
  });

  it('update their last use at most once a minute', async () => {
    const keeper = await newKeeper(server);
    const [{ id }] = (await keeper.get(SESSIONS)).body.result.sessions;
    await ask(server, `UPDATE sessions SET last_seen_at = last_seen_at - interval '5 minutes' WHERE id = $1`, [id]);
    const version = async () =>
      (
        await ask<{ v: string; seen: boolean }>(
          server,
          `SELECT xmin::text AS v, last_seen_at >= now() - interval '2 minutes' AS seen FROM sessions WHERE id = $1`,
          [id],
        )
      )[0]!;
    const asAnother = as(peer, keeper.token);
    await eventually(
      async () => {
        await asAnother.get(PROFILE);
        return (await version()).seen || undefined;
      },
      () => 'The session was not seen.',
    );
    // Truncated to the minute: only its next update may write again.
    const before = await version();
    const minute = Math.floor(Date.now() / 60_000);
    for (let i = 0; i < 5; i++) {
      await keeper.get(PROFILE);
      await asAnother.get(PROFILE);
    }
    const after = await version();
    if (Math.floor(Date.now() / 60_000) === minute) expect(after).toEqual(before);
  });

  it('are ended one by one, on every process', async () => {
    const keeper = await newKeeper(server);
    const phone = await withAgent(keeper, FIREFOX);
    const { sessions } = (await phone.get(SESSIONS)).body.result;
    const mine = sessions.find(({ current }: { current: boolean }) => current);
    const onPeer = as(peer, keeper.token);
    expect((await onPeer.get(PROFILE)).status).toBe(200);
    const other = sessions.find(({ current }: { current: boolean }) => !current);
    const { status, body } = await phone.delete(`${SESSIONS}/${other.id}`);
    expect([status, body]).toEqual([200, { result: {} }]);
    expect((await keeper.get(PROFILE)).status).toBe(401);
    await eventually(
      async () => ((await onPeer.get(PROFILE)).status === 401 ? true : undefined),
      () => 'The other process still trusts the session.',
    );
    expect((await phone.get(SESSIONS)).body.result.sessions).toEqual([expect.objectContaining({ id: mine.id })]);
    expect((await phone.delete(`${SESSIONS}/${mine.id}`)).status).toBe(200);
    expect((await phone.get(PROFILE)).status).toBe(401);
  });

  it('of others are answered like unknown ones', async () => {
    const keeper = await newKeeper(server);
    const other = await newKeeper(server);
    const [{ id }] = (await other.get(SESSIONS)).body.result.sessions;
    const missing = await keeper.delete(`${SESSIONS}/${UNKNOWN_ID}`);
    expect([missing.status, missing.body.error.code]).toEqual([404, 'not_found']);
    for (const path of [id, 'x', '%00'])
      expect((await keeper.delete(`${SESSIONS}/${path}`)).body).toEqual(missing.body);
    expect((await other.get(PROFILE)).status).toBe(200);
  });

  it('that have expired are neither listed nor accepted', async () => {
    const keeper = await newKeeper(server);
    const phone = await withAgent(keeper, FIREFOX);
    const old = (await phone.get(SESSIONS)).body.result.sessions.find(({ current }: { current: boolean }) => !current);
    await ask(server, `UPDATE sessions SET expires_at = now() - interval '1 second' WHERE id = $1`, [old.id]);
    expect((await phone.get(SESSIONS)).body.result.sessions).toHaveLength(1);
    await eventually(
      async () => ((await keeper.get(PROFILE)).status === 401 ? true : undefined),
      () => 'An expired session is trusted.',
    );
  });

  it('verification and terms count at once on every process', async () => {
    const person = await register(server);
    const token = await login(server, person);
    expect((await as(peer, token).get('/api/v1/apiaries')).body.error.code).toBe('email_not_verified');
    const { text } = await server.mail(person.email, '/confirmed?token=');
    await as(server).post('/api/accounts/v1/verify-email', { token: /token=(\S+)/.exec(text)![1] });
    expect((await as(peer, token).get('/api/v1/apiaries')).body.error.code).toBe('terms_not_accepted');
    await as(server, token).post('/api/v1/acceptTerms');
    expect((await as(peer, token).get('/api/v1/apiaries')).status).toBe(200);
  });
});

it('a password is stored as argon2id of 46 MiB, which only the tests do not wait for', async () => {
  const { email } = await register({ ...server, url: peer.url });
  const rows = await ask<{ hash: string }>(server, 'SELECT password_hash AS hash FROM accounts WHERE email = $1', [
    email,
  ]);
  expect(rows).toEqual([{ hash: expect.stringMatching(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/) }]);
});
