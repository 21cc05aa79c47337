import { DomainError } from '@kypseli/domain';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Refusal } from '../../platform/http/refusal.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { createLogger } from '../../platform/log.js';
import { CONFIG, type Config } from '../../settings.js';
import type { ImportRecord } from '../import.entity.js';
import { Imports } from '../imports.repository.js';
import { CheckQueue, IMPORTS_QUEUE } from './check-queue.js';
import { ImportDrafts } from './import-drafts.js';
import { type ImportError, importErrorOf } from './import-error.js';
import { ImportRun } from './import-run.js';
import { ImportUndo } from './import-undo.js';
import { Interrupted } from './interrupted.js';

const log = createLogger('imports');
const RECONCILE_MS = 10_000;
const REPORT_EVERY_MS = 250;
const FAILED: Record<'run' | 'read' | 'check', ImportError> = {
  run: { code: 'run_failed', message: 'The import did not finish. Nothing is lost: run it again.' },
  read: { code: 'reading_failed', message: 'The file could not be read. Send it again.' },
  check: { code: 'check_failed', message: 'The file could not be checked. Send the mapping again.' },
};

/** Checks and runs imports in the background. The table `imports` determines the work, not the queue. */
@Injectable()
export class ImportWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private stopping = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly jobs: Jobs,
    private readonly drafts: ImportDrafts,
    private readonly check: CheckQueue,
    private readonly run: ImportRun,
    private readonly undo: ImportUndo,
    private readonly imports: Imports,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.role === 'api') return;
    this.jobs.work(
      IMPORTS_QUEUE,
      async ({ data }) => this.process((data as { importId: string }).importId),
      ({ importId }, error) => {
        // The next process continues where this one was stopped.
        if (!(error instanceof Interrupted)) void this.failed(importId!).catch(logged);
      },
    );
    // The queue can lose a job, so the table is checked for work.
    void this.reconcile();
    this.timer = setInterval(() => void this.reconcile(), RECONCILE_MS).unref();
  }

  onModuleDestroy(): void {
    this.stopping = true;
    clearInterval(this.timer);
  }

  /** Does the next work of an import. A final refusal is stored as its error; any other error is tried again. */
  async process(importId: string): Promise<void> {
    const stopping = () => this.stopping;
    const record = await this.imports.byId(importId);
    if (!record) return;
    if (record.state === 'reading') return this.read(record);
    if (record.state === 'undoing') return this.undo.complete(record, stopping);
    if (record.state !== 'running') {
      if (!record.checked && record.mapping) await this.check.process(record, stopping);
      return;
    }
    try {
      await this.run.complete(record, stopping);
    } catch (error) {
      if (!isFinal(error)) throw error;
      await this.imports.fail(importId, importErrorOf(error, 'run_failed'));
    }
  }

  /** Reads a large file for the first time. */
  private async read(record: ImportRecord): Promise<void> {
    let reported = Date.now();
    let isWanted = true;
    const proceed = (progress: number) => {
      if (this.stopping || !isWanted) throw new Interrupted();
      if (Date.now() - reported < REPORT_EVERY_MS) return;
      reported = Date.now();
      void this.imports.readingOn(record.id, progress).then((wanted) => {
        isWanted = wanted;
      }, logged);
    };
    try {
      await this.drafts.read(record, proceed);
    } catch (error) {
      if (error instanceof Refusal) await this.drafts.unreadable(record, importErrorOf(error, 'reading_failed'));
      else if (isWanted) throw error;
    }
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

/**
 * Refusals that another attempt would repeat. Others are tried again: a hive number that was taken meanwhile gets a new
 * plan.
 */
const FINAL = new Set<string>(['free_hive_limit', 'validation_failed']);

const isFinal = (error: unknown): error is Refusal | DomainError =>
  (error instanceof Refusal || error instanceof DomainError) && FINAL.has(error.code);
