import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Answer, as, newKeeper, newPerson, PASSWORD, type Person } from '../client.js';
import { ask } from '../database.js';
import { type Peer, startPeer } from '../peer.js';
import { type Server, startServer } from '../server.js';
import { codeOf, forgetCodes, newMember, STAFF_PASSWORD, stepUp, trail } from '../staff.js';

const MAIN = fileURLToPath(new URL('../../../apps/api/dist/main.js', import.meta.url));

let server: Server;
let peer: Peer;
beforeAll(async () => {
  // The tests may use any number of addresses.
  server = await startServer({ env: { RATE_LIMIT: 'on', TRUSTED_PROXIES: 'loopback' } });
  peer = await startPeer(server);
});
afterAll(async () => {
  await peer?.end();
  await server?.close();
});

let addresses = 0;
const newAddress = () => `198.51.${Math.floor(addresses / 250)}.${(addresses++ % 250) + 1}`;
/** Calls without a session, each from another address by default. */
const from = (address?: string, to: { url: string } = server) => ({
  post: (path: string, body: unknown) =>
    as(to).post(path, body, { 'x-forwarded-for': address ?? newAddress() }) as Promise<Answer>,
});

const LOGIN = '/auth/jwt/login';
const REGISTER = '/api/v1/register';
const FORGOT = '/api/accounts/v1/forgot-password';
const RESEND = '/api/accounts/v1/resend-verification';

const statuses = async (times: number, call: (i: number) => Promise<Answer>) => {
  const answers = [];
  for (let i = 0; i < times; i++) answers.push(await call(i));
  return answers.map(({ status }) => status);
};
const counted = (times: number, status: number) => Array<number>(times).fill(status);

const expectLimited = ({ status, headers, body }: Answer, within: number) => {
  expect([status, body.error.code]).toEqual([429, 'rate_limited']);
  const wait = Number(headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(within);
};

describe('logging in', () => {
  const wrong = ({ email }: Person) => ({ email, password: 'not-the-password' });

  it('to one account is limited to 10 attempts a minute, over all processes and addresses', async () => {
    const person = newPerson();
    expect((await from().post(REGISTER, person)).status).toBe(201);
    const tries = await statuses(10, (i) => from(undefined, i % 2 ? peer : server).post(LOGIN, wrong(person)));
    expect(tries).toEqual(counted(10, 401));
    for (const process of [server, peer])
      expectLimited(await from(undefined, process).post(LOGIN, { email: person.email, password: PASSWORD }), 60);
    expectLimited(await from().post(LOGIN, { ...wrong(person), email: person.email.toUpperCase() }), 60);
  });

  it('to an account that does not exist is limited alike', async () => {
    const nobody = newPerson();
    expect(await statuses(10, () => from().post(LOGIN, wrong(nobody)))).toEqual(counted(10, 401));
    expectLimited(await from().post(LOGIN, wrong(nobody)), 60);
  });

  it('from one address is limited to 50 attempts a minute, before the body is read', async () => {
    const address = newAddress();
    expect(await statuses(50, () => from(address).post(LOGIN, wrong(newPerson())))).toEqual(counted(50, 401));
    expectLimited(await from(address).post(LOGIN, wrong(newPerson())), 60);
    expectLimited(await from(address, peer).post(LOGIN, 'no body at all'), 60);
    expect((await from().post(LOGIN, wrong(newPerson()))).status).toBe(401);
  });

  it('from one IPv6 network counts as one address', async () => {
    const network = (i: number) => `2001:db8:7:1::${i.toString(16)}`;
    expect(await statuses(50, (i) => from(network(i)).post(LOGIN, {}))).toEqual(counted(50, 400));
    expectLimited(await from('2001:db8:7:1:ffff::1').post(LOGIN, {}), 60);
    expect((await from('2001:db8:7:2::1').post(LOGIN, {})).status).toBe(400);
  });

  it('is possible again after a minute', async () => {
    const nobody = newPerson();
    await statuses(10, () => from().post(LOGIN, wrong(nobody)));
    // Simulates that a minute has passed, for a process that has not refused yet.
    await ask(server, 'UPDATE rate_limits SET expire = 0');
    expect((await from(undefined, peer).post(LOGIN, wrong(nobody))).status).toBe(401);
  });

  it('limits attempts with the current password as well', async () => {
    const keeper = await newKeeperFrom();
    const body = {
      current_password: 'x',
      new_password: 'another-lavender-26',
      confirm_password: 'another-lavender-26',
    };
    const change = () => keeper.post('/api/accounts/v1/profile/password-change', body);
    expect(await statuses(10, change)).toEqual(counted(10, 400));
    expectLimited(await change(), 60);
  });
});

/** A keeper whose registration does not count for the address of the tests. */
const newKeeperFrom = async () => {
  await ask(server, "DELETE FROM rate_limits WHERE key LIKE '%address%'");
  return newKeeper(server);
};

describe('calls that send mail', () => {
  it.each<[string, number, (person: Person) => [string, object]]>([
    ['register', 201, (person) => [REGISTER, person]],
    ['forgot', 200, ({ email }) => [FORGOT, { email }]],
    ['resend', 200, ({ email }) => [RESEND, { email }]],
  ])('by %s are limited to 5 an hour per address, and 30 per network', async (_, success, call) => {
    const person = newPerson();
    const [path, body] = call(person);
    expect(await statuses(5, (i) => from(undefined, i % 2 ? peer : server).post(path, body))).toEqual(
      counted(5, success),
    );
    for (const process of [server, peer]) expectLimited(await from(undefined, process).post(path, body), 3_600);

    const address = newAddress();
    const toOthers = await statuses(30, () => from(address).post(path, call(newPerson())[1]));
    expect(toOthers).toEqual(counted(30, success));
    expectLimited(await from(address, peer).post(path, call(newPerson())[1]), 3_600);
  });

  it('do not count if the request is invalid', async () => {
    const person = newPerson();
    expect(await statuses(6, () => from().post(REGISTER, { ...person, password: '123456789012' }))).toEqual(
      counted(6, 400),
    );
    expect((await from().post(REGISTER, person)).status).toBe(201);
  });
});

describe('an account', () => {
  it('may send 10 files a minute', async () => {
    const keeper = await newKeeperFrom();
    const send = () => keeper.post('/api/v1/imports', {});
    expect(await statuses(10, send)).toEqual(counted(10, 415));
    expectLimited(await send(), 60);
  });

  it('gets 401 before 429', async () => {
    const keeper = await newKeeperFrom();
    const files = (token: string) => as(server, token).post('/api/v1/imports', {});
    await statuses(10, () => files(keeper.token));
    expectLimited(await files(keeper.token), 60);
    expect((await files(`${keeper.token}x`)).status).toBe(401);
  });
});

it('the counts contain no names', async () => {
  const rows = await ask<{ key: string }>(server, 'SELECT key FROM rate_limits');
  const keys = rows.map(({ key }) => key).join('\n');
  expect(keys).not.toMatch(/example|198\.51|2001:db8/);
});

it('the limits cannot be off in production; the startup error says so', async () => {
  const { PATH } = process.env;
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH, NODE_ENV: 'production', RATE_LIMIT: 'off', JWT_SECRET: 'x'.repeat(32), SMTP_URL: 'mail' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const [code] = await once(child, 'close');
  expect(code).toBe(78);
  expect(
    output
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(':')[0])
      .sort(),
  ).toEqual(['PUBLIC_URL', 'RATE_LIMIT', 'SMTP_URL']);
});

