import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { newMember, stepUp } from '../api/staff.js';
import { mountDisk, unmountDisk, whyNoDisk } from '../small-disk.js';
import { unless } from '../unless.js';
import { ServerProcess, until } from './server-process.js';
import { plan } from './tally.js';
import { Writers } from './writers.js';

const SIZE = '320m';
const PIECE = Buffer.alloc(64 * 1024);

unless(whyNoDisk(), describe)('a disk that is full while writing, and then is not', () => {
  const { times, seed, done } = plan('full-disk', { smoke: 1, full: 50 });
  let server: ServerProcess;

  beforeAll(async () => {
    server = await ServerProcess.start({}, (folder) => {
      const failed = mountDisk(folder, SIZE);
      if (failed) throw new Error(failed);
      return () => unmountDisk(folder);
    });
  });

  afterAll(async () => {
    Writers.dismiss();
    await server?.dispose();
  });

  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(server.dataDir);
    return bavail * bsize;
  };

  const fill = (ballast: string, leave = 0) => {
    const file = openSync(ballast, 'a');
    try {
      while (leave === 0 || freeBytes() > leave) writeSync(file, PIECE);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    } finally {
      closeSync(file);
    }
  };

  it('does not begin a rebuild that has no room', async () => {
    const staffed = { url: server.url, env: { DATABASE_URL: server.databaseUrl } };
    const operator = await stepUp(staffed, await newMember(staffed, 'operator'));
    const [live] = (await operator.get('/admin/api/projections')).body;
    expect(live.free).toBeGreaterThan(2 * live.size);
    const ballast = join(server.dataDir, 'ballast');
    fill(ballast, 1.5 * live.size);
    const refused = await operator.post('/admin/api/projections/rebuild', {});
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'no_room']);
    rmSync(ballast);
    expect((await operator.post('/admin/api/projections/rebuild', {})).status).toBe(202);
    await until('the rebuild to be done', async () => {
      const { rebuild } = (await operator.get('/admin/api/projections/rebuild')).body;
      return rebuild.state === 'done' || undefined;
    });
  });

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
        expect(await writers.repeat(1, { answersMayBeLost: true })).toEqual([]);
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
