import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFileSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import pg from 'pg';
import { OperationLine } from '../../libs/contract/src/admin/index.js';
import { as, type Keeper, newApiary, newKeeper, PASSWORD } from '../api/client.js';
import { ask } from '../api/database.js';
import { type Server, startServer } from '../api/server.js';
import { sampled } from '../faults/tally.js';
import { type Desk, KYPSELI, newDesk } from './process.js';
import { KEYS, openTerminal } from './terminal.js';

let server: Server;
let desk: Desk;
let env: Record<string, string>;
let keeper: Keeper;
const databases: string[] = [];

const administer = async (sql: string) => {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  await client.query(sql).finally(() => client.end());
};

/** The address of a new, empty database. */
const emptyDatabase = async (): Promise<string> => {
  const name = `restored_${process.pid}_${randomBytes(4).toString('hex')}`;
  await administer(`CREATE DATABASE ${name}`);
  databases.push(name);
  const url = new URL(process.env.TEST_DATABASE_URL!);
  url.pathname = `/${name}`;
  return url.href;
};
const nameOf = (url: string) => new URL(url).pathname.slice(1);
const on = (url: string) => ({ env: { DATABASE_URL: url } });

beforeAll(async () => {
  server = await startServer();
  keeper = await newKeeper(server);
  await newApiary(keeper, 0, 'Hymettus');
  desk = newDesk();
  env = { ...server.env, LANG: 'C.UTF-8', BACKUP_KEY_FILE: desk.path('backup.key') };
  expect(await desk.call(['backup', 'key'], { env })).toMatchObject({ code: 0 });
});
afterAll(async () => {
  desk?.clear();
  await server?.close();
  for (const name of databases) await administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
});

const backupTo = (folder: string, given: Record<string, string> = {}) =>
  desk.call(['backup', '--out', folder, '--keys', 'keys', '--json'], { env: { ...env, ...given } });

const linesOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => OperationLine.parse(JSON.parse(line)));

/** Makes a backup and returns its files. */
const made = async (folder: string): Promise<{ file: string; keys: string; events: number }> => {
  const { code, stdout, stderr } = await backupTo(folder);
  if (code !== 0) throw new Error(stdout + stderr);
  return linesOf(stdout).at(-1) as never;
};

describe('backup', () => {
  it('says why it could not be written, and leaves nothing of it', async () => {
    const call = [process.execPath, KYPSELI, 'backup', '--out', 'small', '--no-keys'].join(' ');
    const options = { cwd: desk.folder, env: { ...desk.env, ...env }, encoding: 'utf8' } as const;
    // No file may have more than a kilobyte, as if the disk was full.
    const { status, stderr } = spawnSync('sh', ['-c', `ulimit -f 2; ${call}`], options);
    expect([status, stderr]).toEqual([1, expect.stringMatching(/small\/kypseli-\S+ could not be written: .*EFBIG/)]);
    expect(readdirSync(desk.path('small'))).toEqual([]);
  });

  it('needs two folders, a key that only its owner reads, and never replaces it', async () => {
    const call = (...argv: string[]) => desk.call(['backup', ...argv], { env });
    expect(await call('--out', 'b')).toMatchObject({ code: 2, stderr: expect.stringContaining('--keys <folder>') });
    expect(await call('--out', '/proc/b', '--no-keys')).toMatchObject({
      code: 2,
      stderr: '/proc/b cannot be used as a folder (ENOENT). Give another one: --out <folder>.\n',
    });
    expect(await call('--out', 'b', '--keys', './b/')).toMatchObject({ code: 2 });
    expect(await call('--keys', 'b')).toMatchObject({ code: 2 });
    expect(await call('key')).toMatchObject({ code: 1, stderr: expect.stringContaining('exists already') });
    expect((statSync(env.BACKUP_KEY_FILE!).mode & 0o777).toString(8)).toBe('600');
  });

  it('keeps the newest, the newest keys, and whatever it did not write', async () => {
    const folder = desk.path('kept');
    const { file } = await made('kept');
    writeFileSync(join(folder, 'kypseli-2020-01-01T0000.kbk'), 'not one of ours');
    copyFileSync(file, join(folder, 'kypseli-2021-01-01T0000.kbk'));
    const { code } = await desk.call(['backup', '--out', 'kept', '--keys', 'keys', '--keep', '1'], { env });
    expect(code).toBe(0);
    const left = readdirSync(folder).sort();
    expect(left).toEqual(['kypseli-2020-01-01T0000.kbk', expect.stringMatching(/^kypseli-.*\.kbk$/)]);
    expect(left[1]! > basename(file)).toBe(true);
    expect(readdirSync(desk.path('keys'))).toEqual([left[1]!.replace('kypseli', 'keys')]);
  });

  it('leaves nothing half written when it is killed, and the same call makes one', async () => {
    for (const step of sampled(['keys', 'events'], 0, 1)) {
      const killed = await backupTo('killed', { FAIL_AT: `backup: ${step}` });
      expect(killed.code).toBe(1);
      expect(readdirSync(desk.path('killed')).filter((name) => name.endsWith('.kbk'))).toEqual([]);
    }
    await made('killed');
    expect(readdirSync(desk.path('killed'))).toEqual([expect.stringMatching(/^kypseli-.*\.kbk$/)]);
  });
});

