import { randomUUID } from 'node:crypto';
import { as, type Keeper, login, newKeeper, newPerson, PASSWORD, type Person, register } from '../client.js';
import { ask } from '../database.js';
import { eventually, type Server, startServer } from '../server.js';

let server: Server;
beforeAll(async () => {
  server = await startServer({ env: { LOG_LEVEL: 'debug' } });
});
afterAll(() => server?.close());

const FORGOT = '/api/accounts/v1/forgot-password';
const RESET = '/api/accounts/v1/change-password';
const CHANGE = '/api/accounts/v1/profile/password-change';
const PROFILE = '/api/accounts/v1/profile';
const LOGIN = '/auth/jwt/login';
const NEW = 'another-lavender-26';

/** The link of the newest reset mail, its parts decoded. */
const resetLink = async (email: string) => {
  const { text, html } = await server.mail(email, '/password/reset/');
  const address = /https?:\/\/\S+\/password\/reset\/\S+/.exec(text)![0];
  expect(html).toContain(`href="${address}"`);
  const { pathname, searchParams } = new URL(address);
  const [, language, , , token] = pathname.split('/');
  return { address, language, token: token!, email: searchParams.get('email') };
};

const forget = async (email: string) => {
  expect((await as(server).post(FORGOT, { email })).status).toBe(200);
  return resetLink(email);
};

const reset = (changed: object) =>
  as(server).post(RESET, { new_password: NEW, confirm_password: NEW, token: 'x', email: 'a@example.org', ...changed });

const canLogIn = async ({ email }: Person, password: string) =>
  (await as(server).post(LOGIN, { email, password })).status === 200;

