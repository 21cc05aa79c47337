import { setTimeout as wait } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { type Job, type JobType, type Processor, Queue, Worker } from 'bullmq';
import pg from 'pg';
import { CONFIG, type Config } from '../../settings.js';
import { Refusal } from '../http/refusal.js';
import { createLogger } from '../log.js';
import { jobBackends } from './job-database.js';
import { JobQueue } from './job-queue.js';
import { type FailedJob, type JobData, JobRecords } from './job-records.js';

const log = createLogger('jobs');

/** The injection token of the pool of the jobs in PostgreSQL; null if they are in Redis. */
export const JOB_POOL = Symbol('job-pool');

/** A killed worker's job is taken over after 10 s: the lock's 10 s, checked every 5. */
const LOCK_MS = 10_000;
const STALLED_MS = 5_000;

/** How long a request waits for its job to be queued, and a caller for an answer of Redis: BullMQ waits for ever. */
const PRODUCER_MS = 1_000;
const ANSWER_MS = 3_000;

/** A Redis that is down never acknowledges a disconnect; once no job is running we do not wait longer. */
const GOODBYE_MS = 2_000;

const COUNTS_MS = 5_000;
/** Redis may have lost that a queue is paused, and a worker may pause one that is just being resumed. */
const PAUSES_MS = 10_000;
const RECURRING = /^repeat:/;
/** How BullMQ in PostgreSQL counts the waiting jobs of a paused queue; its types do not know it. */
const PAUSED = 'paused' as JobType;

/** How often a job is tried, and the wait before the second attempt, which doubles from there. */
export interface Retries {
  attempts: number;
  delayMs: number;
}

/** Prepares what a failed job is about for another try; false if it cannot be tried again. */
export type PrepareRetry = (data: JobData, jobId: string) => Promise<boolean>;

/** A job that waits, runs or is delayed. */
export interface OpenJob {
  queue: string;
  jobId: string;
  state: 'waiting' | 'active' | 'delayed';
  data: JobData;
  attempts: number;
  mostAttempts: number;
  addedAt: Date;
  /** When it is due, if it is delayed; since when it runs, if it is active. */
  at: Date | null;
  error: string | null;
}

/** How many jobs of a queue wait, run, are delayed, and have failed for good. */
export interface JobCounts {
  waiting: number;
  active: number;
  delayed: number;
  failed: number;
}