describe('staff', () => {
  const BEGIN = '/admin/api/auth/login';
  const FINISH = '/admin/api/auth/totp';

  it('may try to log in 5 times a minute from one network, known or not', async () => {
    const address = newAddress();
    const email = `${randomUUID()}@kypseli.example.org`;
    const tries = await statuses(5, () => from(address).post(BEGIN, { email, password: 'wrong-password-26' }));
    expect(tries).toEqual(counted(5, 200));
    expectLimited(await from(address, peer).post(BEGIN, { email, password: 'wrong-password-26' }), 60);
    expect((await from().post(BEGIN, { email, password: 'wrong-password-26' })).status).toBe(200);
  });

  it('may try 20 times a minute from one address', async () => {
    const address = newAddress();
    const tries = await statuses(20, () =>
      from(address).post(BEGIN, { email: `${randomUUID()}@kypseli.example.org`, password: 'wrong-password-26' }),
    );
    expect(tries).toEqual(counted(20, 200));
    expectLimited(await from(address).post(BEGIN, { email: 'x@kypseli.example.org', password: 'x' }), 60);
  });

  it('may give 10 wrong codes an hour, then none for 15 minutes, not even a right one', async () => {
    const { email, secret } = await newMember(server, 'support');
    const begin = async () => (await from().post(BEGIN, { email, password: STAFF_PASSWORD })).body.challenge;
    for (let round = 0; round < 2; round++) {
      const challenge = await begin();
      const tries = await statuses(5, () => from().post(FINISH, { challenge, code: '000000' }));
      expect(tries).toEqual(counted(5, 401));
    }
    await forgetCodes(server);
    expectLimited(await from().post(FINISH, { challenge: await begin(), code: codeOf(secret) }), 900);
  });

  it('are not locked out by whoever knows their address', async () => {
    const member = await newMember(server, 'support');
    const { email, secret } = member;
    const stranger = newAddress();
    for (let round = 0; round < 2; round++) {
      const { challenge } = (await from(stranger).post(BEGIN, { email, password: 'wrong-password-26' })).body;
      await statuses(5, () => from(stranger).post(FINISH, { challenge, code: '000000' }));
    }
    const { challenge: more } = (await from(stranger).post(BEGIN, { email, password: STAFF_PASSWORD })).body;
    await forgetCodes(server);
    expectLimited(await from(stranger).post(FINISH, { challenge: more, code: codeOf(secret) }), 900);
    const { challenge } = (await from().post(BEGIN, { email, password: STAFF_PASSWORD })).body;
    expect((await from().post(FINISH, { challenge, code: codeOf(secret) })).status).toBe(200);
    expect((await stepUp(server, member)).email).toBe(email);
  });

  it('who open more than 60 accounts in an hour are reported', async () => {
    const member = await newMember(server, 'support');
    const keeper = await newKeeper(server);
    const { id } = (await keeper.get('/api/accounts/v1/profile')).body.result.user;
    const open = () => member.post('/admin/api/openings', { account_id: id, reason: 'For this test.' });
    expect(await statuses(60, open)).toEqual(counted(60, 201));
    const reports = async () => (await trail(server)).filter(({ action }) => action === 'openings.many').length;
    expect(await reports()).toBe(0);
    expect(await statuses(2, open)).toEqual(counted(2, 201));
    expect(await reports()).toBe(1);
  });
});