describe('restore', () => {
  it('proves a backup that was made while the product was written to', async () => {
    let writing = true;
    const acknowledged: string[] = [];
    const write = async () => {
      while (writing) acknowledged.push((await newApiary(keeper, 0, 'Parnitha')).id);
    };
    const writers = [write(), write(), write()];
    const { file, events } = await made('busy');
    const before = acknowledged.length;
    writing = false;
    await Promise.all(writers);
    expect(before).toBeGreaterThan(0);
    const instant = basename(file, '.kbk').slice('kypseli-'.length);
    const { code, stdout, stderr } = await desk.call(['restore', '--prove', instant], { env });
    expect(stderr).toMatch(/^Erased again: 0 accounts, 0 events, 0 hits in the search/m);
    expect(stdout).toMatch(new RegExp(`^Proven: kypseli-${instant}.kbk, ${events.toLocaleString('en-GB')} events in `));
    expect(code).toBe(0);
    expect(await ask(server, "SELECT FROM pg_database WHERE datname LIKE 'kypseli_prove%'")).toEqual([]);
    const doctor = await desk.call(['doctor', '--only', 'backup,restore'], { env });
    expect(doctor.stdout).toMatch(/✔ restore +proven 0 minutes ago/);
  });

  it('goes on after a kill in each step, and erases again who was erased since', async () => {
    const leaver = await newKeeper(server);
    await newApiary(leaver, 0, 'Secret place');
    const { file, keys } = await made('erasing');
    expect((await leaver.delete('/api/accounts/v1/profile', { password: PASSWORD })).status).toBe(200);
    const into = await emptyDatabase();
    const call = (given: Record<string, string> = {}) =>
      desk.call(['restore', file, '--keys', keys, '--into', into], { env: { ...env, ...given } });
    for (const place of sampled(['part of state', 'keys', 'erased', 'read models'], 1, 2))
      expect((await call({ FAIL_AT: `restore: ${place}` })).code).toBe(1);
    // A server on half of the data would write into it.
    await expect(startServer({ env: { DATABASE_URL: into } })).rejects.toThrow('A restore into this database');
    const { code, stdout, stderr } = await call();
    expect(stderr).toContain('Erased again: 1 account');
    expect(stdout).toMatch(/^Proven: .*\n {2}→ stop the old processes\n/);
    expect(code).toBe(0);
    const mail = `%${leaver.person.email}%`;
    for (const table of ['accounts', 'mails', 'sessions', 'idempotency_claims'])
      expect(await ask(on(into), `SELECT FROM ${table} t WHERE t::text LIKE $1`, [mail])).toEqual([]);
    const kept = await ask<{ events: number; keys: number }>(
      on(into),
      `SELECT (SELECT count(*)::int FROM es.events WHERE metadata ->> 'accountId' = ANY(SELECT account_id::text FROM erasures)) AS events,
              (SELECT count(*)::int FROM es_keys.account_keys WHERE account_id IN (SELECT account_id FROM erasures)) AS keys`,
    );
    expect(kept).toEqual([{ events: 0, keys: 0 }]);
    const again = await startServer({ env: { DATABASE_URL: into, JWT_SECRET: server.env.JWT_SECRET! } });
    const { body } = await as(again, keeper.token).get('/api/v1/apiaries');
    expect(JSON.stringify(body)).toContain('Hymettus');
    await newApiary({ ...keeper, ...as(again, keeper.token) }, 0, 'Pendeli');
    await again.close();
  });

  it('takes the place of a database once nothing runs on it and its name was typed', async () => {
    const { file, keys } = await made('replacing');
    const running = await desk.call(
      ['restore', file, '--keys', keys, '--replace', '--confirm', nameOf(env.DATABASE_URL!)],
      { env },
    );
    expect(running).toMatchObject({ code: 1, stderr: expect.stringContaining('still runs') });
    const live = await emptyDatabase();
    const argv = ['restore', file, '--keys', keys, '--replace', '--erasures-from', env.DATABASE_URL!];
    const unanswered = await desk.call(argv, { env: { ...env, DATABASE_URL: live } });
    expect(unanswered).toMatchObject({ code: 2, stderr: expect.stringContaining(`--confirm ${nameOf(live)}`) });
    const terminal = openTerminal(desk, argv, { columns: 120, rows: 40, env: { ...env, DATABASE_URL: live } });
    await terminal.until(`Type ${nameOf(live)}`);
    terminal.press(nameOf(live), KEYS.enter);
    await terminal.until('Proven:');
    expect(await terminal.ended).toBe(0);
    terminal.close();
    expect(await ask(on(live), "SELECT FROM rm.apiaries WHERE name = 'Hymettus'")).toHaveLength(1);
    const [before] = await ask<{ name: string }>(
      server,
      'SELECT datname AS name FROM pg_database WHERE datname LIKE $1',
      [`${nameOf(live)}\\_2%`],
    );
    databases.push(before!.name);
  });

  it('refuses what is not whole, not empty, or has other keys, and asks who was erased', async () => {
    const { file, keys } = await made('refused');
    const into = await emptyDatabase();
    const call = (...argv: string[]) => desk.call(['restore', ...argv], { env });
    const broken = desk.path('broken.kbk');
    const bytes = readFileSync(file);
    bytes[1_000]! ^= 1;
    writeFileSync(broken, bytes);
    expect((await call(broken, '--keys', keys, '--into', into)).stderr).toContain('has another checksum');
    writeFileSync(broken, bytes.subarray(0, -10));
    expect((await call(broken, '--keys', keys, '--into', into)).stderr).toContain('its end is missing');
    expect((await call(keys, '--keys', keys, '--into', into)).stderr).toContain('is not a backup');
    expect((await call(file, '--keys', keys, '--into', env.DATABASE_URL!, '--erasures-from', 'none')).code).toBe(1);
    expect(await call(file, '--into', into)).toMatchObject({ code: 2 });
    const alone = await desk.call(['restore', file, '--keys', keys, '--into', into], {
      env: { ...env, DATABASE_URL: into },
    });
    expect(alone).toMatchObject({ code: 2, stderr: expect.stringContaining('--erasures-from') });
    const other = { ...env, BACKUP_KEY_FILE: desk.path('other.key') };
    await desk.call(['backup', 'key'], { env: other });
    const sealed = await desk.call(['restore', file, '--keys', keys, '--into', into], { env: other });
    expect(sealed).toMatchObject({ code: 1, stderr: expect.stringContaining('another key') });
  });

  it('stops at Ctrl-C after the part at hand, and the same call goes on', async () => {
    const { file, keys } = await made('stopped');
    const into = await emptyDatabase();
    const argv = ['restore', file, '--keys', keys, '--into', into];
    const running = desk.start(argv, { env });
    await running.printed('State:');
    running.child.kill('SIGINT');
    expect(await running.ended).toMatchObject({ code: 130 });
    expect(await desk.call(argv, { env })).toMatchObject({ code: 0, stdout: expect.stringContaining('Proven:') });
  });

  // The same steps in other sizes: machine.spec.ts.
  it('draws its steps at 42×20, without colours, in ASCII', async () => {
    const [name] = readdirSync(desk.path('stopped'));
    const argv = ['restore', '--prove', join(desk.path('stopped'), name!), '--keys', 'none'];
    const plain = { NO_COLOR: '1', LANG: 'C' };
    const terminal = openTerminal(desk, argv, { columns: 42, rows: 20, env: { ...env, ...plain } });
    await terminal.until('Proven:');
    expect(await terminal.ended).toBe(0);
    expect(terminal.screen().join('\n')).toMatch(/\+ Verify tables/);
    expect(terminal.styled()).toBe(false);
    terminal.close();
  });
});
