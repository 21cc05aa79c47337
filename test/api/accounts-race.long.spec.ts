import { as, newKeeper, PASSWORD, register } from './client.js';
import { type Peer, startPeer } from './peer.js';
import { type Server, sharedServer } from './server.js';

let server: Server;
let peer: Peer;
beforeAll(async () => {
  server = await sharedServer();
  peer = await startPeer(server);
});
afterAll(async () => {
  await peer?.end();
  await server?.close();
});

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
  expect(mails.filter((subject) => subject === 'Verify your email')).toHaveLength(1);
  expect(mails.filter((subject) => subject === 'You already have an account')).toHaveLength(39);
});

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
});
