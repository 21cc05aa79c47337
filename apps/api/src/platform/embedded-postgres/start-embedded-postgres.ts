import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { makeFolder } from '../make-folder.js';
import { findBinaries } from './binaries.js';
import { initCluster, locateCluster, SHARED_HOME, writeState } from './cluster.js';
import { lockDataDir } from './data-dir-lock.js';
import {
  choosePort,
  type Durability,
  findRunning,
  type Postmaster,
  startPostmaster,
  stopPostmaster,
  waitUntilReady,
} from './postmaster.js';

/** What to start. */
export interface EmbeddedPostgresOptions {
  /** The folder for the cluster, its password (mode 0600) and its log; created if missing. */
  dataDir: string;
  log: (message: string) => void;
  durability?: Durability;
}

/** A running PostgreSQL of our own. */
export interface EmbeddedPostgres {
  /** postgres://… of the database `kypseli`, as superuser, on 127.0.0.1. */
  url: string;
  /** True if it was still running: the server before us was killed. */
  adopted: boolean;
  /** Fast shutdown; resolves when the server has ended. */
  stop(): Promise<void>;
}

const DATABASE = 'kypseli';
const WATCH_MS = 250;

/**
 * Starts a PostgreSQL 18 in a data folder, or adopts one that survived a crash there, and restarts it whenever it dies,
 * on the same port. Throws if another process uses the folder or PostgreSQL cannot run.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  // As root, PostgreSQL's own user must pass through this folder; secrets inside have their own modes.
  makeFolder(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
  const release = lockDataDir(dataDir);
  try {
    return await start(dataDir, options, release);
  } catch (error) {
    release();
    throw error;
  }
}

async function start(
  dataDir: string,
  options: EmbeddedPostgresOptions,
  release: () => void,
): Promise<EmbeddedPostgres> {
  const { log, durability = 'safe' } = options;
  const { state, cluster, user, exists } = locateCluster(dataDir, log);
  const binaries = await findBinaries({ user, fallback: user ? SHARED_HOME : dataDir, log });
  const postmaster: Postmaster = { binaries, cluster, user, durability, logFile: join(dataDir, 'postgres.log') };
  if (!exists) {
    writeState(dataDir, state);
    await initCluster({ cluster, password: state.password, binaries, user, durable: durability === 'safe' });
  }
  const found = exists ? await waitUntilReady(cluster) : undefined;
  const running = found ?? (await startOnFreePort(postmaster, state.port));
  if (running.port !== state.port) writeState(dataDir, { ...state, port: running.port });
  const server = `postgres://postgres:${state.password}@127.0.0.1:${running.port}`;
  await ensureDatabase(`${server}/postgres`);
  const unwatch = keepAlive(postmaster, running.port, log);
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    await unwatch();
    await stopPostmaster(cluster);
    release();
  };
  return {
    url: `${server}/${DATABASE}`,
    adopted: found !== undefined,
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

async function startOnFreePort(postmaster: Postmaster, wanted: number) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await startPostmaster(postmaster, await choosePort(attempt === 1 ? wanted : 0));
    } catch (error) {
      // The port may be taken between check and start; the children of a killed server need a moment to end.
      if (attempt === 5) throw error;
      await sleep(200);
    }
  }
}

/** Creates our database if it is missing, which also proves that the server accepts the stored password. */
async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/** Watches the server until the returned function is called; that function waits for a start under way. */
function keepAlive(postmaster: Postmaster, port: number, log: (message: string) => void): () => Promise<void> {
  let reviving: Promise<void> | undefined;
  const revive = async () => {
    try {
      log('PostgreSQL ended unexpectedly: restarting it');
      await startPostmaster(postmaster, port);
      log('PostgreSQL was restarted');
    } catch (error) {
      log((error as Error).message);
    }
    reviving = undefined;
  };
  let blind: string | undefined;
  /** If the check fails, for example for lack of file handles, the server is assumed to run; reported once. */
  const isRunning = (): boolean => {
    try {
      const running = findRunning(postmaster.cluster) !== undefined;
      blind = undefined;
      return running;
    } catch (error) {
      const { message } = error as Error;
      if (message !== blind) log(`Whether PostgreSQL runs cannot be seen: ${message}`);
      blind = message;
      return true;
    }
  };
  const timer = setInterval(() => {
    if (!reviving && !isRunning()) reviving = revive();
  }, WATCH_MS).unref();
  return async () => {
    clearInterval(timer);
    await reviving;
  };
}
