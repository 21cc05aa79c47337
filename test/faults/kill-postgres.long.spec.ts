import { slack } from '../slack.js';
import { PATIENCE_MS, send } from './client.js';
import { ask, terminate } from './database.js';
import { dice } from './dice.js';
import { ServerProcess, until } from './server-process.js';
import { plan } from './tally.js';
import { Writers } from './writers.js';

const BACK_WITHIN_MS = 5_000;
const MOST_CONNECTIONS = 40;

describe('kill -9 of PostgreSQL while writing', () => {
  const { times, seed, done } = plan('kill-postgres', { smoke: 3, full: 500 });
  let server: ServerProcess;

  beforeAll(async () => {
    server = await ServerProcess.start();
  });

  afterAll(async () => {
    Writers.dismiss();
    await server?.dispose();
  });

  it(
    'never ends the server, which is back within 5 s with all that it acknowledged',
    async () => {
      const random = dice(seed);
      const writers = await Writers.on(server, seed);
      const { pid } = server;
      let slowest = 0;
      for (let kill = 1; kill <= times; kill++) {
        writers.begin();
        await new Promise((resolve) => setTimeout(resolve, 200 + random() * 400));
        const began = Date.now();
        if (kill % 3 > 0) process.kill(server.postmaster!, 'SIGKILL');
        else await terminate(server.databaseUrl);
        await until('the database to be down or back', () =>
          server.answers('/readyz').then((ready) => !ready || kill % 3 === 0 || undefined),
        );
        await until('the server to be ready again', async () => (await server.answers('/readyz')) || undefined);
        slowest = Math.max(slowest, Date.now() - began);
        await writers.end();
        await writers.settle();
        expect(await writers.repeat(1, { answersMayBeLost: true })).toEqual([]);
      }
      expect(server.exitCode).toBeUndefined();
      expect(server.pid).toBe(pid);
      const oracle = server.oracle();
      expect((await oracle.verify(writers.attempts)).findings).toEqual([]);
      await oracle.close();
      const backends = await ask(server.databaseUrl, "SELECT pid FROM pg_stat_activity WHERE application_name <> ''");
      expect(backends.length).toBeLessThan(MOST_CONNECTIONS);
      expect(slowest).toBeLessThan(BACK_WITHIN_MS * slack());
      done(writers.acknowledged, { retried: writers.retried, 'slowest to be back (ms)': slowest });
    },
    240_000 + times * 30_000,
  );

  it('answers 503 with Retry-After while the database does not answer, and no request hangs', async () => {
    const writers = await Writers.on(server, seed, { count: 2 });
    const { postmaster } = server;
    const backends = await ask<{ pid: number }>(
      server.databaseUrl,
      'SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()',
    );
    const frozen = [postmaster!, ...backends.map(({ pid }) => pid)];
    for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    try {
      const began = Date.now();
      const ready = await send(server, undefined, 'GET', '/readyz');
      const login = await send(server, undefined, 'POST', '/auth/jwt/login', { email: 'a@example.org', password: 'x' });
      expect([ready.status, login.status]).toEqual([503, 503]);
      expect(Number(ready.retryAfter)).toBeGreaterThan(0);
      expect(Date.now() - began).toBeLessThan(2 * PATIENCE_MS * slack());
    } finally {
      for (const pid of frozen) process.kill(pid, 'SIGCONT');
    }
    writers.begin();
    await until('the server to be ready again', async () => (await server.answers('/readyz')) || undefined);
    await writers.end();
    await writers.settle();
  });
});
