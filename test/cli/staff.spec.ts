import { readFileSync } from 'node:fs';
import { join as pathOf } from 'node:path';
import { newKeeper } from '../api/client.js';
import { ask } from '../api/database.js';
import { type Server, startServer } from '../api/server.js';
import { codeOf, forgetCodes, join, logIn, type Member, STAFF_PASSWORD, trail } from '../api/staff.js';
import { IS_LONG } from '../faults/tally.js';
import { type Desk, newDesk } from './process.js';
import { KEYS, openTerminal, type Terminal } from './terminal.js';

let server: Server;
let desk: Desk;
let admin: Member;

beforeAll(async () => {
  server = await startServer();
  desk = newDesk();
});
afterAll(async () => {
  desk?.clear();
  await server?.close();
});

/** The code of now, as if the last one had been 30 s ago. */
const code = async (): Promise<string> => {
  await forgetCodes(server);
  return codeOf(admin.secret);
};
const call = (argv: string[], stdin?: string) => desk.call(argv, { ...(stdin === undefined ? {} : { stdin }) });
const json = async (argv: string[]) => {
  const { stdout, stderr } = await call([...argv, '--json']);
  return JSON.parse(stdout || stderr);
};

it('the first admin is invited on the server’s machine, once', async () => {
  const env = server.env;
  const bootstrap = (mail: string) => desk.call(['bootstrap', mail, '--name', 'Irini Stavrou'], { env });
  const first = await bootstrap('irini@kypseli.example.org');
  expect(first).toMatchObject({ code: 0, stderr: '', stdout: expect.not.stringContaining('PUBLIC_URL') });
  admin = await join(server, /http\S+/.exec(first.stdout)![0]);
  expect(admin.role).toBe('admin');
  expect(await bootstrap('other@kypseli.example.org')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There are admins already: kypseli staff add.'),
  });
  const [entry] = await trail(server);
  expect(entry).toMatchObject({ action: 'staff.bootstrap', staff: expect.stringMatching(/^machine:./) });
});

it('staff log in beside a keeper, and out again', async () => {
  const keeper = await newKeeper(server);
  const { email, password } = keeper.person;
  await call(['login', '--server', server.url, '--email', email, '--password-stdin'], password);
  const staff = ['login', '--staff', '--server', server.url, '--email', admin.email, '--password-stdin'];
  expect(await call(staff, STAFF_PASSWORD)).toMatchObject({ code: 2, stderr: expect.stringContaining('--code') });
  const logged = await call([...staff, '--code', await code()], STAFF_PASSWORD);
  expect(logged).toMatchObject({ code: 0, stdout: expect.stringContaining('Irini Stavrou, admin') });
  const file = pathOf(desk.env.KYPSELI_CONFIG_DIR!, 'session.json');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ email, staff: { server: server.url } });
  const who = await json(['whoami']);
  expect(who).toMatchObject({
    user: { email },
    staff: { email: admin.email, role: 'admin', session: { client: 'cli', idle_minutes: 60 } },
  });
  expect((await call(['logout'])).code).toBe(0);
  expect((await json(['whoami'])).staff.email).toBe(admin.email);
});

