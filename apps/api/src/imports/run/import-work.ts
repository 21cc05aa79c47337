import { DomainError } from '@kypseli/domain';
import { Refusal } from '../../platform/http/refusal.js';
import { createLogger } from '../../platform/log.js';
import type { Restore } from '../archive/restore.js';
import type { RestoreUndo } from '../archive/restore-undo.js';
import type { ImportRecord } from '../import.entity.js';
import type { ImportStore } from '../import-store.js';
import type { CheckQueue } from './check-queue.js';
import type { ImportDrafts } from './import-drafts.js';
import { importErrorOf } from './import-error.js';
import type { ImportRun } from './import-run.js';
import type { ImportUndo } from './import-undo.js';
import { Interrupted } from './interrupted.js';

const log = createLogger('imports');
const REPORT_EVERY_MS = 250;

export interface Parts {
  imports: Pick<ImportStore, 'byId' | 'fail' | 'readingOn'>;
  drafts: ImportDrafts;
  check: CheckQueue;
  run: ImportRun;
  undo: ImportUndo;
  restore: Restore;
  restoreUndo: RestoreUndo;
}

/** The work of imports in the background: reading, checking, running, undoing. */
export class ImportWork {
  private stopped = false;

  constructor(private readonly parts: Parts) {}

  /** Work that is under way ends with Interrupted after its step. */
  stop(): void {
    this.stopped = true;
  }

  /** Does the next work of an import. A final refusal is stored as its error; any other error is tried again. */
  async process(importId: string): Promise<void> {
    const { imports, check, run, undo, restore, restoreUndo } = this.parts;
    const stopping = () => this.stopped;
    if (this.stopped) throw new Interrupted();
    const record = await imports.byId(importId);
    if (!record) return;
    if (record.state === 'reading') return this.read(record);
    const archive = record.format?.kind === 'archive' ? record.format : null;
    if (record.state === 'undoing') return (archive ? restoreUndo : undo).complete(record, stopping);
    if (record.state !== 'running') {
      if (!record.checked && record.mapping) await check.process(record, stopping);
      return;
    }
    try {
      await (archive ? restore.complete(record, archive, stopping) : run.complete(record, stopping));
    } catch (error) {
      if (!isFinal(error)) throw error;
      await imports.fail(importId, importErrorOf(error, 'run_failed'));
    }
  }

  /** Reads a large file for the first time. */
  private async read(record: ImportRecord): Promise<void> {
    const { imports, drafts } = this.parts;
    let reported = Date.now();
    let isWanted = true;
    const proceed = (progress: number) => {
      if (this.stopped || !isWanted) throw new Interrupted();
      if (Date.now() - reported < REPORT_EVERY_MS) return;
      reported = Date.now();
      imports.readingOn(record.id, progress).then(
        (wanted) => {
          isWanted = wanted;
        },
        (error: unknown) => log.warn({ err: error }, 'the progress of reading was not stored'),
      );
    };
    try {
      await drafts.read(record, proceed);
    } catch (error) {
      if (error instanceof Refusal) await drafts.unreadable(record, importErrorOf(error, 'reading_failed'));
      else if (isWanted) throw error;
    }
  }
}

/**
 * Refusals that another attempt would repeat. Others are tried again: a hive number that was taken meanwhile gets a new
 * plan.
 */
const FINAL = new Set<string>(['free_hive_limit', 'validation_failed']);

const isFinal = (error: unknown): error is Refusal | DomainError =>
  (error instanceof Refusal || error instanceof DomainError) && FINAL.has(error.code);
