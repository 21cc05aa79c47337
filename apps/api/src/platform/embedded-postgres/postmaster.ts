import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, readlinkSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.js';
import { runAs, type SystemUser } from './system-user.js';

/** `test` trades crash safety for speed: for clusters that are deleted afterwards. */
export type Durability = 'safe' | 'test';

/** How to start one cluster's server. */
export interface Postmaster {
  binaries: Binaries;
  cluster: string;
  user: SystemUser | undefined;
  durability: Durability;
  logFile: string;
}

/** The content of a running server's postmaster.pid. */
export interface Running {
  pid: number;
  port: number;
  status: string;
}

/** Crash recovery of a large log takes time; beyond this, something else is wrong. */
const START_LIMIT_MS = 120_000;
const STOP_LIMIT_MS = 60_000;
const LOG_LIMIT_BYTES = 8 * 1024 * 1024;

const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  timezone: 'UTC',
  jit: 'off',
  // Statements and key values contain personal text, which must not survive an erasure in a log file.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/** Still safe when the server is killed; only a power cut would lose commits. */
const TEST_SETTINGS: Record<string, string> = {
  fsync: 'off',
  full_page_writes: 'off',
  // Every test server may open as many as it would alone.
  max_connections: '1000',
};

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A server works inside its cluster's folder; a process elsewhere only reuses the number of a dead one. */
function worksIn(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return false;
  }
}

/**
 * The running server of this cluster, if there is one. Throws if its pid file cannot be read; deletes a stale pid file
 * whose number another process reuses.
 */
export function findRunning(cluster: string): Running | undefined {
  const file = join(cluster, 'postmaster.pid');
  let lines: string[];
  try {
    lines = readFileSync(file, 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const pid = Number(lines[0]);
  if (!pid || !isAlive(pid)) return undefined;
  if (!worksIn(pid, cluster)) {
    rmSync(file, { force: true });
    return undefined;
  }
  return { pid, port: Number(lines[3]), status: (lines[7] ?? '').trim() };
}

/** Waits until the server of this cluster accepts connections; undefined if it ends instead. */
export async function waitUntilReady(cluster: string): Promise<Running | undefined> {
  const until = Date.now() + START_LIMIT_MS;
  while (Date.now() < until) {
    const running = findRunning(cluster);
    if (!running || running.status === 'ready') return running;
    await sleep(20);
  }
  throw new Error(`The PostgreSQL of ${cluster} was not ready after ${START_LIMIT_MS / 1000} s.`);
}

/** Starts the server detached, so that it outlives a crash of ours and finishes what clients had committed. */
export async function startPostmaster(at: Postmaster, port: number): Promise<Running> {
  rotate(at.logFile);
  const settings = { ...SETTINGS, ...(at.durability === 'test' ? TEST_SETTINGS : {}), port: `${port}` };
  const args = ['-D', at.cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const log = openSync(at.logFile, 'a', 0o600);
  const logStart = statSync(at.logFile).size;
  const child = spawn(join(at.binaries, 'bin', 'postgres'), args, {
    ...runAs(at.user),
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  let ended: string | undefined;
  child.on('error', (error) => {
    ended = error.message;
  });
  child.on('exit', (code, signal) => {
    ended = `exit ${code ?? signal}`;
  });
  const until = Date.now() + START_LIMIT_MS;
  while (ended === undefined && Date.now() < until) {
    await sleep(10);
    const running = findRunning(at.cluster);
    if (running && running.pid === child.pid && running.status === 'ready') return running;
  }
  const lastLines = readFileSync(at.logFile, 'utf8').slice(logStart).trim().split('\n').slice(-8).join('\n');
  throw new Error(`PostgreSQL did not start (${ended ?? 'time is up'}): ${lastLines}`);
}

function rotate(logFile: string): void {
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT_BYTES) renameSync(logFile, `${logFile}.1`);
}

/** Stops the server of this cluster: clients are disconnected, everything committed is on disk. Waits for its end. */
export async function stopPostmaster(cluster: string): Promise<void> {
  const running = findRunning(cluster);
  if (!running) return;
  process.kill(running.pid, 'SIGINT');
  const until = Date.now() + STOP_LIMIT_MS;
  while (findRunning(cluster)?.pid === running.pid) {
    if (Date.now() > until) {
      // What it cannot finish in a minute, crash recovery does at the next start.
      process.kill(running.pid, 'SIGQUIT');
      await sleep(1_000);
      return;
    }
    await sleep(10);
  }
}

/** The wanted port of 127.0.0.1 if it is free, or another free one. */
export async function choosePort(wanted: number): Promise<number> {
  return (await tryPort(wanted)) ?? (await tryPort(0)) ?? 0;
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(undefined));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(address && typeof address === 'object' ? address.port : undefined));
    });
  });
}
