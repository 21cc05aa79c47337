import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createOracle } from '../../apps/api/src/verify/verify.js';
import { type DoneLine, OperationLine } from '../../libs/contract/src/admin/index.js';
import { newKeeper, send } from './client.js';
import { ask } from './database.js';
import { dice } from './dice.js';
import { ServerProcess } from './server-process.js';
import { plan } from './tally.js';
import { Writers } from './writers.js';

const OPS = fileURLToPath(new URL('../../apps/api/dist/ops.js', import.meta.url));
/** A backup that nobody kills takes about as long here. */
const KILL_WITHIN_MS = 1_500;
/** A killed call is repeated; in the end one must pass. */
const MOST_KILLS = 3;

/** Backups of a server that is written to, and restores of them, each killed at any moment and repeated. */
describe('backup and restore', () => {
  const { times, seed, done } = plan('kill-restore', { smoke: 1, full: 100 });
  const random = dice(seed);
  let server: ServerProcess;
  let writers: Writers;

  beforeAll(async () => {
    server = await ServerProcess.start();
    writers = await Writers.on(server, seed);
  });
  afterAll(async () => {
    Writers.dismiss();
    await server?.dispose();
  });

  const env = () => ({
    PATH: process.env.PATH,
    NODE_ENV: 'test',
    DATA_DIR: server.dataDir,
    EVENTSTORE_URL: server.eventStoreUrl,
    BACKUP_KEY_FILE: join(server.dataDir, 'backup.key'),
  });

  let output = '';
  /** The last line; undefined if it was killed before that. */
  const call = async (argv: string[], killAfterMs?: number): Promise<OperationLine | undefined> => {
    const child = spawn(process.execPath, [OPS, ...argv], { env: env(), stdio: ['ignore', 'pipe', 'pipe'] });
    output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
    });
    const timer = killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
    await once(child, 'close');
    clearTimeout(timer);
    const last = output.slice(0, output.lastIndexOf('\n')).split('\n').at(-1);
    const line = last ? OperationLine.parse(JSON.parse(last)) : undefined;
    return line?.type === 'done' || line?.type === 'error' || line?.type === 'question' ? line : undefined;
  };

  /** Repeats a call that is killed some times, and returns its last line and the number of kills. */
  const untilDone = async (argv: string[]): Promise<{ line: DoneLine & Record<string, string>; kills: number }> => {
    for (let kills = 0; ; kills++) {
      const line = await call(argv, kills < MOST_KILLS ? random() * KILL_WITHIN_MS : undefined);
      if (line === undefined) continue;
      if (line.type !== 'done') throw new Error(`${argv.join(' ')}: ${JSON.stringify(line)}`);
      return { line: line as DoneLine & Record<string, string>, kills };
    }
  };

  it(
    'have every acknowledged write, once, and nobody who was erased',
    async () => {
      expect(await call(['backup', 'key'])).toMatchObject({ outcome: 'done' });
      let kills = 0;
      for (let i = 0; i < times; i++) {
        const leaver = await newKeeper(server);
        const apiary = { apiaryFunction: 'FUNCTION_HARVEST', name: 'Left', hiveCount: 3 };
        await send(server, leaver.token, 'POST', '/api/v1/apiaries', apiary, randomUUID());
        writers.begin();
        const before = new Set(writers.attempts.filter(({ acknowledged }) => acknowledged));
        const out = ['--out', join(server.dataDir, 'backups'), '--keys', join(server.dataDir, 'keys')];
        const made = await untilDone(['backup', ...out]);
        await writers.end();
        await writers.settle();
        const erased = await send(server, leaver.token, 'DELETE', '/api/accounts/v1/profile', {
          password: `drones-and-queens-${leaver.email}`,
        });
        expect(erased.status).toBe(200);
        const name = `restored_${i}_${Math.floor(random() * 1e9)}`;
        await ask(server.databaseUrl, `CREATE DATABASE ${name}`);
        const into = new URL(server.databaseUrl);
        into.pathname = `/${name}`;
        const { file, keys } = made.line;
        const restored = await untilDone(['restore', file!, '--keys', keys!, '--into', into.href]);
        kills += made.kills + restored.kills;
        if (restored.line.outcome !== 'done') throw new Error(output);
        // What was acknowledged while the backup was made may be in it, whole, or not.
        const attempts = writers.attempts.map((attempt) => ({ ...attempt, acknowledged: before.has(attempt) }));
        const oracle = createOracle(into.href);
        expect(await oracle.checkWrites(attempts).finally(() => oracle.close())).toEqual([]);
        const left = "SELECT FROM es.events WHERE metadata ->> 'accountId' = $1";
        expect(await ask(into.href, left, [leaver.accountId])).toEqual([]);
        await ask(server.databaseUrl, `DROP DATABASE ${name} WITH (FORCE)`);
      }
      done(writers.acknowledged, { kills });
    },
    240_000 + times * 60_000,
  );
});
