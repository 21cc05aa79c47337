import { type BeforeApplicationShutdown, Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import pg from 'pg';
import { CONFIG, type Config } from '../../settings.js';
import { createLogger, type Logger } from '../log.js';
import { PROCESS_NAME } from '../process-name.js';

const own = createLogger('jobs');

/** Some tasks run several times a second: their runs are recorded less often. */
const RECORD_MS = 10_000;

export interface RecurringTask {
  /** What it does, for log lines: "sweep lost files". */
  name: string;
  everyMs: number;
  /** In every process, or only in workers. */
  where: 'everywhere' | 'workers';
  /** Runs at the start too, not only after the first interval. */
  atOnce?: boolean;
  /** `ending` is aborted when the process stops: leave the rest for the next run. */
  work: (ending: AbortSignal) => Promise<void>;
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
  private readonly recorded = new Map<RecurringTask, number>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
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
  }

  private run(log: Logger, task: RecurringTask): void {
    if (this.ending.signal.aborted || this.running.has(task)) return;
    const began = Date.now();
    const run = task
      .work(this.ending.signal)
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

  private async record(task: RecurringTask, began: number, error: string | null): Promise<void> {
    if (error === null && began - (this.recorded.get(task) ?? 0) < RECORD_MS) return;
    this.recorded.set(task, error === null ? began : 0);
    await this.pool
      .query(
        `INSERT INTO recurring_runs (name, every_ms, process, began_at, took_ms, failed_at, error)
         VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (name) DO UPDATE SET every_ms = excluded.every_ms, process = excluded.process,
           began_at = excluded.began_at, took_ms = excluded.took_ms, failed_at = excluded.failed_at, error = excluded.error`,
        [
          task.name,
          task.everyMs,
          PROCESS_NAME,
          new Date(began),
          Date.now() - began,
          error && new Date(),
          error?.slice(0, 500) ?? null,
        ],
      )
      .catch((failure: unknown) => own.debug({ err: failure, task: task.name }, 'a run was not recorded'));
  }
}
