import { chmodSync, writeFileSync } from 'node:fs';
import { READ_SIDE_VERSION, schemaOf } from '../../apps/api/src/platform/projections/read-side.js';
import { DoctorReport, OperationLine } from '../../libs/contract/src/admin/index.js';
import { newApiary, newKeeper } from '../api/client.js';
import { ask } from '../api/database.js';
import { type Server, startServer } from '../api/server.js';
import { newMember } from '../api/staff.js';
import { sampled } from '../faults/tally.js';
import { freePort } from '../free-port.js';
import { type Desk, newDesk } from './process.js';
import { openTerminal } from './terminal.js';

let server: Server;
let desk: Desk;
let env: Record<string, string>;
beforeAll(async () => {
  server = await startServer();
  await newApiary(await newKeeper(server));
  desk = newDesk();
  env = { ...server.env, LANG: 'C.UTF-8' };
});
afterAll(async () => {
  desk?.clear();
  await server?.close();
});

const linesOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => OperationLine.parse(JSON.parse(line)));

describe('on a machine without a server', () => {
  it.each(['doctor', 'verify --direct'])('%s says where it runs', async (call) => {
    const { code, stdout, stderr } = await desk.call(call.split(' '), { env: { KYPSELI_HOME: desk.folder } });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain("This runs on the server's own machine.");
  });
});

describe('doctor', () => {
  const states = async (given: Record<string, string>, argv: string[] = []) => {
    const { code, stdout, stderr } = await desk.call(['doctor', '--json', ...argv], { env: { ...env, ...given } });
    if (!stdout) throw new Error(stderr);
    const { checks } = DoctorReport.parse(JSON.parse(stdout));
    return { code, checks, of: (name: string) => checks.find((check) => check.name === name) };
  };

  it('finds nothing wrong where nothing is', async () => {
    const { code, checks } = await states({});
    expect(checks.filter(({ state }) => state === 'wrong')).toEqual([]);
    expect(code).toBe(0);
  });

  it('reads the environment as the server would', async () => {
    const { NODE_ENV: _, ...unset } = env;
    const { code, stdout } = await desk.call(['doctor', '--only', 'environment', '--json'], { env: unset });
    expect([code, stdout]).toEqual([0, expect.stringContaining('NODE_ENV=development')]);
  });

  it('names each fault with what to do about it', async () => {
    const dead = await freePort();
    const key = desk.path('backup.key');
    writeFileSync(key, 'x');
    chmodSync(key, 0o644);
    const { code, checks, of } = await states({
      PORT: '99999',
      TRUSTED_PROXIES: 'everybody',
      DATABASE_URL: `postgres://127.0.0.1:${dead}/nowhere`,
      REDIS_URL: `redis://127.0.0.1:${dead}`,
      SMTP_URL: `smtp://127.0.0.1:${dead}`,
      PUBLIC_URL: `http://127.0.0.1:${dead}`,
      BACKUP_KEY_FILE: key,
    });
    expect(code).toBe(3);
    for (const name of ['PORT', 'TRUSTED_PROXIES', 'environment', 'PostgreSQL', 'Redis', 'mail server', 'secret files'])
      expect(of(name)).toMatchObject({ state: 'wrong' });
    expect(of('projector')).toMatchObject({ state: 'skipped', message: 'PostgreSQL does not answer' });
    for (const { advice } of checks.filter(({ state }) => state === 'wrong')) expect(advice).not.toEqual([]);
  });

  it('names what keeps the read models still, and pending migrations', async () => {
    const rewound = 'UPDATE checkpoints SET version = version + $1 RETURNING version';
    const renamed = 'UPDATE migrations SET name = $1 WHERE name = $2';
    const [first] = await ask<{ name: string }>(server, 'SELECT name FROM migrations ORDER BY id LIMIT 1');
    await ask(server, rewound, [1_000]);
    await ask(server, renamed, ['OfTomorrow9999999999999', first!.name]);
    try {
      const { of } = await states({}, ['--only', 'engine']);
      expect(of('projector')!.message).toMatch(/^stands still before event \d+ ApiaryEstablished$/);
      expect(of('migrations')!.message).toContain('OfTomorrow9999999999999');
    } finally {
      await ask(server, rewound, [-1_000]);
      await ask(server, renamed, [first!.name, 'OfTomorrow9999999999999']);
    }
  });

  it('looks only at what is asked for, and counts what is to look after with --strict', async () => {
    const given = { PUBLIC_URL: 'https://127.0.0.1:1' };
    const relaxed = await states(given, ['--only', 'configuration']);
    expect([relaxed.code, relaxed.of('TRUSTED_PROXIES')?.state]).toEqual([0, 'look_after']);
    expect(new Set(relaxed.checks.map(({ area }) => area))).toEqual(new Set(['configuration']));
    expect((await states(given, ['--only', 'configuration', '--strict'])).code).toBe(3);
    const unknown = await desk.call(['doctor', '--only', 'moon'], { env });
    expect([unknown.code, unknown.stdout]).toEqual([2, '']);
    expect(unknown.stderr).toContain('“moon”');
  });

  it('gives the same over HTTP, to an operator', async () => {
    const { token } = await newMember(server, 'operator');
    const session = { KYPSELI_SERVER: server.url, KYPSELI_STAFF_TOKEN: token };
    const call = (...argv: string[]) => desk.call(['doctor', '--remote', ...argv], { env: session });
    const shape = (text: string) => {
      const { at: _, ...report } = DoctorReport.parse(JSON.parse(text));
      return { ...report, checks: report.checks.map(({ area, name, state }) => [area, name, state]) };
    };
    const direct = await desk.call(['doctor', '--json', '--only', 'engine,safety'], { env });
    const { code, stdout } = await call('--json', '--only', 'engine,safety');
    expect([code, shape(stdout)]).toEqual([direct.code, shape(direct.stdout)]);
    const text = await call('--only', 'engine');
    expect(text.stdout).toMatch(/^Kypseli .+ on node .+changes nothing\n\nEngine\n/);
    expect(text.stdout).toContain('0 wrong, 0 to look after, 5 fine.');
    const unknown = await call('--only', 'moon');
    expect([unknown.code, unknown.stdout]).toEqual([2, '']);
    expect(unknown.stderr).toContain('“moon”');
    expect((await desk.call(['doctor', '--remote'], { env: { KYPSELI_SERVER: server.url } })).code).toBe(4);
  });

  const SIZES: [number, number, Record<string, string>][] = [
    [42, 20, { NO_COLOR: '1' }],
    [120, 40, {}],
    [80, 24, { NO_COLOR: '1' }],
  ];
  it.each(sampled(SIZES, 1, 1))('fits into %i×%i', async (columns, rows, colours) => {
    const given = { ...env, PUBLIC_URL: 'https://127.0.0.1:1', ...colours };
    const argv = ['doctor', '--only', 'configuration'];
    const terminal = openTerminal(desk, argv, { columns, rows, env: given });
    expect(await terminal.ended).toBe(0);
    const screen = (await terminal.until('to look after')).join('\n');
    expect(screen).toContain('▲ TRUSTED_PROXIES');
    expect(screen).toContain('→ TRUSTED_PROXIES=uniquelocal');
    if ('NO_COLOR' in colours) expect(terminal.styled()).toBe(false);
    terminal.close();
  });
});