/** Queues and workers of BullMQ: in PostgreSQL, or in Redis if REDIS_URL is set. Job data contains ids only. */
@Injectable()
export class Jobs extends JobQueue implements BeforeApplicationShutdown {
  private readonly queues = new Map<string, Queue>();
  private readonly workers: Worker[] = [];
  private readonly underWay = new Set<Promise<unknown>>();
  private readonly retries = new Map<string, PrepareRetry>();
  private readonly records: JobRecords;
  private readonly timers: NodeJS.Timeout[] = [];
  private applying: Promise<void> | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(JOB_POOL) private readonly pool: pg.Pool | null,
    @Inject(pg.Pool) database: pg.Pool,
  ) {
    super();
    this.records = new JobRecords(database);
    const often = (ms: number, work: () => Promise<void>) =>
      this.timers.push(setInterval(() => void work().catch(logged), ms).unref());
    often(COUNTS_MS, () => this.records.writeCounts());
    // While Redis is down one waits for it.
    often(PAUSES_MS, async () => {
      this.applying ??= this.applyPauses().finally(() => {
        this.applying = undefined;
      });
      await this.applying;
    });
  }

  /** Declares a queue, in every process, and how a failed job of it is prepared for another try. */
  declare(queue: string, prepareRetry: PrepareRetry = async () => true): void {
    this.retries.set(queue, prepareRetry);
  }

  /** The queues that were declared. */
  get names(): string[] {
    return [...this.retries.keys()];
  }

  /**
   * Never fails, and takes at most PRODUCER_MS: a row records the work to be done, and a reconciler adds the job again.
   */
  override async add(
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

  /** Schedules a repeated job. Idempotent, in every process. @throws Refusal unavailable */
  async every(queue: string, id: string, everyMs: number): Promise<void> {
    const opts = { removeOnComplete: true, removeOnFail: true };
    await this.answered(this.queue(queue).upsertJobScheduler(id, { every: everyMs }, { name: queue, data: {}, opts }));
  }

  /** Removes a waiting job; a running one ends by itself. Never fails. */
  async remove(queue: string, id: string): Promise<void> {
    await this.answered(this.queue(queue).remove(id)).catch((error: unknown) =>
      log.warn({ err: error, queue, job: id }, 'removing a job failed'),
    );
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
    worker.on('completed', (job) => {
      this.records.count(queue, { failed: false, tookMs: tookOf(job) });
      void this.records.done(queue, job.id!).catch(logged);
    });
    worker.on('failed', (job, error) => {
      log.warn({ err: error, queue, job: job?.id }, 'a job failed');
      if (!job || job.attemptsMade < (job.opts.attempts ?? 1)) return;
      this.records.count(queue, { failed: true, tookMs: tookOf(job) });
      void this.records.failed(failureOf(queue, job, error)).catch(logged);
      onFailed?.(job.data as JobData, error);
    });
    this.workers.push(worker);
    void this.applyPauses().catch(logged);
  }

  /** Adds a failed job again. False if what it is about does not allow it. */
  async retry({ queue, job_id, data, attempts, delay_ms: delayMs }: FailedJob): Promise<boolean> {
    if (!(await (this.retries.get(queue) ?? (async () => true))(data, job_id))) return false;
    await this.add(queue, RECURRING.test(job_id) ? `again-${Date.now()}` : job_id, data, { attempts, delayMs });
    return true;
  }

  /**
   * No job of the queue is begun until `resume`, in any process. Never fails: if Redis does not answer, the workers
   * apply what `queue_pauses` says as soon as it does.
   */
  async pause(queue: string): Promise<void> {
    await this.answered(this.queue(queue).pause()).catch(logged);
  }

  /** @throws Refusal unavailable */
  async resume(queue: string): Promise<void> {
    await this.answered(this.queue(queue).resume());
  }

  /** Waiting, active and delayed jobs of a queue, at most `most` of each. @throws Refusal unavailable */
  async open(queue: string, most: number): Promise<OpenJob[]> {
    const lists = await Promise.all(
      (['active', 'delayed', 'waiting'] as const).map(async (state) =>
        (await this.answered(this.queue(queue).getJobs([state], 0, most - 1, true))).map((job) =>
          openJobOf(queue, state, job),
        ),
      ),
    );
    // A job may pass from one state to the next meanwhile.
    return [...new Map(lists.flat().map((job) => [job.jobId, job])).values()];
  }

  /** By queue. Failed jobs are counted in the database: a queue does not keep them. @throws Refusal unavailable */
  async counts(queues: readonly string[] = this.names): Promise<Map<string, JobCounts>> {
    const failed = await this.records.failures();
    const counted = queues.map(async (name) => {
      const counts: Record<string, number> = await this.answered(
        this.queue(name).getJobCounts('waiting', PAUSED, 'active', 'delayed'),
      );
      const { waiting = 0, paused = 0, active = 0, delayed = 0 } = counts;
      return [name, { waiting: waiting + paused, active, delayed, failed: failed.get(name) ?? 0 }] as const;
    });
    return new Map(await Promise.all(counted));
  }

  /** Pauses and resumes queues as `queue_pauses` says, which is read last: a queue is paused after its row is there. */
  private async applyPauses(): Promise<void> {
    const queues = this.workers.map(({ name }) => this.queue(name));
    const arePaused = await Promise.all(queues.map((queue) => queue.isPaused()));
    const meant = await this.records.paused();
    for (const [index, queue] of queues.entries()) {
      if (meant.has(queue.name) === arePaused[index]) continue;
      await (meant.has(queue.name) ? queue.pause() : queue.resume());
    }
  }

  /** What a queue answers. @throws Refusal unavailable if Redis does not answer in time */
  private async answered<T>(asked: Promise<T>): Promise<T> {
    if (this.pool) return asked;
    const late = wait(ANSWER_MS, undefined, { ref: false }).then(() => {
      throw new Error(`no answer within ${ANSWER_MS} ms`);
    });
    try {
      return await Promise.race([asked, late]);
    } catch {
      // Redis' own error was logged when it came.
      throw new Refusal('unavailable', 'The queues do not answer. No job is lost; try again.', [], 1);
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    await Promise.race([this.close(), this.idle().then(() => wait(GOODBYE_MS))]);
    await this.records.writeCounts().catch(logged);
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
      this.replaceUnlessReady(name, queue);
    }
    return queue;
  }

  /** A queue of BullMQ whose first connection failed refuses everything for ever; the next use makes a new one. */
  private replaceUnlessReady(name: string, queue: Queue): void {
    queue.waitUntilReady().catch((error: unknown) => {
      log.warn({ err: error, queue: name }, 'the first connection of a queue failed');
      if (this.queues.get(name) === queue) this.queues.delete(name);
      queue.close().catch(logged);
    });
  }

  /** A producer fails fast, a worker waits for its connection. */
  private connection(worker: boolean) {
    if (this.pool) return { connection: this.pool };
    return {
      connection: { url: this.config.redisUrl, enableOfflineQueue: worker, maxRetriesPerRequest: worker ? null : 1 },
    };
  }
}

const logged = (error: unknown) => log.warn({ err: error }, 'recording jobs failed');

const tookOf = ({ processedOn, finishedOn }: Job): number =>
  processedOn && finishedOn ? Math.max(0, finishedOn - processedOn) : 0;

const delayOf = ({ opts: { backoff } }: Job): number => (typeof backoff === 'object' ? (backoff.delay ?? 0) : 0);

const failureOf = (queue: string, job: Job, error: Error) => ({
  queue,
  job_id: job.id!,
  data: job.data as JobData,
  attempts: job.attemptsMade,
  delay_ms: delayOf(job),
  error: error.message,
});

const openJobOf = (queue: string, state: OpenJob['state'], job: Job): OpenJob => ({
  queue,
  jobId: job.id!,
  state,
  data: (job.data ?? {}) as JobData,
  attempts: job.attemptsMade,
  mostAttempts: job.opts.attempts ?? 1,
  addedAt: new Date(job.timestamp),
  at:
    state === 'delayed'
      ? new Date((job.processedOn && job.attemptsMade > 0 ? job.processedOn : job.timestamp) + job.delay)
      : state === 'active' && job.processedOn
        ? new Date(job.processedOn)
        : null,
  error: job.failedReason || null,
});
