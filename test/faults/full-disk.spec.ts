import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess, until } from './server-process.js';
import { plan } from './tally.js';
import { Writers } from './writers.js';

const SIZE = '320m';
const PIECE = Buffer.alloc(64 * 1024);

/** Mounts a separate disk for a folder; returns why it cannot, or undefined. */
const mount = (folder: string): string | undefined => {
  const { status, stderr, error } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder], {
    encoding: 'utf8',
  });
  if (status === 0) chmodSync(folder, 0o711);
  return status === 0 ? undefined : (error?.message ?? stderr.trim());
};
const unmount = (folder: string) => void spawnSync('umount', ['-l', folder]);

const reason = (() => {
  const folder = mkdtempSync(join(tmpdir(), 'kypseli-disk-'));
  const failed = mount(folder);
  if (!failed) unmount(folder);
  rmdirSync(folder);
  return failed;
})();
if (reason) process.stderr.write(`full-disk: skipped, no disk can be mounted here: ${reason}\n`);

(reason ? describe.skip : describe)('a disk that is full while writing, and then is not', () => {
  const { times, seed, done } = plan('full-disk', { smoke: 1, full: 50 });
  let server: ServerProcess;

  beforeAll(async () => {
    server = await ServerProcess.start({}, (folder) => {
      const failed = mount(folder);
      if (failed) throw new Error(failed);
      return () => unmount(folder);
    });
  });

  afterAll(async () => {
    Writers.dismiss();
    await server?.dispose();
  });

  const fill = (ballast: string) => {
    const file = openSync(ballast, 'a');
    try {
      for (;;) writeSync(file, PIECE);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    } finally {
      closeSync(file);
    }
  };

  it(
    'refuses what it cannot store, loses nothing that it acknowledged, and recovers by itself',
    async () => {
      const writers = await Writers.on(server, seed);
      const { pid } = server;
      const ballast = join(server.dataDir, 'ballast');
      for (let i = 0; i < times; i++) {
        const { retried } = writers;
        writers.begin();
        fill(ballast);
        await until('writes to be put off', () => {
          // Free space inside existing files is used up as well.
          fill(ballast);
          return writers.retried > retried + 10 || undefined;
        });
        rmSync(ballast);
        await until('the server to be ready again', async () => (await server.answers('/readyz')) || undefined);
        await writers.end();
        await writers.settle();
        expect(await writers.repeat(1)).toEqual([]);
      }
      expect(server.exitCode).toBeUndefined();
      expect(server.pid).toBe(pid);
      const oracle = server.oracle();
      expect((await oracle.verify(writers.attempts)).findings).toEqual([]);
      await oracle.close();
      done(writers.acknowledged, { retried: writers.retried, 'answered 507': writers.full });
    },
    240_000 + times * 60_000,
  );
});
