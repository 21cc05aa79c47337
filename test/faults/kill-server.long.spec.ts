import type { Oracle } from '../../apps/api/src/verify/verify.js';
import { dice } from './dice.js';
import { ServerProcess } from './server-process.js';
import { plan } from './tally.js';
import { Writers } from './writers.js';

const FULL_CHECK_EVERY = 10;

describe('kill -9 of the server in mid-write', () => {
  const { times, seed, done } = plan('kill-server', { smoke: 6, full: 2_000 });
  let server: ServerProcess;
  let oracle: Oracle;

  beforeAll(async () => {
    server = await ServerProcess.start();
    oracle = server.oracle();
  });

  afterAll(async () => {
    Writers.dismiss();
    await oracle.close();
    await server?.dispose();
  });

  it(
    'loses and duplicates nothing, answers as before, and leaves read models equal to a rebuild',
    async () => {
      const random = dice(seed);
      const writers = await Writers.on(server, seed);
      for (let kill = 1; kill <= times; kill++) {
        writers.begin();
        await new Promise((resolve) => setTimeout(resolve, 150 + random() * 350));
        const ended = writers.end();
        await server.end('SIGKILL');
        await ended;
        await server.start();
        await writers.settle();
        expect(await writers.repeat(2)).toEqual([]);
        if (kill % FULL_CHECK_EVERY > 0 && kill < times) {
          expect(await oracle.checkWrites(writers.attempts)).toEqual([]);
        } else {
          expect((await oracle.verify(writers.attempts)).findings).toEqual([]);
        }
      }
      done(writers.acknowledged, { retried: writers.retried });
    },
    240_000 + times * 40_000,
  );
});
