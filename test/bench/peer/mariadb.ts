import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { eventually } from '../../api/server.js';
import { freePort } from '../../free-port.js';

export interface MariaDb {
  pid: number;
  url: string;
  stop(): Promise<void>;
}

const FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];

const programOf = (name: string): string | undefined =>
  FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path));

const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exited;
};

/** A new MariaDB with durable commits and otherwise its own defaults; undefined where it is not installed. */
export const startMariaDb = async (): Promise<MariaDb | undefined> => {
  const [program, install] = ['mariadbd', 'mariadb-install-db'].map(programOf);
  if (!program || !install) return undefined;
  const dataDir = mkdtempSync(join(tmpdir(), `kypseli-test-${process.pid}-mariadb-`));
  const own = ['--no-defaults', `--datadir=${dataDir}`, `--user=${userInfo().username}`];
  execFileSync(install, [...own, '--auth-root-authentication-method=normal', '--skip-test-db'], { stdio: 'ignore' });
  const port = await freePort();
  const child = spawn(
    program,
    [
      ...own,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      `--socket=${join(dataDir, 'socket')}`,
      `--pid-file=${join(dataDir, 'pid')}`,
      '--innodb-flush-log-at-trx-commit=1',
      '--character-set-server=utf8mb4',
    ],
    { stdio: 'ignore' },
  );
  const killed = () => child.kill('SIGKILL');
  process.once('exit', killed);
  await eventually(
    async () => {
      const connection = await createConnection({ host: '127.0.0.1', port, user: 'root' });
      await connection.query('CREATE DATABASE IF NOT EXISTS peer');
      await connection.end();
      return true;
    },
    (last) => `MariaDB did not start: ${last}`,
  );
  return {
    pid: child.pid!,
    url: `mysql://root@127.0.0.1:${port}/peer`,
    stop: async () => {
      await ended(child);
      process.off('exit', killed);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