it('invites, changes and disables, with a code', async () => {
  const add = ['staff', 'add', 'nikos@kypseli.example.org', '--name', 'Nikos Vlachos', '--role', 'support'];
  expect(await call(add)).toMatchObject({ code: 2, stderr: expect.stringContaining('--code <digits>') });
  expect(await call([...add, '--code', '000000'])).toMatchObject({ code: 1 });
  const added = await json([...add, '--code', await code()]);
  expect(added).toMatchObject({ staff: { email: 'nikos@kypseli.example.org', role: 'support', state: 'invited' } });
  await join(server, added.join_url);
  expect((await call(['staff', 'role', 'nikos@kypseli.example.org', 'operator'])).stdout).toContain('is operator now');
  expect(await call(['staff', 'disable', 'nikos@kypseli.example.org'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--confirm nikos@kypseli.example.org'),
  });
  const disable = ['staff', 'disable', 'nikos@kypseli.example.org', '--confirm'];
  expect(await call([...disable, 'x'])).toMatchObject({ code: 2 });
  expect(await call([...disable, 'nikos@kypseli.example.org'])).toMatchObject({ code: 0 });
  expect((await json(['staff', 'list'])).staff).toMatchObject([{ name: 'Irini Stavrou' }, { state: 'disabled' }]);
  const last = await call(['staff', 'disable', admin.email, '--confirm', admin.email, '--json']);
  expect([last.code, JSON.parse(last.stdout).error.code]).toEqual([1, 'last_admin']);
  expect(await call(['staff', 'enable', 'nobody@kypseli.example.org'])).toMatchObject({ code: 1 });
});

it('a service token serves scripts', async () => {
  const made = await call([
    ...['staff', 'add', '--service', 'nightly', '--role', 'operator', '--may', 'audit', '--days', '2'],
    ...['--code', await code()],
  ]);
  expect(made.code).toBe(0);
  const env = { KYPSELI_SERVER: server.url, KYPSELI_STAFF_TOKEN: made.stdout.trim() };
  expect(await desk.call(['jobs'], { env: { ...env, KYPSELI_STAFF_TOKEN: 'none' } })).toMatchObject({
    code: 4,
    stderr: expect.stringMatching(/^KYPSELI_STAFF_TOKEN is not accepted\. .* kypseli login --staff\n$/),
  });
  expect(await desk.call(['audit', 'check'], { env })).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('whole'),
  });
  expect(await desk.call(['staff', 'list'], { env })).toMatchObject({
    code: 1,
    stderr: 'This needs the role admin.\n',
  });
  expect((await desk.call(['whoami'], { env })).stdout).toContain('service token for audit');
});

it('a second admin agrees, and asks and answers have numbers', async () => {
  const add = (mail: string) => ['staff', 'add', mail, '--name', 'Somebody New', '--role', 'admin'];
  const alone = await json(add('second@kypseli.example.org'));
  const second = await join(server, alone.join_url);
  const asked = await call(add('third@kypseli.example.org'));
  expect(asked.stdout).toMatch(/waits for a second admin: kypseli approvals agree (\d+)/);
  const [waiting] = (await json(['approvals', 'list'])).approvals;
  expect(waiting).toMatchObject({ kind: 'make-admin', state: 'waiting' });
  expect(await call(['approvals', 'show', '4711'])).toMatchObject({ code: 1, stderr: 'There is no approval 4711.\n' });
  const agree = ['approvals', 'agree', String(waiting.id), '--confirm', 'third@kypseli.example.org'];
  expect(await call(agree)).toMatchObject({ code: 1, stderr: expect.stringContaining('their own request') });
  const env = { KYPSELI_SERVER: server.url, KYPSELI_STAFF_TOKEN: second.token };
  await forgetCodes(server);
  const agreed = await desk.call([...agree, '--code', codeOf(second.secret)], { env });
  expect(agreed).toMatchObject({ code: 0, stdout: expect.stringContaining('#token=') });
  expect((await call(['approvals', 'show', String(waiting.id)])).stdout).toContain('agreed');
});

it('asks for the code on a terminal', async () => {
  // A new session: no code has opened guarded calls in it.
  const login = ['login', '--staff', '--server', server.url, '--email', admin.email, '--password-stdin'];
  expect(await call([...login, '--code', await code()], STAFF_PASSWORD)).toMatchObject({ code: 0 });
  const terminal = openTerminal(desk, ['staff', 'enable', 'nikos@kypseli.example.org']);
  await terminal.until('Code of your authenticator');
  terminal.press(await code());
  await terminal.until('******');
  terminal.press(KEYS.enter);
  expect(await terminal.ended).toBe(0);
  expect(terminal.screen().join('\n')).toContain('Nikos Vlachos is enabled.');
});

