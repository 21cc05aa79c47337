import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { newKeeper, send } from './client.js';
import { ask } from './database.js';
import { ServerProcess, until } from './server-process.js';
import { plan } from './tally.js';

/** A database beside the embedded one, on a server's own PostgreSQL. */
const DATABASE = 'together';
const FEWEST = 15;

describe('starts', () => {
  let lender: ServerProcess;
  const addressOf = (user?: string) => {
    const url = new URL(lender.databaseUrl);
    url.pathname = `/${DATABASE}`;
    if (user) url.username = user;
    return url.href;
  };
  const makeDatabase = async (owner = 'postgres') => {
    await ask(lender.databaseUrl, `DROP DATABASE IF EXISTS ${DATABASE} WITH (FORCE)`);
    await ask(lender.databaseUrl, `CREATE DATABASE ${DATABASE} OWNER ${owner}`);
  };

  beforeAll(async () => {
    lender = await ServerProcess.start({ LOG_LEVEL: 'info' });
  });

  afterAll(() => lender?.dispose());

  describe('of two processes at once on an empty database', () => {
    const { times, done } = plan('starts', { smoke: 2, full: 20 });

    it(
      'create the tables once, and both are ready',
      async () => {
        await makeDatabase();
        const env = { DATABASE_URL: addressOf(), JWT_SECRET: randomUUID().repeat(2) };
        const starts = await Promise.allSettled([ServerProcess.start(env), ServerProcess.start(env)]);
        const servers = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
        try {
          for (const start of starts) if (start.status === 'rejected') throw start.reason;
          for (let i = 1; ; i++) {
            for (const each of servers)
              await until('the process to be ready', async () => (await each.answers('/readyz')) || undefined);
            if (i >= times) break;
            await Promise.all(servers.map((each) => each.end('SIGTERM')));
            await makeDatabase();
            await Promise.all(servers.map((each) => each.start()));
          }
          await newKeeper(servers[0]!);
          done(0);
        } finally {
          await Promise.all(servers.map((each) => each.dispose()));
        }
      },
      240_000 + times * 60_000,
    );
  });

  describe('with few connections', () => {
    const limit = async (connections: number) => {
      const { password } = new URL(lender.databaseUrl);
      await ask(lender.databaseUrl, `ALTER ROLE few PASSWORD '${password}' CONNECTION LIMIT ${connections}`);
    };

    beforeAll(async () => {
      await ask(lender.databaseUrl, 'CREATE ROLE few LOGIN');
      await makeDatabase('few');
    });

    it('exit, and say how many are needed', async () => {
      await limit(FEWEST - 1);
      await expect(ServerProcess.start({ DATABASE_URL: addressOf('few') })).rejects.toThrow(
        /ended with 1:.*room for 14 more connections; this process needs at least 15 and opens up to \d\d/s,
      );
    });

    it('work with the stated minimum, also for many requests at once', async () => {
      await limit(FEWEST);
      const server = await ServerProcess.start({ DATABASE_URL: addressOf('few') });
      try {
        const { token } = await newKeeper(server);
        const profile = () => send(server, token, 'GET', '/api/accounts/v1/profile');
        const answers = await Promise.all(Array.from({ length: 30 }, profile));
        expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
        // A pool gives back an idle connection, which another may need, within 10 s.
        await until('the process to be ready', async () => (await server.answers('/readyz')) || undefined);
      } finally {
        await server.dispose();
      }
    });
  });

  it('with few open files report that, and do not assume that PostgreSQL has ended', async () => {
    const allow = (files: string) => spawnSync('prlimit', ['--pid', String(lender.pid), `--nofile=${files}`]).status;
    expect(allow('10:')).toBe(0);
    try {
      await until(
        'the server to say it',
        () => /cannot be seen: EMFILE: too many open files/.test(lender.log) || undefined,
      );
    } finally {
      allow('1024:');
    }
    await newKeeper(lender);
    expect(lender.log).not.toContain('ended unexpectedly');
  });
});
