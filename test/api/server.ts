import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../free-port.js';
import { LIMIT_MS } from '../limit.js';
import { ON_EVENTSTOREDB, peerFor } from './event-store-peer.js';
import { dropDatabase, newDatabase } from './new-database.js';

const MAIN = fileURLToPath(new URL('../../apps/api/dist/main.js', import.meta.url));
const STOPPED_WITHIN_MS = 10_000;
const POLL_MS = 50;
/** What a server prints once it listens; asking it earlier takes more time than its start. */
export const LISTENS = 'Kypseli runs at ';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  at: string;
}

export interface Server {
  url: string;
  env: Record<string, string>;
  pid: number;
  /** What the server has written to stdout and stderr so far. */
  log(): string;
  /** All mails to an address, newest first. */
  mails(to: string): Promise<Mail[]>;
  /** The newest mail to an address that contains `text`; waits for it. */
  mail(to: string, text: string): Promise<Mail>;
  /** True once its process is gone. */
  hasEnded(): boolean;
  close(): Promise<void>;
}

/** Repeats until the result is neither undefined nor an error; throws what `failed` makes of the last error. */
export async function eventually<T>(
  ask: () => Promise<T | undefined>,
  failed: (last: unknown) => string,
  withinMs = LIMIT_MS,
): Promise<T> {
  const deadline = Date.now() + withinMs;
  let last: unknown;
  while (Date.now() < deadline) {
    try {
      const answer = await ask();
      if (answer !== undefined) return answer;
    } catch (error) {
      last = error;
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(failed(last));
}

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const kill = setTimeout(() => child.kill('SIGKILL'), STOPPED_WITHIN_MS);
  child.kill('SIGTERM');
  await exited;
  clearTimeout(kill);
};

/**
 * Starts the built API as a separate process, on a database of its own, in which nothing but its tables is; with
 * TEST_EVENTSTORE its events are in EventStoreDB or a peer of it.
 */
export async function startServer({
  main = MAIN,
  lasting = false,
  demo = false,
  ...options
}: {
  env?: Record<string, string>;
  /** The entry of another build. */
  main?: string;
  /** True if nobody closes it: it ends with this process, and does not keep it alive. */
  lasting?: boolean;
  /** True for the demo on a PostgreSQL of its own, as bin/start has it. */
  demo?: boolean;
} = {}): Promise<Server> {
  if (!existsSync(main)) throw new Error(`${main} is missing: run \`npm run build:server\` first.`);
  const dataDir = mkdtempSync(join(tmpdir(), 'kypseli-api-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const eventStore = await peerFor(options.env);
  // The tables know where the log is, and of which build they are.
  const isUsual = main === MAIN && !eventStore && !options.env?.EVENTSTORE_URL;
  const database =
    demo || options.env?.DATABASE_URL ? undefined : await newDatabase('api', isUsual ? startServer : undefined);
  const env = {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    ...(database && { DATABASE_URL: database }),
    DATA_DIR: dataDir,
    JWT_SECRET: randomBytes(32).toString('hex'),
    FREE_HIVE_LIMIT: '100000',
    DEMO: demo ? 'on' : 'off',
    RATE_LIMIT: 'off',
    ...(eventStore && { EVENTSTORE_URL: eventStore.url }),
    ...options.env,
  };

  const { PATH, HOME, LANG, TMPDIR } = process.env;
  // As bin/start does. In a test it lives for seconds: to optimise its code costs more than it saves.
  const speed = lasting || demo || process.env.JEST_WORKER_ID === undefined ? [] : ['--no-opt'];
  const child = spawn(process.execPath, ['--max-semi-space-size=8', ...speed, main], {
    cwd: dataDir,
    env: { PATH, HOME, LANG, TMPDIR, MALLOC_ARENA_MAX: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  const keep = (chunk: Buffer) => {
    log += chunk.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const killed = () => {
    child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  };
  process.once('exit', killed);

  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const close = async () => {
    const early = hasEnded();
    await stop(child);
    await eventStore?.end();
    process.removeListener('exit', killed);
    if (database) await dropDatabase(database);
    rmSync(dataDir, { recursive: true, force: true });
    if (early)
      throw new Error(`The server ended by itself (${child.exitCode ?? child.signalCode}):\n${log.slice(-5_000)}`);
  };
  try {
    const ready = async () => {
      if (hasEnded()) return 'ended';
      if (!log.includes(LISTENS)) return undefined;
      return (await fetch(`${url}/readyz`)).ok ? 'ready' : undefined;
    };
    await eventually(ready, (last) => `The server is not ready: ${last}\n${log}`, (demo ? 3 : 1) * LIMIT_MS);
    if (hasEnded()) throw new Error('The server ended while it started.');
  } catch (error) {
    await close();
    throw error;
  }

  if (lasting) for (const each of [child, child.stdout as Socket, child.stderr as Socket]) each.unref();
  const mails = async (to: string) =>
    (await (await fetch(`${url}/dev/mail.json?to=${encodeURIComponent(to)}`)).json()) as Mail[];
  const mail = (to: string, text: string) =>
    eventually(
      async () => (await mails(to)).find((each) => each.text.includes(text)),
      () => `No mail with ${text} came to ${to}.`,
    );
  return { url, env, pid: child.pid!, log: () => log, mails, mail, hasEnded, close };
}

/** The address of a database for several servers; `dropDatabase` removes it. */
export const sharedDatabase = (prefix: string): Promise<string> =>
  newDatabase(prefix, ON_EVENTSTOREDB ? undefined : startServer);

declare global {
  /** See test/environment.mjs. */
  function lastingServer(): Promise<Server>;
}

/**
 * The server with the default settings that the test files of a worker share, one after the other, instead of one each:
 * for tests that look at accounts of their own only. Nothing is left to close.
 */
export const sharedServer = async (): Promise<Server> => {
  const server = await lastingServer();
  const close = async () => {
    if (server.hasEnded()) throw new Error(`The shared server has ended by itself:\n${server.log().slice(-5_000)}`);
  };
  return { ...server, close };
};
