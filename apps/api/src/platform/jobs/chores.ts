import { type BeforeApplicationShutdown, Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { CONFIG, type Config } from '../../settings.js';
import type { Logger } from '../log.js';

export interface Chore {
  /** What is done, as a log line names it: "sweep lost files". */
  name: string;
  everyMs: number;
  /** In every process, or only in those that work. */
  where: 'everywhere' | 'workers';
  /** At once as well, not only after the first wait. */
  atOnce?: boolean;
  /** Told by `ending` to leave the rest for the next time, or for another process. */
  work: (ending: AbortSignal) => Promise<void>;
}

/**
 * What a process does again and again besides its requests. A chore never runs beside itself, a failed run is logged
 * and tried again at the next, and a run that is under way is awaited before the process ends.
 */
@Injectable()
export class Chores implements OnModuleDestroy, BeforeApplicationShutdown {
  private readonly ending = new AbortController();
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly running = new Map<Chore, Promise<void>>();

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Begins a chore; called when the application has started. */
  begin(log: Logger, chore: Chore): void {
    if (chore.where === 'workers' && this.config.role === 'api') return;
    if (chore.atOnce) this.run(log, chore);
    this.timers.push(setInterval(() => this.run(log, chore), chore.everyMs).unref());
  }

  onModuleDestroy(): void {
    for (const timer of this.timers) clearInterval(timer);
    this.ending.abort();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.running.values());
  }

  private run(log: Logger, chore: Chore): void {
    if (this.ending.signal.aborted || this.running.has(chore)) return;
    const run = chore
      .work(this.ending.signal)
      .catch((error: unknown) => log.warn({ err: error, chore: chore.name }, 'a chore could not be done'))
      .finally(() => this.running.delete(chore));
    this.running.set(chore, run);
  }
}
