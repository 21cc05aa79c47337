import { as, login, newKeeper, PASSWORD, register } from './client.js';
import { type Peer, startPeer } from './peer.js';
import { type Server, startServer } from './server.js';

const TIMES = 500;

let server: Server;
let peer: Peer;
beforeAll(async () => {
  server = await startServer();
  peer = await startPeer(server);
});
afterAll(async () => {
  await peer?.end();
  await server?.close();
});

/** The same request, half of them to each process, all at once; what came back, counted. */
const race = async (path: string, body: object): Promise<Record<string, number>> => {
  const answers = await Promise.all(
    Array.from({ length: TIMES }, (_, i) => as(i % 2 ? server : peer).post(path, body)),
  );
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const outcome = status === 200 ? '200' : `${status} ${body.error.code}`;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
};

it('a reset token is used by exactly one', async () => {
  const person = await register(server);
  await as(server).post('/api/accounts/v1/forgot-password', { email: person.email });
  const { text } = await server.mail(person.email, '/password/reset/');
  const token = /\/password\/reset\/([^\s?]+)/.exec(text)![1];
  const next = 'another-lavender-26';
  const body = { email: person.email, token, new_password: next, confirm_password: next };
  expect(await race('/api/accounts/v1/change-password', body)).toEqual({
    200: 1,
    '400 reset_token_invalid': TIMES - 1,
  });
  const changed = (await server.mails(person.email)).filter((mail) => mail.text.includes('was changed on'));
  expect(changed).toHaveLength(1);
  expect(await login(server, { ...person, password: next })).toEqual(expect.any(String));
}, 60_000);

it('a login code is used by exactly one', async () => {
  const keeper = await newKeeper(server);
  const { code } = (await keeper.post('/auth/jwt/code')).body.result;
  expect(await race('/auth/jwt/exchange', { code })).toEqual({ 200: 1, '400 code_invalid': TIMES - 1 });
  expect((await keeper.get('/api/accounts/v1/sessions')).body.result.sessions).toHaveLength(2);
}, 60_000);

it('a verification token is used by exactly one', async () => {
  const { email } = await register(server);
  const { text } = await server.mail(email, '/confirmed?token=');
  const token = /\/confirmed\?token=(\S+)/.exec(text)![1];
  expect(await race('/api/accounts/v1/verify-email', { token })).toEqual({
    200: 1,
    '400 verify_token_invalid': TIMES - 1,
  });
}, 60_000);

it('an address is registered by exactly one, and every answer is the same', async () => {
  const person = await register(server);
  const email = `race-${person.email}`;
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      as(i % 2 ? server : peer).post('/api/v1/register', { ...person, email, password: `${PASSWORD}-${i}` }),
    ),
  );
  for (const { status, body } of answers) expect([status, body]).toEqual([201, { result: {} }]);
  const mails = (await server.mails(email)).map(({ subject }) => subject);
  expect(mails.filter((subject) => subject === 'Please verify your email')).toHaveLength(1);
  expect(mails.filter((subject) => subject === 'You already have an account')).toHaveLength(39);
}, 60_000);

it('no login with the old password outlives a change of it', async () => {
  const keeper = await newKeeper(server);
  const { email } = keeper.person;
  const next = 'another-lavender-26';
  let changed = false;
  const goOnLoggingIn = async (process: { url: string }) => {
    while (!changed) await as(process).post('/auth/jwt/login', { email, password: PASSWORD });
  };
  const loggingIn = [server, peer, server, peer].map(goOnLoggingIn);
  const { status, body } = await keeper.post('/api/accounts/v1/profile/password-change', {
    current_password: PASSWORD,
    new_password: next,
    confirm_password: next,
  });
  changed = true;
  await Promise.all(loggingIn);
  expect(status).toBe(200);
  const { sessions } = (await as(server, body.result.token).get('/api/accounts/v1/sessions')).body.result;
  expect(sessions).toEqual([expect.objectContaining({ current: true })]);
}, 60_000);