it('the audit trail is listed, and a broken chain is exit 3', async () => {
  const { entries } = await json(['audit', 'list', '--action', 'staff.disable', '-n', '1']);
  expect(entries).toMatchObject([{ action: 'staff.disable', staff_name: 'Irini Stavrou' }]);
  const added = ['audit', '--action', 'staff.invite', '-n'];
  const { entries: all } = await json([...added, '50']);
  const [whole, part] = [await call([...added, String(all.length)]), await call([...added, String(all.length - 1)])];
  expect(whole).toMatchObject({ code: 0, stderr: '' });
  expect(part.stderr).toBe(`\nThere are more: add --after ${all.at(-2).seq}\n`);
  expect((await json([...added, '1', '--after', String(all.at(-2).seq)])).next_cursor).toBeNull();
  await ask(server, 'ALTER TABLE audit DISABLE TRIGGER USER');
  await ask(server, `UPDATE audit SET role = 'x' WHERE seq = 2`);
  expect(await call(['audit', 'check'])).toMatchObject({
    code: 3,
    stdout: expect.stringContaining('broken at entry 2'),
  });
  expect((await call(['logout', '--staff'])).code).toBe(0);
  expect(await call(['audit', 'check'])).toMatchObject({ code: 4, stderr: expect.stringContaining('login --staff') });
});

/** Ctrl-U. */
const CLEAR = '\u0015';
/** Long enough, and known to attackers. */
const LEAKED = '1234567890123456';

const BOOTSTRAP = ['bootstrap', 'here@kypseli.example.org', '--name', 'Irini'];

const WAYS: [string, (env: Record<string, string>) => Promise<string[]>][] = [
  ['at the machine itself, with --here', async () => [...BOOTSTRAP, '--here']],
  [
    'by the link',
    async (env) => {
      const unset = { ...env, PUBLIC_URL: '', PORT: '4711' };
      const elsewhere = await desk.call(BOOTSTRAP, { env: unset });
      expect(elsewhere.stdout).toContain('PUBLIC_URL is not set here, so the link begins with http://localhost:4711.');
      const { stdout } = await desk.call([...BOOTSTRAP, '--json'], { env });
      return ['join', JSON.parse(stdout).join_url];
    },
  ],
];

it.each(WAYS.slice(IS_LONG ? 0 : 1))('the first admin is set up %s', async (_, argvOf) => {
  const machine = await startServer();
  let terminal: Terminal | undefined;
  try {
    const argv = await argvOf(machine.env);
    const opened = openTerminal(desk, argv, { rows: 60, env: machine.env });
    terminal = opened;
    const shown = () => opened.screen().join('\n');
    const type = async (text: string) => {
      opened.press(text);
      await opened.until('*'.repeat(text.length));
      opened.press(KEYS.enter);
    };
    await opened.until('Password, 14 characters');
    await type('short');
    await opened.until('At least 14 characters.');
    opened.press(CLEAR);
    await opened.until('*', false);
    // A password that is refused is so before the authenticator is set up.
    for (const password of [LEAKED, STAFF_PASSWORD]) {
      if (password !== LEAKED) await opened.until('This password is too easy to guess. Choose another.');
      await type(password);
      await opened.until('The same password again');
      expect(shown()).not.toContain('At least 14 characters.');
      await type(password);
      await opened.until('The same password again', false);
    }
    await opened.until('Code of your authenticator');
    const secret = /^[A-Z2-7]{32}$/m.exec(shown())![0];
    expect(shown()).toContain('█');
    // The lines above the prompt stay when it shows an error.
    const above = shown().split('Code of your authenticator')[0]!.trimEnd();
    await type('12');
    await opened.until('A code has 6 digits.');
    opened.press(CLEAR);
    await opened.until('*', false);
    for (const code of ['000000', codeOf(secret)]) {
      opened.press(code);
      await opened.until('******');
      opened.press(KEYS.enter);
      if (code === '000000') await opened.until('That did not match.');
      expect(shown().split('Code of your authenticator')[0]!.trimEnd()).toBe(above);
    }
    expect(await opened.ended).toBe(0);
    expect(
      terminal
        .screen()
        .join('\n')
        .match(/([A-Z2-9]{4}-){3}[A-Z2-9]{4}/g),
    ).toHaveLength(8);
    expect((await logIn(machine, { email: 'here@kypseli.example.org', secret })).status).toBe(200);
  } finally {
    terminal?.close();
    await machine.close();
  }
});
