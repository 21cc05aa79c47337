import { createHmac, randomUUID } from 'node:crypto';
import {
  as,
  login,
  newKeeper,
  newPerson,
  PASSWORD,
  register,
  UNKNOWN_ID,
  verificationToken,
  verify,
} from '../client.js';
import { eventually, type Server, sharedServer } from '../server.js';

let server: Server;
beforeAll(async () => {
  server = await sharedServer();
});
afterAll(() => server?.close());

const PROFILE = '/api/accounts/v1/profile';
const REGISTER = '/api/v1/register';
const VERIFY = '/api/accounts/v1/verify-email';
const RESEND = '/api/accounts/v1/resend-verification';
const LOGIN = '/auth/jwt/login';

const issueOf = (path: string, message: string) => expect.objectContaining({ path: [path], message });

describe('registering', () => {
  it('goes from the form over the mail and the terms to the apiaries', async () => {
    const person = await register(server);
    const token = await login(server, person);
    const keeper = as(server, token);
    expect((await keeper.get('/api/v1/apiaries')).body.error.code).toBe('email_not_verified');

    const verified = await as(server).post(VERIFY, { token: await verificationToken(server, person.email) });
    expect(verified.status).toBe(200);
    expect((await keeper.get('/api/v1/apiaries')).body.error.code).toBe('terms_not_accepted');

    const accepted = await keeper.post('/api/v1/acceptTerms');
    expect([accepted.status, accepted.body]).toEqual([200, { result: { hasAcceptedTerms: true } }]);
    const apiaries = await keeper.get('/api/v1/apiaries');
    expect([apiaries.status, apiaries.body]).toEqual([200, { result: { apiaries: [] } }]);
  });

  it('answers 201 without data of the account', async () => {
    const { status, body } = await as(server).post(REGISTER, newPerson());
    expect([status, body]).toEqual([201, { result: {} }]);
  });

  it('answers the same for a taken email, whose owner gets a mail and keeps the account', async () => {
    const person = await register(server);
    await server.mail(person.email, '/confirmed?token=');
    const again = await as(server).post(REGISTER, { ...person, firstname: 'Thief', password: 'another-password-1' });
    expect([again.status, again.body]).toEqual([201, { result: {} }]);
    const mails = await eventually(
      async () => {
        const list = await server.mails(person.email);
        return list.length === 2 ? list : undefined;
      },
      () => 'The owner got no mail.',
    );
    expect(mails[0]!.text).not.toContain('/confirmed?token=');
    const stolen = await as(server).post(LOGIN, { email: person.email, password: 'another-password-1' });
    expect(stolen.status).toBe(401);
    expect(await login(server, person)).toEqual(expect.any(String));
  });

  it.each(['en', 'el', 'es'])('mails a link in the language %s', async (language) => {
    const { email } = await register(server, { language }).then((person) => person);
    expect((await server.mail(email, '/confirmed?token=')).text).toContain(`/${language}/confirmed?token=`);
  });

  it.each([
    { terms_accepted: false },
    { terms_accepted: true },
    { language: 'el', timezone: 'America/New_York' },
    { password: 'mellifera-26' },
    { password: 'θυμάρι-7'.repeat(16) },
    { password: 'x'.repeat(128) },
    { password: '  spaces count  ' },
    { password: '🐝🌼🍯🐻🌞🌧🍃🐝🌻🪻🐌🌲' },
    { firstname: 'Ν' },
    { firstname: 'x'.repeat(100) },
  ])('takes %j', async (changed) => {
    const person = newPerson();
    expect((await as(server).post(REGISTER, { ...person, ...changed })).status).toBe(201);
    expect((await as(server).post(LOGIN, { email: person.email, password: PASSWORD, ...pick(changed) })).status).toBe(
      200,
    );
  });
  const pick = ({ password }: { password?: string }) => (password === undefined ? {} : { password });

  it.each<[object, string, string | RegExp]>([
    [{ firstname: undefined }, 'firstname', 'Please enter your first name!'],
    [{ firstname: '' }, 'firstname', 'Please enter your first name!'],
    [{ firstname: '   ' }, 'firstname', 'Please enter your first name!'],
    [{ lastname: undefined }, 'lastname', 'Please enter your last name!'],
    [{ lastname: '' }, 'lastname', 'Please enter your last name!'],
    [{ email: undefined }, 'email', 'Please enter your email!'],
    [{ email: '' }, 'email', 'Please enter your email!'],
    [{ email: 'bee' }, 'email', 'Invalid email address.'],
    [{ email: 'bee@' }, 'email', 'Invalid email address.'],
    [{ email: 'a b@example.org' }, 'email', 'Invalid email address.'],
    [{ password: undefined }, 'password', 'Please enter your password!'],
    [{ password: '' }, 'password', 'Please enter your password!'],
    [{ password: 'mellifera-2' }, 'password', /./],
    [{ password: 'θυμάρι-7'.repeat(17) }, 'password', /./],
    [{ password: '123456789012' }, 'password', /easy to guess/],
    [{ password: 'P@$$w0rd-1234' }, 'password', /easy to guess/],
    [{ password: 'Kypseli-Bees-26' }, 'password', /easy to guess/],
    [
      { firstname: 'Ελένη', lastname: 'Μάρκου', password: 'Eleni-Markou-85', email: 'eleni@markou.gr' },
      'password',
      /easy/,
    ],
    [{ firstname: 'Ελένη', lastname: 'Μάρκου', password: 'ελενημαρκου85' }, 'password', /easy to guess/],
    [{ firstname: 'x'.repeat(101) }, 'firstname', /./],
    [{ lastname: 'a\0b' }, 'lastname', /./],
    [{ language: 'fr' }, 'language', /./],
    [{ timezone: 'Mars/Olympus' }, 'timezone', /./],
    [{ terms_accepted: 'true' }, 'terms_accepted', /./],
    [{ terms_accepted: 1 }, 'terms_accepted', /./],
    [{ firstname: 7 }, 'firstname', /./],
  ])('refuses %j at %s', async (changed, path, message) => {
    const { status, body } = await as(server).post(REGISTER, { ...newPerson(), ...changed });
    expect([status, body.error.code]).toEqual([400, 'validation_failed']);
    const expected = typeof message === 'string' ? message : expect.stringMatching(message);
    expect(body.error.issues).toContainEqual(issueOf(path, expected));
  });
});