describe('a forgotten password', () => {
  it('is reset by the link of a mail, and every session ends', async () => {
    const keeper = await newKeeper(server);
    const { person } = keeper;
    const other = as(server, await login(server, person));
    const { token, email } = await forget(person.email);
    expect(email).toBe(person.email);

    const { status, body } = await reset({ email, token });
    expect([status, body]).toEqual([200, { result: {} }]);
    for (const session of [keeper, other]) expect((await session.get(PROFILE)).status).toBe(401);
    expect(await canLogIn(person, PASSWORD)).toBe(false);
    expect(await canLogIn(person, NEW)).toBe(true);
    expect((await server.mail(person.email, 'was changed on')).subject).toBe('Your password was changed');
  });

  it.each([
    ['en', 'Set a new password', 'expires in 10 minutes'],
    ['el', 'Ορίστε νέο κωδικό', 'Λήγει σε 10 λεπτά'],
    ['es', 'Elija una contraseña nueva', 'Caduca en 10 minutos'],
  ])('is mailed in the language %s', async (language, subject, valid) => {
    const { email } = await register(server, { language });
    expect((await forget(email)).language).toBe(language);
    const mail = await server.mail(email, '/password/reset/');
    expect(mail.subject).toBe(subject);
    for (const part of [mail.text, mail.html]) expect(part).toContain(valid);
  });

  it('is mailed in the language that the keeper has chosen since', async () => {
    const keeper = await newKeeper(server);
    await keeper.patch(PROFILE, { language: 'el' });
    expect((await forget(keeper.person.email)).language).toBe('el');
  });

  it('may have an address with special characters', async () => {
    const email = `o'keefe+bees-${randomUUID()}@example.org`;
    await register(server, { email });
    const link = await forget(email);
    expect(link.email).toBe(email);
    expect((await reset({ email: link.email, token: link.token })).status).toBe(200);
  });

  it('has a link that works once', async () => {
    const { email } = await register(server);
    const { token } = await forget(email);
    expect((await reset({ email, token })).status).toBe(200);
    const again = await reset({ email, token });
    expect([again.status, again.body.error.code]).toEqual([400, 'reset_token_invalid']);
  });

  it('has a link that lasts 10 minutes', async () => {
    const person = await register(server);
    const { token } = await forget(person.email);
    const of = "purpose = 'reset' AND account_id = (SELECT id FROM accounts WHERE email = $1)";
    const [row] = await ask<{ minutes: number }>(
      server,
      `SELECT extract(epoch FROM expires_at - (SELECT max(written_at) FROM mails WHERE account_id = t.account_id)) / 60
         AS minutes FROM single_use_tokens t WHERE ${of}`,
      [person.email],
    );
    expect(Math.round(Number(row!.minutes))).toBe(10);
    await ask(server, `UPDATE single_use_tokens SET expires_at = now() - interval '1 second' WHERE ${of}`, [
      person.email,
    ]);
    expect((await reset({ email: person.email, token })).body.error.code).toBe('reset_token_invalid');
    expect(await canLogIn(person, PASSWORD)).toBe(true);
  });

  it('has one link: a newer one replaces it', async () => {
    const { email } = await register(server);
    const older = await forget(email);
    await as(server).post(FORGOT, { email });
    const newer = await resetLink(email);
    expect(newer.token).not.toBe(older.token);
    expect((await reset({ email, token: older.token })).body.error.code).toBe('reset_token_invalid');
    expect((await reset({ email, token: newer.token })).status).toBe(200);
  });

  it('has a link for one account, which another’s email can neither use nor consume', async () => {
    const mine = await register(server);
    const theirs = await register(server);
    const { token } = await forget(mine.email);
    for (const email of [theirs.email, 'nobody@example.org', 'no address'])
      expect((await reset({ email, token })).body.error.code).toBe('reset_token_invalid');
    expect(await canLogIn(theirs, PASSWORD)).toBe(true);
    expect((await reset({ email: mine.email.toUpperCase(), token })).status).toBe(200);
  });

  it('cannot be set by the token of another mail', async () => {
    const { email } = await register(server);
    const { text } = await server.mail(email, '/confirmed?token=');
    const token = /token=(\S+)/.exec(text)![1]!;
    expect((await reset({ email, token })).body.error.code).toBe('reset_token_invalid');
    const verified = await as(server).post('/api/accounts/v1/verify-email', { token });
    expect(verified.status).toBe(200);
  });

  it('is refused without consuming the link if the new one is not accepted', async () => {
    const { email } = await register(server);
    const { token } = await forget(email);
    const differ = await reset({ email, token, confirm_password: `${NEW}x` });
    expect([differ.status, differ.body.error]).toEqual([
      400,
      {
        code: 'passwords_differ',
        message: 'Passwords must be identical.',
        issues: [{ path: ['confirm_password'], code: 'passwords_differ', message: 'Passwords must be identical.' }],
      },
    ]);
    for (const guessable of ['123456789012', 'Μέλισσα-Keeper-1']) {
      const refused = await reset({ email, token, new_password: guessable, confirm_password: guessable });
      expect([refused.status, refused.body.error.issues[0].path]).toEqual([400, ['new_password']]);
    }
    expect((await reset({ email, token })).status).toBe(200);
  });

  it.each<[object, string, string | RegExp]>([
    [{ email: undefined }, 'email', 'Please enter your email!'],
    [{ email: '' }, 'email', 'Please enter your email!'],
    [{ token: undefined }, 'token', /./],
    [{ token: '' }, 'token', /./],
    [{ token: 'x'.repeat(201) }, 'token', /./],
    [{ token: ['x'] }, 'token', /./],
    [{ new_password: undefined }, 'new_password', 'Please enter your password!'],
    [{ new_password: 'short' }, 'new_password', /12/],
    [{ new_password: 'x'.repeat(129) }, 'new_password', /128/],
    [{ confirm_password: undefined }, 'confirm_password', 'Please reenter your password!'],
    [{ confirm_password: '' }, 'confirm_password', 'Please reenter your password!'],
    [{ password: NEW }, 'password', /./],
  ])('refuses %j at %s', async (changed, path, message) => {
    const { status, body } = await reset(changed);
    expect([status, body.error.code]).toEqual([400, 'validation_failed']);
    const expected = typeof message === 'string' ? message : expect.stringMatching(message);
    expect(body.error.issues).toContainEqual(expect.objectContaining({ path: [path], message: expected }));
  });

  it.each([{}, { email: '' }, { email: 'bee' }, { email: 7 }, { email: 'a@example.org', x: 1 }])(
    'cannot be requested by %j',
    async (body) => {
      expect((await as(server).post(FORGOT, body)).body.error.code).toBe('validation_failed');
    },
  );

  it('leaves no usable token in the database', async () => {
    const { email } = await register(server);
    const { token } = await forget(email);
    const tables = ['single_use_tokens', 'mails'];
    for (const table of tables) {
      const rows = await ask<{ row: string }>(server, `SELECT t::text AS row FROM ${table} t`);
      const text = rows.map(({ row }) => row).join('\n');
      expect(text).not.toContain(token);
      expect(text).not.toContain(Buffer.from(token).toString('hex'));
    }
    expect(server.log()).not.toContain(token);
  });
});

