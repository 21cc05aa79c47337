import { type BeforeApplicationShutdown, Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import pg from 'pg';
import { CONFIG, type Config } from '../../settings.js';
import { Clock } from '../clock.js';
import { createLogger, type Logger } from '../log.js';
import { PROCESS_NAME } from '../process-name.js';

const own = createLogger('jobs');

/** Some tasks run several times a second: runs are recorded less often, and those of all tasks together. */
const RECORD_MS = 10_000;
/** How far the clock of a process that deletes may be from that of the database. */
const MOST_APART_MS = 60_000;

export interface RecurringTask {
  /** What it does, for log lines: "sweep lost files". */
  name: string;
  everyMs: number;
  /** In every process, or only in workers. */
  where: 'everywhere' | 'workers';
  /** It deletes what is old: it runs only while the clocks of process and database agree. */
  deletes?: true;
  /** Runs at the start too, not only after the first interval. */
  atOnce?: boolean;
  /** `ending` is aborted when the process stops: leave the rest for the next run. */
  work: (ending: AbortSignal) => Promise<void>;
}

/** The latest run of a task, as it is recorded for all processes. */
export interface RecordedRun {
  name: string;
  every_ms: number;
  process: string;
  began_at: Date;
  took_ms: number;
  failed_at: Date | null;
  error: string | null;
}

/**
 * Runs tasks at intervals. Runs of one task never overlap, a failed run is logged and repeated after the next
 * interval, and the process waits for a run that is under way before it ends.
 */
@Injectable()
export class RecurringTasks implements OnModuleDestroy, BeforeApplicationShutdown {
  private readonly ending = new AbortController();
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly running = new Map<RecurringTask, Promise<void>>();
  /** The last run of each task, unless it is recorded. */
  private readonly unrecorded = new Map<string, RecordedRun>();
  /** The tasks whose last run succeeded. */
  private readonly fine = new Set<string>();
  private recordedAt = 0;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly clock: Clock,
  ) {}

  /** Call it when the application has started. */
  schedule(log: Logger, task: RecurringTask): void {
    if (task.where === 'workers' && this.config.role === 'api') return;
    if (task.atOnce) this.run(log, task);
    this.timers.push(setInterval(() => this.run(log, task), task.everyMs).unref());
  }

  onModuleDestroy(): void {
    for (const timer of this.timers) clearInterval(timer);
    this.ending.abort();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.running.values());
    await this.recordAll();
  }

  private run(log: Logger, task: RecurringTask): void {
    if (this.ending.signal.aborted || this.running.has(task)) return;
    const began = Date.now();
    const work = async () => {
      if (!task.deletes || (await this.isOnTime(log, task))) await task.work(this.ending.signal);
    };
    const run = work()
      .then(
        () => void this.record(task, began, null),
        (error: unknown) => {
          log.warn({ err: error, task: task.name }, 'recurring task failed');
          void this.record(task, began, (error as Error).message ?? String(error));
        },
      )
      .finally(() => this.running.delete(task));
    this.running.set(task, run);
  }

  /** How far the clock of this process is ahead of that of the database (ms). */
  async aheadMs(): Promise<number> {
    const { rows } = await this.pool.query<{ now: Date }>('SELECT clock_timestamp() AS now');
    return this.clock.now().getTime() - rows[0]!.now.getTime();
  }

  private async isOnTime(log: Logger, { name }: RecurringTask): Promise<boolean> {
    const ahead = await this.aheadMs();
    const isOnTime = Math.abs(ahead) <= MOST_APART_MS;
    if (!isOnTime)
      log.warn({ task: name, aheadSeconds: Math.round(ahead / 1000) }, 'nothing is deleted: the clock is wrong');
    return isOnTime;
  }

  /** A failure, the first run and the first after a failure are recorded at once. */
  private async record({ name, everyMs }: RecurringTask, began: number, error: string | null): Promise<void> {
    this.unrecorded.set(name, {
      name,
      every_ms: everyMs,
      process: PROCESS_NAME,
      began_at: new Date(began),
      took_ms: Date.now() - began,
      failed_at: error === null ? null : new Date(),
      error: error?.slice(0, 500) ?? null,
    });
    const isNews = error !== null || !this.fine.has(name);
    if (error === null) this.fine.add(name);
    else this.fine.delete(name);
    if (isNews || Date.now() - this.recordedAt >= RECORD_MS) await this.recordAll();
  }

  private async recordAll(): Promise<void> {
    if (this.unrecorded.size === 0) return;
    const runs = [...this.unrecorded.values()];
    this.unrecorded.clear();
    this.recordedAt = Date.now();
    await this.pool
      .query(
        `INSERT INTO recurring_runs (name, every_ms, process, began_at, took_ms, failed_at, error)
         SELECT name, every_ms, process, began_at, took_ms, failed_at, error
         FROM json_populate_recordset(NULL::recurring_runs, $1) ORDER BY name
         ON CONFLICT (name) DO UPDATE SET every_ms = excluded.every_ms, process = excluded.process,
           began_at = excluded.began_at, took_ms = excluded.took_ms, failed_at = excluded.failed_at, error = excluded.error`,
        [JSON.stringify(runs)],
      )
      .catch((error: unknown) => own.debug({ err: error }, 'runs were not recorded'));
  }
}
