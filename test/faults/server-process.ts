import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createOracle, type Oracle } from '../../apps/api/src/verify/verify.js';
import { type EventStorePeer, peerFor } from '../api/event-store-peer.js';
import { dropDatabase } from '../api/new-database.js';
import { LISTENS, sharedDatabase } from '../api/server.js';
import { freePort } from '../free-port.js';
import { IS_FULL } from './tally.js';

const STANDBY = fileURLToPath(new URL('./standby.mjs', import.meta.url));
const MAIN = fileURLToPath(new URL('../../apps/api/dist/main.js', import.meta.url));
const READY_MS = 200_000;
const ANSWER_MS = 20_000;
const STOPPED_MS = 100_000;
const POLL_MS = 10;

/** Repeats until the result is not undefined. */
export const until = async <T>(what: string, ask: () => Promise<T | undefined> | T | undefined, ms = READY_MS) => {
  const deadline = Date.now() + ms;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > deadline) throw new Error(`Waited ${ms} ms in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
};

/**
 * A real server with an embedded PostgreSQL in its own folder, to be killed and restarted at one address; with
 * TEST_EVENTSTORE its events are in EventStoreDB or a peer of it, which continues when the server is killed.
 */
export class ServerProcess {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'kypseli-faults-'));
  url = '';
  private env: NodeJS.ProcessEnv = {};
  private given: Record<string, string> = {};
  private eventStore?: Pick<EventStorePeer, 'end'>;
  private running?: ChildProcess;
  private standby?: ChildProcess;
  private output = '';
  private readonly listening = new WeakSet<ChildProcess>();
  private unprepare: () => void = () => undefined;
  private dropDatabase: () => Promise<void> = async () => undefined;

  /** `prepare` sets the folder up, and returns how to undo that when the folder is removed. */
  static async start(
    env: Record<string, string> = {},
    prepare: (dataDir: string) => () => void = () => () => undefined,
  ): Promise<ServerProcess> {
    if (!existsSync(MAIN)) throw new Error('apps/api/dist is missing: run `node bin/build.mjs` first.');
    const server = new ServerProcess();
    const eventStore = await peerFor(env);
    server.eventStore = eventStore;
    server.given = { ...env, ...(eventStore && { EVENTSTORE_URL: eventStore.url }) };
    server.unprepare = prepare(server.dataDir);
    const port = await freePort();
    server.url = `http://127.0.0.1:${port}`;
    // Started as root, PostgreSQL runs as another user, who must be able to enter.
    chmodSync(server.dataDir, 0o711);
    server.env = {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: server.dataDir,
      DEMO: 'off',
      RATE_LIMIT: 'off',
      FREE_HIVE_LIMIT: '1000000',
      ...server.given,
    };
    try {
      await server.start();
    } catch (error) {
      await server.dispose();
      throw error;
    }
    return server;
  }

  /** On a new database of the test run's PostgreSQL: for tests that do it no harm. No cluster has to be made for it. */
  static async startOnShared(env: Record<string, string> = {}): Promise<ServerProcess> {
    const database = await sharedDatabase('faults');
    const server = await ServerProcess.start({ DATABASE_URL: database, ...env });
    server.dropDatabase = () => dropDatabase(database);
    return server;
  }

  /** Another server on the same database and event store; both need the same JWT_SECRET. */
  startPeer(env: Record<string, string> = {}): Promise<ServerProcess> {
    return ServerProcess.start({ ...this.given, DATABASE_URL: this.databaseUrl, ...env });
  }

  /** The oracle of its database and its event store. */
  oracle(): Oracle {
    return createOracle(this.databaseUrl, this.eventStoreUrl);
  }

  /** Undefined: its events are in PostgreSQL. */
  get eventStoreUrl(): string | undefined {
    return this.given.EVENTSTORE_URL;
  }

  /** The output of the server, over all its restarts. */
  get log(): string {
    return this.output;
  }

  get pid(): number {
    return this.running!.pid!;
  }

  /** Undefined while it runs. */
  get exitCode(): number | null | undefined {
    const { exitCode, signalCode } = this.running!;
    return exitCode === null && signalCode === null ? undefined : exitCode;
  }

  /** Its own database, or the superuser's address of the embedded one. */
  get databaseUrl(): string {
    if (this.given.DATABASE_URL) return this.given.DATABASE_URL;
    const { password, port } = JSON.parse(readFileSync(join(this.dataDir, 'postgres.json'), 'utf8'));
    return `postgres://postgres:${password}@127.0.0.1:${port}/kypseli`;
  }

  /**
   * The process id of the embedded PostgreSQL's postmaster; undefined if it was stopped, or belongs to another server.
   */
  get postmaster(): number | undefined {
    const stateFile = join(this.dataDir, 'postgres.json');
    if (!existsSync(stateFile)) return undefined;
    const { cluster } = JSON.parse(readFileSync(stateFile, 'utf8'));
    const file = resolve(this.dataDir, cluster, 'postmaster.pid');
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined;
  }

  /** Starts it and resolves when it answers. Where it is restarted often, the next one is preloaded meanwhile. */
  async start(): Promise<void> {
    const child = this.standby ?? this.load();
    const isRestart = this.running !== undefined;
    this.running = child;
    child.stdin!.write('start\n');
    this.standby = isRestart && IS_FULL ? this.load() : undefined;
    await until('the server to answer', async () => {
      if (this.exitCode !== undefined)
        throw new Error(`The server ended with ${this.exitCode}:\n${this.output.slice(-3000)}`);
      return (this.listening.has(child) && (await this.answers())) || undefined;
    });
  }

  /** True if the process accepts requests. */
  async answers(path = '/healthz'): Promise<boolean> {
    try {
      return (await fetch(`${this.url}${path}`, { signal: AbortSignal.timeout(ANSWER_MS) })).ok;
    } catch {
      return false;
    }
  }

  /** Sends the signal and resolves with the exit code when the process is gone. @throws if SIGTERM does not end it */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    const child = this.running!;
    if (this.exitCode !== undefined) return child.exitCode;
    const gone = once(child, 'exit');
    child.kill(signal);
    const patience = setTimeout(() => child.kill('SIGKILL'), STOPPED_MS);
    const [code] = (await gone) as [number | null];
    clearTimeout(patience);
    if (signal === 'SIGTERM' && child.signalCode === 'SIGKILL')
      throw new Error(`The server did not end:\n${this.output.slice(-3000)}`);
    return code;
  }

  /** Ends what still runs, including PostgreSQL, and removes the folder. */
  async dispose(): Promise<void> {
    this.standby?.kill('SIGKILL');
    await this.end('SIGTERM');
    await this.eventStore?.end();
    const left = this.postmaster;
    if (left) {
      process.kill(left, 'SIGINT');
      await until('PostgreSQL to end', () => this.postmaster === undefined || undefined);
    }
    await this.dropDatabase();
    this.unprepare();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  private load(): ChildProcess {
    const child = spawn(process.execPath, [STANDBY], { env: this.env, stdio: ['pipe', 'pipe', 'pipe'] });
    child.stdin!.on('error', () => undefined);
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (chunk) => {
        this.output = (this.output + chunk).slice(-200_000);
        if (String(chunk).includes(LISTENS)) this.listening.add(child);
      });
    return child;
  }
}
