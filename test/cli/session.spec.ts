import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Keeper, newKeeper, PASSWORD } from '../api/client.js';
import { type Server, sharedServer } from '../api/server.js';
import { type Desk, keepSession, newDesk } from './process.js';
import { KEYS, openTerminal, type Terminal } from './terminal.js';

let server: Server;
let keeper: Keeper;
let desk: Desk;
beforeAll(async () => {
  server = await sharedServer();
  keeper = await newKeeper(server);
});
afterAll(() => server?.close());
beforeEach(() => {
  desk = newDesk();
});
afterEach(() => desk.clear());

const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);

describe('without a terminal', () => {
  it('logs in with the password on stdin, saves the session for its owner only, and ends it', async () => {
    const login = await desk.call(
      ['login', '--server', `${server.url}/`, '--email', keeper.person.email, '--password-stdin'],
      { stdin: `${PASSWORD}\n` },
    );
    expect(login).toMatchObject({ code: 0, stderr: '' });
    expect(login.stdout).toContain(`Logged in to ${server.url} as ${keeper.person.email}`);
    const { KYPSELI_CONFIG_DIR: config } = desk.env;
    expect([mode(config!), mode(join(config!, 'session.json'))]).toEqual(['700', '600']);

    const who = await desk.call(['whoami', '--json']);
    expect(who.code).toBe(0);
    const { session, ...known } = JSON.parse(who.stdout);
    expect(known).toMatchObject({ server: server.url, user: { email: keeper.person.email } });
    const day = 86_400_000;
    expect(Math.round((Date.parse(session.expires_at) - Date.now()) / day)).toBe(30);
    const until = session.expires_at.slice(0, 16).replace('T', ' ');
    expect((await desk.call(['whoami', '--utc'])).stdout).toMatch(new RegExp(`, until ${until}\n$`));

    const { token } = JSON.parse(readFileSync(join(config!, 'session.json'), 'utf8'));
    expect(await desk.call(['logout'])).toMatchObject({ code: 0 });
    expect(await desk.call(['whoami'])).toMatchObject({ code: 4, stdout: '' });
    // The session has ended on the server too.
    const after = await desk.call(['whoami'], { env: { KYPSELI_SERVER: server.url, KYPSELI_TOKEN: token } });
    expect(after).toMatchObject({ code: 4 });
    expect(after.stderr).toContain('KYPSELI_TOKEN is not accepted.');
  });

  it("prints the server's words for a wrong password", async () => {
    const login = await desk.call(
      ['login', '--server', server.url, '--email', keeper.person.email, '--password-stdin'],
      { stdin: 'heather-and-honey-99' },
    );
    expect(login).toEqual({ code: 1, stdout: '', stderr: 'Invalid email or password!\n' });
  });

  it('follows a redirect, such as a proxy answers', async () => {
    const proxy = createServer(({ url }, answer) =>
      answer.writeHead(308, { location: `${server.url}${url}` }).end('Moved.'),
    ).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    try {
      const moved = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
      const login = await desk.call(['login', '--server', moved, '--email', keeper.person.email, '--password-stdin'], {
        stdin: PASSWORD,
      });
      expect(login).toMatchObject({ code: 0, stderr: '' });
    } finally {
      proxy.close();
    }
  });

  it('asks nothing, and names what is missing', async () => {
    const login = await desk.call(['login', '--server', server.url]);
    expect(login).toMatchObject({ code: 2, stdout: '' });
    expect(login.stderr).toContain('--password-stdin');
    expect(await desk.call(['login', '--password-stdin'], { stdin: 'x' })).toMatchObject({ code: 2 });
    expect(await desk.call(['login', '--password', 'x'])).toMatchObject({ code: 2 });
    expect(await desk.call(['login', '--server', 'ftp://bees'])).toMatchObject({ code: 2 });
  });

  it('prefers server and token from the environment to the saved session', async () => {
    keepSession(desk, server.url, keeper);
    const other = await newKeeper(server);
    const env = { KYPSELI_SERVER: server.url, KYPSELI_TOKEN: other.token };
    const { stdout } = await desk.call(['whoami', '--json'], { env });
    expect(JSON.parse(stdout).user.email).toBe(other.person.email);
  });

  it('sends a saved token to no other server than the one that issued it', async () => {
    keepSession(desk, server.url, keeper);
    const elsewhere = await desk.call(['whoami'], { env: { KYPSELI_SERVER: 'http://127.0.0.1:9' } });
    expect(elsewhere).toMatchObject({ code: 4 });
    expect(elsewhere.stderr).toContain('http://127.0.0.1:9');
  });

  it('reports a failure as one JSON document', async () => {
    const { code, stdout } = await desk.call(['imports', '--json']);
    expect(code).toBe(4);
    expect(JSON.parse(stdout)).toEqual({
      outcome: 'not_logged_in',
      error: { code: 'not_logged_in', message: 'You are not logged in. Log in first: kypseli login', issues: [] },
    });
  });

  it('exits with 5 if no server answers, after retries', async () => {
    const env = { KYPSELI_SERVER: 'http://127.0.0.1:9', KYPSELI_TOKEN: 'x' };
    const { code, stderr } = await desk.call(['whoami'], { env });
    expect(code).toBe(5);
    expect(stderr.match(/trying again/g)).toHaveLength(3);
    expect(stderr).toContain('could not be reached');
  });

  it('reports a broken session file', async () => {
    keepSession(desk, server.url, keeper);
    writeFileSync(join(desk.env.KYPSELI_CONFIG_DIR!, 'session.json'), '{');
    expect((await desk.call(['whoami'])).stderr).toContain('cannot be read');
    keepSession(desk, server.url, keeper);
    expect(await desk.call(['whoami'])).toMatchObject({ code: 0 });
  });
});

describe('on a terminal', () => {
  let terminal: Terminal;
  afterEach(() => terminal.close());

  it('asks for email and password, and does not show the password', async () => {
    terminal = openTerminal(desk, ['login', '--server', server.url]);
    await terminal.until('Email at');
    terminal.press(keeper.person.email, KEYS.enter);
    await terminal.until('Password for');
    terminal.press(PASSWORD);
    const screen = await terminal.until('*'.repeat(PASSWORD.length));
    expect(screen.join('\n')).not.toContain(PASSWORD);
    terminal.press(KEYS.enter);
    expect(await terminal.ended).toBe(0);
    expect(terminal.screen().join('\n')).toContain('Logged in to');
    expect(terminal.screen().join('\n')).not.toContain('***');
  });

  it('exits with 130 at Ctrl-C and saves nothing', async () => {
    terminal = openTerminal(desk, ['login', '--server', server.url]);
    await terminal.until('Email at');
    terminal.press(KEYS.ctrlC);
    expect(await terminal.ended).toBe(130);
    expect(await desk.call(['whoami'])).toMatchObject({ code: 4 });
  });
});
