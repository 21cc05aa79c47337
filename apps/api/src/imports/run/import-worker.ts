import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Jobs } from '../../platform/jobs/jobs.js';
import { createLogger } from '../../platform/log.js';
import { CONFIG, type Config } from '../../settings.js';
import { Imports } from '../imports.repository.js';
import { CheckQueue, IMPORTS_QUEUE } from './check-queue.js';
import { ImportDrafts } from './import-drafts.js';
import type { ImportError } from './import-error.js';
import { ImportThread } from './import-thread.js';
import { isInterrupted } from './interrupted.js';

const log = createLogger('imports');
const RECONCILE_MS = 10_000;
const FAILED: Record<'run' | 'read' | 'check', ImportError> = {
  run: { code: 'run_failed', message: 'The import did not finish. Nothing is lost: run it again.' },
  read: { code: 'reading_failed', message: 'The file could not be read. Send it again.' },
  check: { code: 'check_failed', message: 'The file could not be checked. Send the mapping again.' },
};

/** Takes the jobs of imports. The table `imports` determines the work, not the queue. */
@Injectable()
export class ImportWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly jobs: Jobs,
    private readonly drafts: ImportDrafts,
    private readonly check: CheckQueue,
    private readonly thread: ImportThread,
    private readonly imports: Imports,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.role === 'api') return;
    this.jobs.work(
      IMPORTS_QUEUE,
      ({ data }) => this.thread.process((data as { importId: string }).importId),
      ({ importId }, error) => {
        // The next process continues where this one was stopped.
        if (!isInterrupted(error)) void this.failed(importId!).catch(logged);
      },
    );
    // The queue can lose a job, so the table is checked for work.
    void this.reconcile();
    this.timer = setInterval(() => void this.reconcile(), RECONCILE_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private async failed(importId: string): Promise<void> {
    const record = await this.imports.byId(importId);
    if (record?.state === 'reading') await this.drafts.unreadable(record, FAILED.read);
    await this.imports.fail(importId, FAILED.run);
    await this.imports.failCheck(importId, FAILED.check);
  }

  private async reconcile(): Promise<void> {
    try {
      for (const { id, state, checkId } of await this.imports.pending()) {
        if (state === 'reading') await this.drafts.readLater(id);
        else if (state === 'running' || state === 'undoing') await this.jobs.add(IMPORTS_QUEUE, id, { importId: id });
        else await this.check.later(id, checkId ?? id);
      }
    } catch (error) {
      logged(error);
    }
  }
}

const logged = (error: unknown) => log.warn({ err: error }, 'imports could not be looked after');
