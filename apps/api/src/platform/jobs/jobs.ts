import { setTimeout as wait } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { type Processor, Queue, Worker } from 'bullmq';
import type pg from 'pg';
import { CONFIG, type Config } from '../../settings.js';
import { createLogger } from '../log.js';
import { jobBackends } from './job-database.js';

const log = createLogger('jobs');

/** The injection token of the pool of the jobs in PostgreSQL; null if they are in Redis. */
export const JOB_POOL = Symbol('job-pool');

/** A killed worker's job is taken over after 10 s: the lock's 10 s, checked every 5. */
const LOCK_MS = 10_000;
const STALLED_MS = 5_000;

/** How long a request waits for its job to be queued; BullMQ waits for ever for a Redis that it never reached. */
const PRODUCER_MS = 1_000;

/** A Redis that is down never acknowledges a disconnect; once no job is running we do not wait longer. */
const GOODBYE_MS = 2_000;

/** How often a job is tried, and the wait before the second attempt, which doubles from there. */
export interface Retries {
  attempts: number;
  delayMs: number;
}

/** Queues and workers of BullMQ: in PostgreSQL, or in Redis if REDIS_URL is set. Job data contains ids only. */
@Injectable()
export class Jobs implements BeforeApplicationShutdown {
  private readonly queues = new Map<string, Queue>();
  private readonly workers: Worker[] = [];
  private readonly underWay = new Set<Promise<unknown>>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(JOB_POOL) private readonly pool: pg.Pool | null,
  ) {}

  /**
   * Never fails, and takes at most PRODUCER_MS: a row records the work to be done, and a reconciler adds the job again.
   */
  async add(
    queue: string,
    id: string,
    data: Record<string, string>,
    { attempts, delayMs }: Retries = { attempts: 5, delayMs: 500 },
  ): Promise<void> {
    const added = this.queue(queue)
      .add(queue, data, {
        jobId: id,
        attempts,
        backoff: { type: 'exponential', delay: delayMs },
        removeOnComplete: true,
        removeOnFail: true,
      })
      .catch((error: unknown) => log.warn({ err: error, queue, job: id }, 'adding a job failed'));
    await Promise.race([added, wait(PRODUCER_MS, undefined, { ref: false })]);
  }

  /** Schedules a repeated job. Idempotent, in every process. */
  async every(queue: string, id: string, everyMs: number): Promise<void> {
    const opts = { removeOnComplete: true, removeOnFail: true };
    await this.queue(queue).upsertJobScheduler(id, { every: everyMs }, { name: queue, data: {}, opts });
  }

  /** Removes a waiting job; a running one ends by itself. */
  async remove(queue: string, id: string): Promise<void> {
    await this.queue(queue)
      .remove(id)
      .catch((error: unknown) => log.warn({ err: error, queue, job: id }, 'removing a job failed'));
  }

  work(queue: string, processor: Processor, onFailed?: (data: Record<string, string>, error: Error) => void): void {
    const options = { ...this.connection(true), lockDuration: LOCK_MS, stalledInterval: STALLED_MS, concurrency: 2 };
    const observed: Processor = (...job) => {
      const run = processor(...job);
      this.underWay.add(run);
      return run.finally(() => this.underWay.delete(run));
    };
    const worker = this.pool
      ? new Worker(queue, observed, options as never, jobBackends(this.pool) as never)
      : new Worker(queue, observed, options as never);
    worker.on('error', (error) => log.warn({ err: error, queue }, 'worker error'));
    worker.on('failed', (job, error) => {
      log.warn({ err: error, queue, job: job?.id }, 'a job failed');
      if (job && job.attemptsMade >= (job.opts.attempts ?? 1)) onFailed?.(job.data as Record<string, string>, error);
    });
    this.workers.push(worker);
  }

  /** How many jobs wait, run and are delayed, for every queue that this process uses. */
  async depths(): Promise<{ queue: string; counts: Record<string, number> }[]> {
    const names = new Set([...this.queues.keys(), ...this.workers.map(({ name }) => name)]);
    return Promise.all(
      [...names].map(async (name) => ({
        queue: name,
        counts: await this.queue(name).getJobCounts('waiting', 'active', 'delayed', 'failed'),
      })),
    );
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.race([this.close(), this.idle().then(() => wait(GOODBYE_MS))]);
  }

  private async close(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.close()));
    await Promise.all([...this.queues.values()].map((queue) => queue.close()));
    await this.pool?.end();
  }

  private async idle(): Promise<void> {
    await Promise.allSettled(this.underWay);
  }

  private queue(name: string): Queue {
    let queue = this.queues.get(name);
    if (!queue) {
      const options = this.connection(false);
      queue = this.pool
        ? new Queue(name, options as never, jobBackends(this.pool) as never)
        : new Queue(name, options as never);
      queue.on('error', (error) => log.warn({ err: error, queue: name }, 'queue error'));
      this.queues.set(name, queue);
    }
    return queue;
  }

  /** A producer fails fast, a worker waits for its connection. */
  private connection(worker: boolean) {
    if (this.pool) return { connection: this.pool };
    return {
      connection: { url: this.config.redisUrl, enableOfflineQueue: worker, maxRetriesPerRequest: worker ? null : 1 },
    };
  }
}
