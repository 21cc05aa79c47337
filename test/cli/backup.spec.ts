import { spawnSync } from 'node:child_process';
import { copyFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { newApiary } from '../api/client.js';
import { ask } from '../api/database.js';
import { backupSuite, desk, env, keeper, made, server } from './backups.js';
import { KYPSELI } from './process.js';

backupSuite();

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
});
