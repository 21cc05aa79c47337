import type { Mapping } from '@kypseli/contract';
import { lastRecordableDay } from '@kypseli/domain';
import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../../platform/clock.js';
import { StoredFiles } from '../../platform/files/stored-files.js';
import { notFound } from '../../platform/http/refusal.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import type { ImportRecord, Staged, Written } from '../import.entity.js';
import { IMPORT_STORE, type ImportStore } from '../import-store.js';
import { openQuestions } from '../mapping/open-questions.js';
import { type FileFormat, recogniseFile } from '../read/recognise-file.js';
import type { ReadableFile } from '../read/table.js';
import { type Checked, CheckRows, type FileToCheck } from './check-rows.js';
import { inTime, LATE, WAIT_MS } from './in-time.js';
import { Interrupted } from './interrupted.js';
import { Staging } from './staging.js';

/** The queue of all background work of imports. */
export const IMPORTS_QUEUE = 'imports';

/** The rows that are checked within a request, in about a second. */
const MAX_ROWS_AT_ONCE = 20_000;
const MAX_CELLS_AT_ONCE = 600_000;
const REPORT_EVERY_MS = 250;
/** The share of reading in the progress of a check; the rest is sorting and merging. */
const READING = 0.9;

/** The mapping has changed, or the import was run or deleted: the check is no longer needed. */
class Superseded extends Error {}

type Source = Pick<ImportRecord, 'accountId' | 'fileId' | 'format' | 'mapping'>;

/** Checks imports: small ones at once, large ones in the background. */
@Injectable()
export class CheckQueue {
  constructor(
    @Inject(IMPORT_STORE) private readonly imports: ImportStore,
    private readonly files: StoredFiles,
    private readonly rows: CheckRows,
    private readonly staging: Staging,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  isSmall({ rows, columns }: Pick<ImportRecord, 'rows' | 'columns'>): boolean {
    return rows <= MAX_ROWS_AT_ONCE && rows * columns.length <= MAX_CELLS_AT_ONCE;
  }

  fileOf({ fileId }: Pick<ImportRecord, 'fileId'>): ReadableFile {
    if (fileId === null) throw notFound('file');
    // The size was checked at the upload.
    return { size: 0, read: () => this.files.read(fileId) };
  }

  /**
   * Checks a small file. Returns null if the file is too large or the check takes longer than `ms` ms.
   * @throws Refusal like `now`
   */
  async within(ms: number, record: Source & Pick<ImportRecord, 'rows' | 'columns'>): Promise<Checked | null> {
    if (!this.isSmall(record)) return null;
    const checked = await inTime(Math.max(0, ms), (proceed) => this.now(record, undefined, async () => proceed()));
    return checked === LATE ? null : checked;
  }

  /**
   * Checks a file.
   * @throws Refusal validation_failed if the mapping does not fit
   */
  async now(record: Source, day = this.clock.now(), proceed?: (rows: number) => Promise<void>): Promise<Checked> {
    return this.rows.check(await this.toCheck(record, day), proceed);
  }

  /** Sets the mapping of a draft. A check that takes long is left to a job. */
  async remap(record: ImportRecord, mapping: Mapping, answered: boolean): Promise<void> {
    const checked = await this.within(WAIT_MS.check, { ...record, mapping });
    const checkId = uuidv7();
    const change = {
      mapping,
      checkId,
      openQuestions: answered ? [] : openQuestions(record.suggestion, mapping),
      changedAt: this.clock.now(),
    };
    const replaced = await this.imports.remap(record.id, change, checked);
    if (!replaced.done) {
      await this.staging.drop(checked?.staged.table);
      return;
    }
    await this.staging.drop(replaced.table);
    if (!checked) await this.later(record.id, checkId);
  }

  /**
   * Queues a check as a job of its own: a job that is abandoned because the mapping changed must not absorb the next
   * one.
   */
  async later(id: string, checkId: string): Promise<void> {
    await this.jobs.add(IMPORTS_QUEUE, `check-${checkId}`, { importId: id });
  }

  /** Checks a large draft in the background. */
  async process(record: ImportRecord, stopping: () => boolean): Promise<void> {
    const { id, checkId } = record;
    let reportedAt = Date.now();
    const proceed = async (rows: number) => {
      if (stopping()) throw new Interrupted();
      if (Date.now() - reportedAt < REPORT_EVERY_MS) return;
      reportedAt = Date.now();
      const progress = (READING * rows) / Math.max(1, record.rows);
      if (!(await this.imports.checking(id, checkId, Math.min(READING, progress)))) throw new Superseded();
    };
    try {
      const checked = await this.now(record, this.clock.now(), proceed);
      const taken = await this.imports.checkedAs(id, checkId, checked);
      if (!taken) await this.staging.drop(checked.staged.table);
    } catch (error) {
      if (!(error instanceof Superseded)) throw error;
    }
  }

  /**
   * The staging table of a running import, and the progress of writing. If a crash of the database emptied the table,
   * it is filled again; entries that the log already has are recognised when they are written.
   */
  async staged(record: ImportRecord): Promise<{ staged: Staged; written: Written | null }> {
    const { staged, written } = record;
    if (staged && (await this.staging.isWhole(staged))) return { staged, written };
    const checked = await this.now(record, record.startedAt ?? this.clock.now());
    await this.imports.restaged(record.id, checked.staged);
    await this.staging.drop(staged?.table);
    return { staged: checked.staged, written: null };
  }

  private async toCheck(record: Source, day: Date): Promise<FileToCheck> {
    const file = this.fileOf(record);
    return {
      accountId: record.accountId,
      file,
      // Imports from before the format was stored are text files.
      format: tableFormat(record.format) ?? (await recogniseFile(file, null)),
      mapping: record.mapping!,
      lastDay: lastRecordableDay(day),
      timeZone: await this.imports.timeZoneOf(record.accountId),
    };
  }
}

/** Archives are never checked. */
const tableFormat = (format: ImportRecord['format']): FileFormat | null => (format?.kind === 'archive' ? null : format);
