import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Binaries } from './binaries.js';
import { canEnter, ownerOfCluster, runAs, type SystemUser, userForNewCluster } from './system-user.js';

/** Where a cluster goes that PostgreSQL's user could not reach inside DATA_DIR. */
export const SHARED_HOME = '/var/lib/kypseli';

/** The content of DATA_DIR/postgres.json: the cluster's path and password. */
export interface ClusterState {
  /** The cluster's folder, relative to DATA_DIR, or absolute if it had to be put elsewhere. */
  cluster: string;
  password: string;
  port: number;
}

const stateFile = (dataDir: string) => join(dataDir, 'postgres.json');

/** The stored state of a data folder's cluster; undefined before its first start. */
export function readState(dataDir: string): ClusterState | undefined {
  if (!existsSync(stateFile(dataDir))) return undefined;
  return JSON.parse(readFileSync(stateFile(dataDir), 'utf8')) as ClusterState;
}

/** Stores the state atomically, readable by its owner only. */
export function writeState(dataDir: string, state: ClusterState): void {
  const draft = `${stateFile(dataDir)}.new`;
  writeFileSync(draft, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(draft, stateFile(dataDir));
}

/** Finds the cluster of a data folder, or decides where a new one goes and which user owns it. */
export function locateCluster(dataDir: string, log: (message: string) => void) {
  const saved = readState(dataDir);
  const inPlace = join(dataDir, 'postgres');
  if (!saved && existsSync(inPlace)) {
    throw new Error(
      `${inPlace} is there but its password in ${stateFile(dataDir)} is not: restore that file, or move the folder away.`,
    );
  }
  if (saved) {
    const cluster = resolve(dataDir, saved.cluster);
    const exists = existsSync(join(cluster, 'PG_VERSION'));
    const user = exists ? ownerOfCluster(cluster) : userForNewCluster();
    if (!canEnter(user, resolve(cluster, '..'))) {
      throw new Error(
        `PostgreSQL runs as ${user?.name ?? 'this user'}, who cannot enter ${resolve(cluster, '..')}: allow it (chmod o+x).`,
      );
    }
    return { state: saved, cluster, user, exists };
  }
  const user = userForNewCluster();
  const state: ClusterState = { cluster: 'postgres', password: randomBytes(24).toString('base64url'), port: 0 };
  if (!canEnter(user, dataDir)) {
    state.cluster = join(SHARED_HOME, randomBytes(8).toString('hex'));
    log(
      `PostgreSQL runs as ${user?.name}, who cannot enter ${dataDir}: its files go to ${state.cluster} (kept in ${stateFile(dataDir)})`,
    );
    mkdirSync(SHARED_HOME, { recursive: true, mode: 0o755 });
  }
  return { state, cluster: resolve(dataDir, state.cluster), user, exists: false };
}

interface InitOptions {
  cluster: string;
  password: string;
  binaries: Binaries;
  user: SystemUser | undefined;
  durable: boolean;
}

/**
 * Creates a cluster: UTF-8 with PostgreSQL's own C.UTF-8 collation, scram passwords. A kill in the middle leaves none.
 */
export async function initCluster({ cluster, password, binaries, user, durable }: InitOptions): Promise<void> {
  const partial = `${cluster}.new`;
  const passwordFile = `${cluster}.password`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) for (const path of [partial, passwordFile]) chownSync(path, user.uid, user.gid);
  try {
    await run(
      join(binaries, 'bin', 'initdb'),
      [
        `--pgdata=${partial}`,
        '--username=postgres',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
        ...(durable ? [] : ['--no-sync']),
      ],
      user,
    );
    renameSync(partial, cluster);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

function run(command: string, args: string[], user: SystemUser | undefined): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { ...runAs(user), stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
      });
    child.on('error', fail);
    child.on('close', (code) => (code === 0 ? done() : fail(new Error(`initdb failed (${code}): ${output.trim()}`))));
  });
}
