import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../free-port.js';
import { LIMIT_MS } from '../limit.js';

const POLL_MS = 50;

/** A real EventStoreDB, 23.10 or later: one node without TLS, its log on disk in a folder of its own. */
export class EventStoreServer {
  #running!: ChildProcess;
  #output = '';

  private constructor(
    private readonly program: string,
    private readonly folder: string,
    private readonly port: number,
    private readonly replicationPort: number,
  ) {}

  /** @param program the path of EventStoreDB's own program, such as /usr/bin/eventstored */
  static async start(program: string): Promise<EventStoreServer> {
    const folder = mkdtempSync(join(tmpdir(), 'kypseli-eventstoredb-'));
    const server = new EventStoreServer(program, folder, await freePort(), await freePort());
    process.once('exit', () => server.#remove());
    try {
      await server.start();
    } catch (error) {
      await server.end();
      throw error;
    }
    return server;
  }

  get url(): string {
    return `esdb://127.0.0.1:${this.port}?tls=false`;
  }

  /** Starts the process, again after a kill, and resolves when it accepts appends. */
  async start(): Promise<void> {
    const ports = ['--node-port', String(this.port), '--replication-port', String(this.replicationPort)];
    const hosts = ['--node-ip', '127.0.0.1', '--replication-ip', '127.0.0.1'];
    const folders = ['--db', join(this.folder, 'db'), '--log', join(this.folder, 'log')];
    const child = spawn(this.program, ['--insecure', ...hosts, ...ports, ...folders], {
      env: { ...process.env, EVENTSTORE_TELEMETRY_OPTOUT: 'true' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#running = child;
    const started = once(child, 'spawn');
    child.on('error', () => undefined);
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        this.#output = (this.#output + chunk.toString()).slice(-5_000);
      });
      (stream as Socket).unref();
    }
    child.unref();
    await started;
    const deadline = Date.now() + LIMIT_MS;
    while (!(await this.#leads())) {
      if (this.#hasEnded || Date.now() > deadline) throw new Error(`EventStoreDB did not start:\n${this.#output}`);
      await wait(POLL_MS);
    }
  }

  freeze(): void {
    this.#running.kill('SIGSTOP');
  }

  thaw(): void {
    this.#running.kill('SIGCONT');
  }

  /** Ends the process at once; its folder stays, for another start. */
  async kill(): Promise<void> {
    if (this.#hasEnded) return;
    this.#running.ref();
    const exited = once(this.#running, 'exit');
    this.#running.kill('SIGKILL');
    await exited;
  }

  async end(): Promise<void> {
    await this.kill();
    this.#remove();
  }

  async #leads(): Promise<boolean> {
    try {
      const { state } = await (await fetch(`http://127.0.0.1:${this.port}/info`)).json();
      return state === 'leader';
    } catch {
      return false;
    }
  }

  get #hasEnded(): boolean {
    return this.#running.exitCode !== null || this.#running.signalCode !== null || this.#running.pid === undefined;
  }

  #remove(): void {
    this.#running?.kill('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }
}