describe('verifying the e-mail', () => {
  it('works once', async () => {
    const person = await register(server);
    const token = await verificationToken(server, person.email);
    expect((await as(server).post(VERIFY, { token })).status).toBe(200);
    const again = await as(server).post(VERIFY, { token });
    expect([again.status, again.body.error.code]).toEqual([400, 'verify_token_invalid']);
  });

  it('works once for two at the same time', async () => {
    const person = await register(server);
    const token = await verificationToken(server, person.email);
    const both = await Promise.all([1, 2, 3].map(() => as(server).post(VERIFY, { token })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it.each(['x', 'a'.repeat(43), UNKNOWN_ID])('refuses the token %s', async (token) => {
    const { status, body } = await as(server).post(VERIFY, { token });
    expect([status, body.error.code]).toEqual([400, 'verify_token_invalid']);
  });

  it('sends the mail again to those who ask and need it only', async () => {
    const person = await register(server);
    await server.mail(person.email, '/confirmed?token=');
    const asked = await as(server).post(RESEND, { email: person.email });
    expect(asked.status).toBe(200);
    await eventually(
      async () => ((await server.mails(person.email)).length === 2 ? true : undefined),
      () => 'No second mail came.',
    );
    await verify(server, person);

    const verified = await as(server).post(RESEND, { email: person.email });
    const unknown = await as(server).post(RESEND, { email: `${randomUUID()}@example.org` });
    expect([verified.status, verified.body]).toEqual([200, asked.body]);
    expect([unknown.status, unknown.body]).toEqual([200, asked.body]);
    expect((await as(server).post(RESEND, { email: 'bee' })).status).toBe(400);
  });
});

describe('logging in', () => {
  it('returns the token and what is still missing', async () => {
    const person = await register(server);
    const answer = async () => (await as(server).post(LOGIN, { email: person.email, password: PASSWORD })).body;
    const flags = { sub_status: { status_code: 12 } };
    const token = expect.any(String);
    expect(await answer()).toEqual({ result: { token, hasAcceptedTerms: false, emailVerified: false, ...flags } });
    await verify(server, person);
    expect(await answer()).toEqual({ result: { token, hasAcceptedTerms: false, emailVerified: true, ...flags } });
    await as(server, await login(server, person)).post('/api/v1/acceptTerms');
    expect(await answer()).toEqual({ result: { token, hasAcceptedTerms: true, emailVerified: true, ...flags } });
  });

  it('answers the same for a wrong password and for an unknown email', async () => {
    const { email } = await register(server);
    const wrong = await as(server).post(LOGIN, { email, password: 'not-the-password' });
    const unknown = await as(server).post(LOGIN, { email: `${randomUUID()}@example.org`, password: PASSWORD });
    expect(wrong.status).toBe(401);
    expect(wrong.body.error).toMatchObject({ code: 'invalid_credentials', message: 'Invalid email or password!' });
    expect([unknown.status, unknown.body]).toEqual([401, wrong.body]);
  });

  it('ignores the case of the email', async () => {
    const person = await register(server);
    expect(await login(server, { ...person, email: person.email.toUpperCase() })).toEqual(expect.any(String));
  });

  it.each([
    [{ password: 'x' }, 'email', 'Please enter your email!'],
    [{ email: '', password: 'x' }, 'email', 'Please enter your email!'],
    [{ email: 'a@example.org' }, 'password', 'Please enter your password!'],
    [{ email: 'a@example.org', password: '' }, 'password', 'Please enter your password!'],
  ])('refuses %j', async (credentials, path, message) => {
    const { status, body } = await as(server).post(LOGIN, credentials);
    expect([status, body.error.code]).toEqual([400, 'validation_failed']);
    expect(body.error.issues).toContainEqual(issueOf(path, message));
  });

  it.each([
    { email: ['a@example.org'], password: 'x' },
    { email: 'a@example.org', password: { $ne: '' } },
    { email: 'a@example.org', password: 'x', admin: true },
    { email: 'a\0@example.org', password: 'x' },
  ])('refuses the shape %j', async (credentials) => {
    expect((await as(server).post(LOGIN, credentials)).status).toBe(400);
  });
});

describe('a session', () => {
  it('ends by logout, and no other does', async () => {
    const { person, token } = await newKeeper(server);
    const other = await login(server, person);
    expect((await as(server, token).post('/auth/jwt/logout')).status).toBe(200);
    const ended = await as(server, token).get(PROFILE);
    expect([ended.status, ended.body.error.code]).toEqual([401, 'unauthenticated']);
    expect((await as(server, other).get(PROFILE)).status).toBe(200);
  });

  it('is accepted with either scheme', async () => {
    const { token } = await newKeeper(server);
    for (const authorization of [`JWT ${token}`, `Bearer ${token}`])
      expect((await as(server).get(PROFILE, { authorization })).status).toBe(200);
    for (const authorization of [token, `Basic ${token}`, 'JWT', 'JWT ', `JWT ${token} ${token}`])
      expect((await as(server).get(PROFILE, { authorization })).status).toBe(401);
    expect((await as(server).get(`${PROFILE}?token=${token}`)).status).toBe(401);
  });

  it('works without a verified email and terms for the calls that lead to them', async () => {
    const person = await register(server);
    const keeper = as(server, await login(server, person));
    const statuses = [
      await keeper.get(PROFILE),
      await keeper.patch(PROFILE, { firstname: 'Maria' }),
      await keeper.get('/api/check-sub'),
      await keeper.post(RESEND, { email: person.email }),
      await keeper.post('/api/v1/acceptTerms'),
      await keeper.post('/auth/jwt/logout'),
    ].map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200]);
  });

  describe('cannot be forged', () => {
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
    const signed = (header: object, payload: object, secret: string, algorithm = 'sha256') => {
      const content = `${encode(header)}.${encode(payload)}`;
      return `${content}.${createHmac(algorithm, secret).update(content).digest('base64url')}`;
    };
    const parts = async () => {
      const { token } = await newKeeper(server);
      const [header, payload] = token.split('.').map((part, i) => (i < 2 ? decode(part) : part));
      return { token, header, payload, secret: server.env.JWT_SECRET! };
    };
    const now = () => Math.floor(Date.now() / 1000);

    it('but is accepted as the token states', async () => {
      const { token, header, payload, secret } = await parts();
      expect(header).toMatchObject({ alg: 'HS256', typ: expect.any(String) });
      const { iss, aud, exp, nbf, jti } = payload;
      expect([iss, aud, jti].map((claim) => typeof claim === 'string' || Array.isArray(claim))).not.toContain(false);
      expect(nbf).toBeLessThanOrEqual(now() + 1);
      expect(exp).toBeGreaterThan(now());
      expect(exp).toBeLessThanOrEqual(now() + 30 * 86_400);
      expect(JSON.stringify(payload)).not.toMatch(/example\.org|Keeper/);
      expect((await as(server, signed(header, payload, secret)).get(PROFILE)).status).toBe(200);
      expect(token.length).toBeLessThanOrEqual(4096);
    });

    // biome-ignore lint/suspicious/noExplicitAny: claims of a token that is about to be spoilt
    it.each<[string, (of: any) => string]>([
      ['another secret', ({ header, payload }) => signed(header, payload, 'x'.repeat(64))],
      ['no algorithm', ({ header, payload }) => `${encode({ ...header, alg: 'none' })}.${encode(payload)}.`],
      ['HS512', ({ header, payload, secret }) => signed({ ...header, alg: 'HS512' }, payload, secret, 'sha512')],
      ['another typ', ({ header, payload, secret }) => signed({ ...header, typ: 'other' }, payload, secret)],
      ['no typ', ({ header, payload, secret }) => signed({ ...header, typ: undefined }, payload, secret)],
      ['another audience', ({ header, payload, secret }) => signed(header, { ...payload, aud: 'staff' }, secret)],
      ['no audience', ({ header, payload, secret }) => signed(header, { ...payload, aud: undefined }, secret)],
      ['another issuer', ({ header, payload, secret }) => signed(header, { ...payload, iss: 'x' }, secret)],
      ['the past', ({ header, payload, secret }) => signed(header, { ...payload, exp: now() - 3600 }, secret)],
      ['no end', ({ header, payload, secret }) => signed(header, { ...payload, exp: undefined }, secret)],
      ['the future', ({ header, payload, secret }) => signed(header, { ...payload, nbf: now() + 3600 }, secret)],
      ['no session', ({ header, payload, secret }) => signed(header, { ...payload, jti: undefined }, secret)],
      ['an unknown session', ({ header, payload, secret }) => signed(header, { ...payload, jti: UNKNOWN_ID }, secret)],
      ['a malformed session', ({ header, payload, secret }) => signed(header, { ...payload, jti: "x'" }, secret)],
      ['5 kB', ({ header, payload, secret }) => signed(header, { ...payload, pad: 'x'.repeat(5000) }, secret)],
      ['half a token', ({ token }) => token.slice(0, token.length / 2)],
      ['a word', () => 'bees'],
    ])('from %s', async (_, forge) => {
      const { status, body } = await as(server, forge(await parts())).get(PROFILE);
      expect([status, body.error.code]).toEqual([401, 'unauthenticated']);
    });
  });
});

describe('the profile', () => {
  it('returns the registered values', async () => {
    const keeper = await newKeeper(server, { registered: { language: 'es', timezone: 'Europe/Madrid' } });
    const { firstname, lastname, email } = keeper.person;
    const { status, body } = await keeper.get(PROFILE);
    expect([status, body]).toEqual([
      200,
      {
        result: {
          user: {
            id: expect.any(String),
            firstname,
            lastname,
            email,
            language: 'es',
            timezone: 'Europe/Madrid',
            address: null,
            registerNumber: null,
            authority: null,
            regaCode: null,
            country: null,
            terms_accepted: true,
            emailVerified: true,
            sub_status: { status_code: 12 },
          },
        },
      },
    ]);
  });

  it('has Athens as time zone and English as language by default', async () => {
    const keeper = await newKeeper(server);
    expect((await keeper.get(PROFILE)).body.result.user).toMatchObject({ language: 'en', timezone: 'Europe/Athens' });
  });

  it('changes single fields and returns all of them', async () => {
    const keeper = await newKeeper(server);
    const before = (await keeper.get(PROFILE)).body.result.user;
    const change = { firstname: ' Μαρία ', timezone: 'America/New_York', address: 'Ermou 1, Athens', country: 'DE' };
    const { status, body } = await keeper.patch(PROFILE, change);
    const after = { ...before, ...change, firstname: 'Μαρία' };
    expect([status, body]).toEqual([200, { result: { user: after } }]);
    expect((await keeper.get(PROFILE)).body.result.user).toEqual(after);
  });

  it.each([
    { firstname: '' },
    { lastname: 'x'.repeat(101) },
    { language: 'fr' },
    { country: 'ZZ' },
    { timezone: 'Nowhere' },
    { timezone: '' },
    { email: 'other@example.org' },
    { terms_accepted: true },
    { emailVerified: true },
    { password: 'another-password-1' },
    { id: UNKNOWN_ID },
  ])('refuses %j and stays unchanged', async (change) => {
    const keeper = await newKeeper(server);
    const before = (await keeper.get(PROFILE)).body;
    const { status, body } = await keeper.patch(PROFILE, change);
    expect([status, body.error.code]).toEqual([400, 'validation_failed']);
    expect((await keeper.get(PROFILE)).body).toEqual(before);
  });
});

it('check-sub returns the status alone', async () => {
  const keeper = await newKeeper(server);
  const { status, body } = await keeper.get('/api/check-sub');
  expect([status, body]).toEqual([200, { sub_status: { status_code: 12 } }]);
});

it('the terms can be accepted twice', async () => {
  const keeper = await newKeeper(server);
  const { status, body } = await keeper.post('/api/v1/acceptTerms');
  expect([status, body]).toEqual([200, { result: { hasAcceptedTerms: true } }]);
});
