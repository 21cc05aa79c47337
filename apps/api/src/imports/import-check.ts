import type { Mapping } from '@kypseli/contract';
import { lastRecordableDay } from '@kypseli/domain';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../platform/clock.js';
import { StoredFiles } from '../platform/files/stored-files.js';
import { notFound } from '../platform/http/refusal.js';
import { Jobs } from '../platform/jobs/jobs.js';
import { type Checked, CheckRows, type FileToCheck } from './check-rows.js';
import type { ImportRecord, Staged, Written } from './import.entity.js';
import { Imports } from './imports.repository.js';
import { inTime, LATE, WAIT_MS } from './in-time.js';
import { Interrupted } from './interrupted.js';
import { openQuestions } from './open-questions.js';
import { recogniseFile } from './recognise-file.js';
import { Staging } from './staging.js';
import type { ReadableFile } from './table.js';

/** The queue of everything that imports do in the background. */
export const IMPORTS_QUEUE = 'imports';

/** Checked while the request waits: about a second's work. */
const MAX_ROWS_AT_ONCE = 20_000;
const MAX_CELLS_AT_ONCE = 600_000;
const TOLD_EVERY_MS = 250;
/** Reading is most of a check; sorting and merging are the rest. */
const READING = 0.9;

/** The mapping has changed, the import was run or let go: what is being checked is of no use any more. */
class Superseded extends Error {}

type Source = Pick<ImportRecord, 'accountId' | 'fileId' | 'format' | 'mapping'>;

/** Checks imports: small ones at once, large ones in the background. */
@Injectable()
export class ImportCheck {
  constructor(
    private readonly imports: Imports,
    private readonly files: StoredFiles,
    private readonly rows: CheckRows,
    private readonly staging: Staging,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  isSmall({ rows, columns }: Pick<ImportRecord, 'rows' | 'columns'>): boolean {
    return rows <= MAX_ROWS_AT_ONCE && rows * columns.length <= MAX_CELLS_AT_ONCE;
  }

  fileOf({ fileId }: Pick<ImportRecord, 'fileId'>): ReadableFile {
    if (fileId === null) throw notFound('file');
    // Its size was checked when it came.
    return { size: 0, read: () => this.files.read(fileId) };
  }

  /** The check of a file that is small enough, if it takes at most `ms` ms; else null. @throws Refusal as `now` */
  async within(ms: number, record: Source & Pick<ImportRecord, 'rows' | 'columns'>): Promise<Checked | null> {
    if (!this.isSmall(record)) return null;
    const checked = await inTime(Math.max(0, ms), (proceed) => this.now(record, undefined, async () => proceed()));
    return checked === LATE ? null : checked;
  }

  /** @throws Refusal validation_failed when the mapping does not fit */
  async now(record: Source, day = this.clock.now(), proceed?: (rows: number) => Promise<void>): Promise<Checked> {
    return this.rows.check(await this.toCheck(record, day), proceed);
  }

  /** Gives a draft its mapping; the check is done here, or left to a job where it takes long. */
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

  /** A check of its own job: one that is given up because the mapping changed must not swallow the next. */
  async later(id: string, checkId: string): Promise<void> {
    await this.jobs.add(IMPORTS_QUEUE, `check-${checkId}`, { importId: id });
  }

  /** The check of a large draft, in the background. */
  async process(record: ImportRecord, stopping: () => boolean): Promise<void> {
    const { id, checkId } = record;
    let told = Date.now();
    const proceed = async (rows: number) => {
      if (stopping()) throw new Interrupted();
      if (Date.now() - told < TOLD_EVERY_MS) return;
      told = Date.now();
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
   * What is staged of a running import, and how far it was written. Where a crash of the database emptied the table it
   * is filled again, with what is in the log already recognised there.
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
      // Uploads of before this was kept are texts.
      format: record.format ?? (await recogniseFile(file, null)),
      mapping: record.mapping!,
      lastDay: lastRecordableDay(day),
      timeZone: await this.imports.timeZoneOf(record.accountId),
    };
  }
}
