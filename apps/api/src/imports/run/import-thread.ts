import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { createLogger } from '../../platform/log.js';
import { Calls, type Remote } from '../../platform/threads/calls.js';
import { CONFIG, type Config } from '../../settings.js';
import { IMPORT_STORE, type ImportStore } from '../import-store.js';
import type { ImportWork } from './import-work.js';
import { Interrupted } from './interrupted.js';
import { ReadModels } from './read-models.js';

const log = createLogger('imports');
const ENTRY = new URL('../../import-thread.js', import.meta.url);
/** Without work for this time it ends, and its memory is free. */
const IDLE_MS = 30_000;
/** How long a thread without work may take to close its connections. */
const GOODBYE_MS = 2_000;

/** What the thread may call here. */
export interface ServerSide {
  imports: ImportStore;
  jobs: JobQueue;
  readModels: ReadModels;
}

/** What this side may call in the thread. */
export interface ThreadSide {
  work: ImportWork;
  connections: { close(): Promise<void> };
}

interface Running {
  work: Remote<ImportWork>;
  /** Closes its connections and waits for its end. */
  end(): Promise<void>;
}

/**
 * Does the work of imports in a thread of its own, so that the server's thread answers requests and projects meanwhile.
 * The thread starts with the first job and ends when there is none for a while. If it dies, its jobs fail and are tried
 * again, like those of a process that dies.
 */
@Injectable()
export class ImportThread implements OnModuleDestroy, OnApplicationShutdown {
  private running: Running | null = null;
  private readonly ending = new Set<Promise<void>>();
  private jobs = 0;
  private idle: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
    @Inject(IMPORT_STORE) private readonly imports: ImportStore,
    private readonly queue: JobQueue,
    private readonly readModels: ReadModels,
  ) {}

  /** @throws Interrupted, or a copy of it, if the process has to stop */
  async process(importId: string): Promise<void> {
    if (this.stopped) throw new Interrupted();
    clearTimeout(this.idle);
    this.jobs++;
    this.running ??= this.start();
    try {
      await this.running.work.process(importId);
    } finally {
      this.jobs--;
      if (this.jobs === 0 && !this.stopped) this.idle = setTimeout(() => this.end(), IDLE_MS).unref();
    }
  }

  onModuleDestroy(): void {
    this.stopped = true;
    clearTimeout(this.idle);
    this.running?.work.stop().catch(() => undefined);
  }

  /** Jobs have ended before, so that the thread has nothing left to do. */
  async onApplicationShutdown(): Promise<void> {
    this.end();
    await Promise.all(this.ending);
  }

  private end(): void {
    const ending = this.running?.end();
    this.running = null;
    if (!ending) return;
    this.ending.add(ending);
    void ending.finally(() => this.ending.delete(ending));
  }

  private start(): Running {
    const config: Config = { ...this.config, ...(this.config.clock && { clock: this.clock.now() }) };
    const worker = new Worker(ENTRY, { name: 'imports', workerData: config });
    const offered: ServerSide = { imports: this.imports, jobs: this.queue, readModels: this.readModels };
    const calls = new Calls(worker, { ...offered });
    const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
    worker.on('error', (error) => log.error({ err: error }, 'the thread of the imports died'));
    const started: Running = {
      work: calls.remote<ThreadSide['work']>('work'),
      end: async () => {
        calls
          .remote<ThreadSide['connections']>('connections')
          .close()
          .catch(() => undefined);
        await Promise.race([exited, wait(GOODBYE_MS, undefined, { ref: false })]);
        await worker.terminate();
      },
    };
    void exited.then(() => {
      if (this.running === started) this.running = null;
      calls.fail(new Error('The thread of the imports has ended.'));
    });
    return started;
  }
}