describe('verify', () => {
  it('shows its steps on a pipe, and the result alone on stdout', async () => {
    const { code, stdout, stderr } = await desk.call(['verify', '--direct'], { env });
    expect(stdout).toMatch(
      /^\d+ events in \d+ streams, \d+ read tables at position \d+: all is as promised\. .* s\.\n$/,
    );
    expect(stderr).toMatch(/^Log: .*\nEvents: .*\nRead models: .*\nSide effects: .*\nAudit trail: .*\n$/);
    expect(code).toBe(0);
  });

  it('names what is wrong, as lines of JSON too', async () => {
    const rename = `UPDATE ${schemaOf(READ_SIDE_VERSION)}.apiaries SET name = name || $1`;
    await ask(server, rename, ['!']);
    const { code, stdout } = await desk.call(['verify', '--direct', '--json', '--check', 'read-models'], { env });
    expect(code).toBe(3);
    const lines = linesOf(stdout);
    expect(lines.filter(({ type }) => type === 'finding')).toEqual([
      { type: 'finding', check: 'read-models', message: expect.stringContaining('apiaries differs from a rebuild') },
    ]);
    expect(lines.at(-1)).toMatchObject({ type: 'done', outcome: 'problems', findings: 1 });
    await ask(server, `UPDATE ${schemaOf(READ_SIDE_VERSION)}.apiaries SET name = rtrim(name, $1)`, ['!']);
  });

  it('walks the audit trail', async () => {
    const call = () => desk.call(['verify', '--direct', '--check', 'audit'], { env });
    expect(await call()).toMatchObject({ code: 0 });
    // An entry that was deleted: the head remembers it.
    await ask(server, 'UPDATE audit_head SET seq = seq + 1');
    const { code, stdout } = await call();
    expect([code, stdout]).toEqual([3, expect.stringMatching(/the audit trail is broken at entry \d+/)]);
    expect((await desk.call(['doctor', '--only', 'audit trail'], { env })).code).toBe(3);
    await ask(server, 'UPDATE audit_head SET seq = seq - 1');
  });

  it('refuses an unknown check', async () => {
    const { code, stderr } = await desk.call(['verify', '--direct', '--check', 'moon'], { env });
    expect([code, stderr]).toEqual([2, expect.stringContaining('“moon”')]);
  });

  const SIZES: [number, number, Record<string, string>, RegExp][] = [
    [42, 20, { NO_COLOR: '1', LANG: 'C' }, /\+ Read models .* s$/m],
    [120, 40, {}, /✔ Read models {3}\d+ read tables against a rebuild .* s$/m],
    [80, 24, { NO_COLOR: '1' }, /✔ Read models {3}\d+ read tables against a rebuild .* s$/m],
  ];
  it.each(sampled(SIZES, 0, 1))('draws its steps at %i×%i', async (columns, rows, given, expected) => {
    const terminal = openTerminal(desk, ['verify', '--direct'], { columns, rows, env: { ...env, ...given } });
    expect(await terminal.ended).toBe(0);
    const screen = await terminal.until('all is as promised');
    expect(screen.join('\n')).toMatch(expected);
    expect(screen.join('\n')).not.toContain('Ctrl-C');
    if ('NO_COLOR' in given) expect(terminal.styled()).toBe(false);
    terminal.close();
  });
});
