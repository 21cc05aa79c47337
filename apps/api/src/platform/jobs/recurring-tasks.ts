import { type BeforeApplicationShutdown, Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { CONFIG, type Config } from '../../settings.js';
import type { Logger } from '../log.js';

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

  constructor(@Inject(CONFIG) private readonly config: Config) {}

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
    const run = task
      .work(this.ending.signal)
      .catch((error: unknown) => log.warn({ err: error, task: task.name }, 'recurring task failed'))
      .finally(() => this.running.delete(task));
    this.running.set(task, run);
  }
}