describe('the answer about an address', () => {
  const known = async () => (await newKeeper(server)).person;
  const unknown = async () => newPerson();
  const mailRows = async () => Number((await ask<{ n: string }>(server, 'SELECT count(*) AS n FROM mails'))[0]!.n);

  /** What was hashed since a position in the log; our own comparison and hashing mark its end. */
  const hashedSince = async (place: number): Promise<string[]> => {
    await as(server).post(LOGIN, { email: newPerson().email, password: PASSWORD });
    await register(server);
    return eventually(
      async () => {
        const done = [
          ...server
            .log()
            .slice(place)
            .matchAll(/a password was (hashed|compared)/g),
        ].map(([, how]) => how!);
        return done.slice(-2).join() === 'compared,hashed' ? done.slice(0, -2) : undefined;
      },
      () => 'The log does not tell what was hashed.',
    );
  };

  it.each<[string, string[], (person: Person) => [string, object]]>([
    ['login', ['compared'], ({ email }) => [LOGIN, { email, password: 'not-the-password-at-all' }]],
    ['register', ['hashed'], (person) => ['/api/v1/register', person]],
    ['forgot', [], ({ email }) => [FORGOT, { email }]],
    ['resend', [], ({ email }) => ['/api/accounts/v1/resend-verification', { email }]],
  ])('is the same by %s, after the same work, whether it is known or not', async (_, hashed, call) => {
    const outcomes = [];
    for (const who of [known, unknown, known, unknown]) {
      const [path, body] = call(await who());
      await hashedSince(server.log().length);
      const rows = await mailRows();
      const place = server.log().length;
      const answer = await as(server).post(path, body);
      outcomes.push({
        status: answer.status,
        body: answer.body,
        headers: [...answer.headers.keys()].sort(),
        mailsWritten: (await mailRows()) - rows,
        hashed: await hashedSince(place),
      });
    }
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(outcomes[0]!.hashed).toEqual(hashed);
  });

  it('sends no mail without an account', async () => {
    const { email } = newPerson();
    await as(server).post(FORGOT, { email });
    await as(server).post('/api/accounts/v1/resend-verification', { email });
    expect(await server.mails(email)).toEqual([]);
  });
});

