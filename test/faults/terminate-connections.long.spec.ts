import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { terminateAll } from './database.js';
import { ServerProcess, until } from './server-process.js';
import { plan } from './tally.js';
import { Writers } from './writers.js';

const EVERY_MS = 100;

/** Borrows a client from a pool without listeners, like the documentation of `pg`. */
const NAIVE = `
  import pg from 'pg';
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
  pool.on('error', () => undefined);
  for (;;) {
    try {
      const client = await pool.connect();
      process.stdout.write('connected');
      await new Promise((resolve) => setTimeout(resolve, ${EVERY_MS}));
      client.release();
    } catch {}
  }`;

describe('all connections to PostgreSQL terminated again and again', () => {
  const { times, seed, done } = plan('terminate-connections', { smoke: 12, full: 1_000 });
  let server: ServerProcess;
  let peer: ServerProcess;

  beforeAll(async () => {
    server = await ServerProcess.startOnShared({ JWT_SECRET: randomUUID().repeat(2) });
    peer = await server.startPeer();
  });

  afterAll(async () => {
    Writers.dismiss();
    await peer?.dispose();
    await server?.dispose();
  });

  it('ends a process that borrows clients without listening to them', async () => {
    const naive = spawn(process.execPath, ['--input-type=module', '-e', NAIVE], {
      env: { PATH: process.env.PATH, DATABASE_URL: server.databaseUrl },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    await once(naive.stdout, 'data');
    await until('the naive process to end', async () => {
      await terminateAll(server.databaseUrl);
      return naive.exitCode === null ? undefined : true;
    });
    expect(naive.exitCode).not.toBe(0);
  });

  it(
    'ends neither of two processes, and loses and duplicates nothing',
    async () => {
      const all = [await Writers.on(server, seed, { count: 3 }), await Writers.on(peer, seed + 100, { count: 3 })];
      for (const writers of all) writers.begin();
      let ended = 0;
      for (let i = 0; i < times; i++) {
        await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
        ended += await terminateAll(server.databaseUrl);
        for (const each of [server, peer])
          if (each.exitCode !== undefined) throw new Error(`A process ended:\n${each.log.slice(-3000)}`);
      }
      await Promise.all(all.map((writers) => writers.end()));
      for (const each of [server, peer])
        await until('the process to be ready again', async () => (await each.answers('/readyz')) || undefined);
      await Promise.all(all.map((writers) => writers.settle()));
      for (const writers of all) expect(await writers.repeat(2)).toEqual([]);
      expect(ended).toBeGreaterThan(times);
      const oracle = server.oracle();
      expect((await oracle.verify(all.flatMap(({ attempts }) => attempts))).findings).toEqual([]);
      await oracle.close();
      done(
        all.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
        { 'connections ended': ended },
      );
    },
    240_000 + times * 5_000,
  );
});
