import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { as, newApiary, newKeeper, PASSWORD } from '../api/client.js';
import { ask } from '../api/database.js';
import { startServer } from '../api/server.js';
import { sampled } from '../faults/tally.js';
import {
  backupSuite,
  backupTo,
  desk,
  dropAtEnd,
  emptyDatabase,
  env,
  keeper,
  made,
  nameOf,
  on,
  server,
} from './backups.js';
import { KEYS, openTerminal } from './terminal.js';

backupSuite();

describe('backup', () => {
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
    dropAtEnd(before!.name);
  });
});