describe('changing the password', () => {
  let keeper: Keeper;
  beforeEach(async () => {
    keeper = await newKeeper(server);
  });
  const change = (changed: object = {}) =>
    keeper.post(CHANGE, { current_password: PASSWORD, new_password: NEW, confirm_password: NEW, ...changed });

  it('returns a new token and ends every other session', async () => {
    const other = as(server, await login(server, keeper.person));
    const { status, body } = await change();
    expect([status, body]).toEqual([200, { result: { token: expect.any(String) } }]);
    const now = as(server, body.result.token);
    expect((await now.get(PROFILE)).status).toBe(200);
    expect((await other.get(PROFILE)).status).toBe(401);
    const { sessions } = (await now.get('/api/accounts/v1/sessions')).body.result;
    expect(sessions).toEqual([expect.objectContaining({ current: true })]);
    expect(await canLogIn(keeper.person, PASSWORD)).toBe(false);
    expect(await canLogIn(keeper.person, NEW)).toBe(true);
  });

  it('mails the time, in the keeper’s time zone and language', async () => {
    await keeper.patch(PROFILE, { language: 'es', timezone: 'Atlantic/Canary' });
    await change();
    const { subject, text } = await server.mail(keeper.person.email, '/es/forgot_password');
    expect(subject).toBe('Su contraseña ha cambiado');
    expect(text).toMatch(/se cambió el \d{1,2} de \p{L}+ de \d{4} a las \d{1,2}:\d{2} \(Atlantic\/Canary\)/u);
  });

  it('invalidates a reset link', async () => {
    const { token } = await forget(keeper.person.email);
    await change();
    expect((await reset({ email: keeper.person.email, token })).body.error.code).toBe('reset_token_invalid');
  });

  it('refuses a wrong current password and stays logged in', async () => {
    const { status, body } = await change({ current_password: 'not-the-password' });
    expect([status, body.error.code]).toEqual([400, 'wrong_password']);
    expect(body.error.issues[0].path).toEqual(['current_password']);
    expect((await keeper.get(PROFILE)).status).toBe(200);
    expect(await canLogIn(keeper.person, PASSWORD)).toBe(true);
  });

  it('refuses two different ones', async () => {
    const { status, body } = await change({ confirm_password: `${NEW}x` });
    expect([status, body.error.code, body.error.message]).toEqual([
      400,
      'passwords_differ',
      'Passwords must be identical.',
    ]);
  });

  it.each<[object, string, string | RegExp]>([
    [{ current_password: undefined }, 'current_password', 'Please enter your password!'],
    [{ current_password: '' }, 'current_password', 'Please enter your password!'],
    [{ new_password: '' }, 'new_password', 'Please enter your password!'],
    [{ new_password: 'mellifera-2' }, 'new_password', /12/],
    [{ new_password: 'password1234', confirm_password: 'password1234' }, 'new_password', /easy to guess/],
    [{ new_password: 'Melissa-keeper-1', confirm_password: 'Melissa-keeper-1' }, 'new_password', /easy to guess/],
    [{ confirm_password: '' }, 'confirm_password', 'Please reenter your password!'],
    [{ email: 'x@example.org' }, 'email', /./],
  ])('refuses %j at %s', async (changed, path, message) => {
    const { status, body } = await change(changed);
    expect([status, body.error.code]).toEqual([400, 'validation_failed']);
    const expected = typeof message === 'string' ? message : expect.stringMatching(message);
    expect(body.error.issues).toContainEqual(expect.objectContaining({ path: [path], message: expected }));
  });

  it('requires a session, a verified email and accepted terms', async () => {
    const body = { current_password: PASSWORD, new_password: NEW, confirm_password: NEW };
    expect((await as(server).post(CHANGE, body)).body.error.code).toBe('unauthenticated');
    const unverified = as(server, await login(server, await register(server)));
    expect((await unverified.post(CHANGE, body)).body.error.code).toBe('email_not_verified');
    const undecided = await newKeeper(server, { accepted: false });
    expect((await undecided.post(CHANGE, body)).body.error.code).toBe('terms_not_accepted');
  });

  it('succeeds once when two try at once', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => change({ new_password: `${NEW}-${n}`, confirm_password: `${NEW}-${n}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers.filter(({ status }) => status !== 200))
      expect([
        [400, 'wrong_password'],
        [401, 'unauthenticated'],
      ]).toContainEqual([status, body.error.code]);
  });
});

describe('a name in a mail', () => {
  it.each([
    ['Μαρία-Ελένη', true],
    ['José Luis', true],
    ["O'Keefe", true],
    ['J. R.', true],
    ['Win at evil.com', false],
    ['https://evil.example', false],
    ['You have won! Call 555', false],
    ['x'.repeat(100), false],
    ['<b>Bold</b>', false],
    ['Eve\r\nBcc: victim@example.org', false],
  ])('%j greets: %s', async (firstname, greets) => {
    const { email } = await register(server, { firstname });
    const { text, html } = await server.mail(email, '/confirmed?token=');
    expect(text.startsWith(greets ? `Hello ${firstname},` : 'Hello,')).toBe(true);
    expect(html).not.toContain('<b>Bold');
    if (!greets) expect(text).not.toContain(firstname);
  });
});
