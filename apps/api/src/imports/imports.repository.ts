import {
  type ColumnUse,
  type DifferencesChoice,
  type Import,
  type ImportCounts,
  type ImportProblem,
  type ImportQuestion,
  type ImportSummary,
  type Mapping,
  usesOf,
} from '@kypseli/contract';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, LessThan, type Repository } from 'typeorm';
import { notFound } from '../platform/http/refusal.js';
import type { ArchiveFormat } from './archive/archive-format.js';
import { ImportRecord, type Staged, type ToRead, type Written } from './import.entity.js';
import { NO_COUNTS } from './no-counts.js';
import { acrossOf, rowOfSheet } from './read/sheet-rows.js';
import type { Checked } from './run/check-rows.js';
import type { ImportError } from './run/import-error.js';

/** Each draft stores its file, so an account keeps only the newest drafts. */
const MAX_DRAFTS = 20;

export type NewImport = Pick<
  ImportRecord,
  | 'id'
  | 'accountId'
  | 'userId'
  | 'filename'
  | 'fileId'
  | 'format'
  | 'columns'
  | 'preview'
  | 'suggestion'
  | 'mapping'
  | 'rows'
  | 'createdAt'
> & { checkId: string; dryRun?: boolean };

/** A file that is read in the background after its upload. */
export type NewReading = Pick<
  ImportRecord,
  'id' | 'accountId' | 'userId' | 'filename' | 'fileId' | 'mapping' | 'createdAt'
> & {
  reading: ToRead;
  dryRun?: boolean;
};

/** What the first reading of a file finds. */
export type FirstLook = Pick<ImportRecord, 'format' | 'columns' | 'preview' | 'suggestion' | 'rows'>;

/** The columns for the result of a check; without one, the columns of an unchecked import. */
const columnsOf = (checked: Checked | null, mapping: Mapping | null, open: ImportQuestion[] = []) => ({
  columnCounts: checked?.columnCounts ?? null,
  problems: checked?.problems ?? [],
  problemGroups: checked?.problemGroups ?? [],
  problemCount: checked?.problemCount ?? 0,
  differenceCount: checked?.differenceCount ?? 0,
  known: checked?.known ?? null,
  staged: checked?.staged ?? null,
  counts: checked?.counts ?? NO_COUNTS,
  checked: checked !== null || mapping === null,
  openQuestions: [...open, ...(checked?.doubts ?? [])],
  progress: 0,
});

const errorColumns = (error: ImportError | null) => ({
  error: error?.message ?? null,
  errorCode: error?.code ?? null,
  errorParams: error?.params ?? null,
});

/** Reads and writes the table of imports. Reads for a keeper are limited to the account. */
@Injectable()
export class Imports {
  private readonly rows: Repository<ImportRecord>;

  constructor(@Inject(DataSource) private readonly source: DataSource) {
    this.rows = source.getRepository(ImportRecord);
  }

  /**
   * Stores a draft, unless one with this id exists. Returns the stored draft, and the tables and files of older drafts
   * that were deleted to make room.
   */
  async add(record: NewImport, checked: Checked | null): Promise<{ record: ImportRecord; released: Released[] }> {
    return this.begin({ ...record, ...columnsOf(checked, record.mapping), state: 'draft', reading: null });
  }

  /** Stores a file that is not read yet, in the same way as `add`. */
  async addUnread(record: NewReading): Promise<{ record: ImportRecord; released: Released[] }> {
    const unread = { format: null, columns: [], preview: [], suggestion: null, rows: 0, checkId: null };
    return this.begin({ ...record, ...unread, ...columnsOf(null, record.mapping), checked: false, state: 'reading' });
  }

  private async begin(record: Begun): Promise<{ record: ImportRecord; released: Released[] }> {
    const whole = {
      dryRun: false,
      ...record,
      written: null,
      ...errorColumns(null),
      startedAt: null,
      runBy: null,
      differences: null,
      changedAt: record.createdAt,
    } as const;
    await this.rows
      .createQueryBuilder()
      .insert()
      .values(whole as never)
      .orIgnore()
      .execute();
    const [released] = (await this.source.query(
      `DELETE FROM imports WHERE account_id = $1 AND state IN ('draft', 'reading') AND id NOT IN
         (SELECT id FROM imports WHERE account_id = $1 AND state IN ('draft', 'reading') ORDER BY id DESC LIMIT $2)
       RETURNING file_id AS "fileId", staged->>'table' AS table`,
      [record.accountId, MAX_DRAFTS],
    )) as [Released[], number];
    return { record: await this.one(record.accountId, record.id), released };
  }

  /** Stores the progress of reading. Returns false if the import no longer waits for it. */
  async readingOn(id: string, progress: number): Promise<boolean> {
    const { affected } = await this.rows.update({ id, state: 'reading' }, { progress });
    return affected === 1;
  }

  /** Turns the import into a draft with what was read. Returns false if it no longer waits for it. */
  async asRead(id: string, look: FirstLook, mapping: Mapping | null, checkId: string): Promise<boolean> {
    const draft = { ...look, ...columnsOf(null, mapping), checkId, state: 'draft', reading: null } as const;
    const { affected } = await this.rows.update({ id, state: 'reading' }, draft as never);
    return affected === 1;
  }

  async unreadable(id: string, error: ImportError): Promise<boolean> {
    const { affected } = await this.rows.update(
      { id, state: 'reading' },
      {
        state: 'failed',
        reading: null,
        ...errorColumns(error),
      },
    );
    return affected === 1;
  }

  /** Deletes drafts last changed before this time. */
  async deleteDrafts(changedBefore: Date): Promise<Released[]> {
    const [released] = (await this.source.query(
      `DELETE FROM imports WHERE state IN ('draft', 'reading') AND changed_at < $1
       RETURNING file_id AS "fileId", staged->>'table' AS table`,
      [changedBefore],
    )) as [Released[], number];
    return released;
  }

  /** @throws Refusal not_found */
  async one(accountId: string, id: string): Promise<ImportRecord> {
    const found = await this.rows.findOneBy({ accountId, id });
    if (!found) throw notFound('import');
    return found;
  }

  async byId(id: string): Promise<ImportRecord | null> {
    return this.rows.findOneBy({ id });
  }

  /** Imports with background work: running, being undone, unread, or unchecked with a mapping. */
  async pending(): Promise<Pick<ImportRecord, 'id' | 'state' | 'checkId'>[]> {
    return this.source.query(
      `SELECT id, state, check_id AS "checkId" FROM imports WHERE state IN ('running', 'undoing')
       UNION ALL SELECT id, state, check_id FROM imports
       WHERE NOT checked AND (state = 'reading'
         OR mapping IS NOT NULL AND state IN ('draft', 'failed') AND error IS NULL)`,
    );
  }

  /** Imports older than `before`, newest first. */
  async list(accountId: string, limit: number, before: string | undefined): Promise<Summarised[]> {
    const where = before === undefined ? { accountId } : { accountId, id: LessThan(before) };
    return this.rows.find({ where, select: SUMMARISED, order: { id: 'DESC' }, take: limit });
  }

  /**
   * The part of an import that changes while it runs.
   * @throws Refusal not_found
   */
  async summarised(accountId: string, id: string): Promise<Summarised> {
    const found = await this.rows.findOne({ where: { accountId, id }, select: SUMMARISED });
    if (!found) throw notFound('import');
    return found;
  }

  async timeZoneOf(accountId: string): Promise<string> {
    const rows = await this.source.query('SELECT timezone FROM accounts WHERE id = $1', [accountId]);
    if (!rows[0]) throw notFound('account');
    return rows[0].timezone;
  }

  /**
   * Stores a new mapping. `done` is false if the import is no longer a draft; `table` is the staging table of the
   * previous mapping.
   */
  async remap(
    id: string,
    change: Pick<ImportRecord, 'mapping' | 'checkId' | 'openQuestions' | 'changedAt'>,
    checked: Checked | null,
  ): Promise<{ done: boolean; table?: string }> {
    return this.source.transaction(async (manager) => {
      const rows = manager.getRepository(ImportRecord);
      const before = await rows.findOne({ where: { id, state: 'draft' }, lock: { mode: 'pessimistic_write' } });
      if (!before) return { done: false };
      const found = columnsOf(checked, change.mapping, change.openQuestions);
      await rows.update({ id }, { ...change, ...errorColumns(null), ...found } as never);
      return { done: true, table: before.staged?.table };
    });
  }

  /** Notes of a draft whether its keeper only tries it. */
  async trying(id: string, dryRun: boolean): Promise<void> {
    await this.rows.update({ id, state: 'draft' }, { dryRun });
  }

  /** Stores the progress of a check. Returns false if the check is no longer needed. */
  async checking(id: string, checkId: string | null, progress: number): Promise<boolean> {
    const { affected } = await this.rows.update(unchecked(id, checkId), { progress });
    return affected === 1;
  }

  async checkedAs(id: string, checkId: string | null, checked: Checked): Promise<boolean> {
    const before = await this.rows.findOne({
      where: unchecked(id, checkId),
      select: { id: true, openQuestions: true },
    });
    const found = { ...columnsOf(checked, null, before?.openQuestions), checked: true };
    const { affected } = await this.rows.update(unchecked(id, checkId), found as never);
    return affected === 1;
  }

  /** The staging table is lost, so the rows must be read again before a run. */
  async uncheck(id: string, checkId: string): Promise<void> {
    await this.rows.update({ id }, { checked: false, checkId, progress: 0, ...errorColumns(null) });
  }

  async placed(id: string, format: ArchiveFormat): Promise<void> {
    await this.rows.update({ id }, { format } as never);
  }

  async restaged(id: string, staged: Staged): Promise<void> {
    await this.rows.update({ id }, { staged, written: null } as never);
  }

  /** Starts an import, once for two simultaneous requests. `runBy` is support, not the keeper. */
  async start(
    id: string,
    now: Date,
    differences: DifferencesChoice = 'keep',
    runBy: string | null = null,
  ): Promise<void> {
    await this.source.query(
      `UPDATE imports SET state = 'running', progress = 0, error = NULL, error_code = NULL, error_params = NULL, counts = $2, written = NULL,
              started_at = coalesce(started_at, $3), differences = $4, run_by = $5, dry_run = false
       WHERE id = $1 AND state IN ('draft', 'failed') AND checked`,
      [id, JSON.stringify(NO_COUNTS), now, JSON.stringify(differences), runBy],
    );
  }

  async progress(id: string, progress: number, written: Written): Promise<void> {
    await this.source.query(
      `UPDATE imports SET progress = $2, counts = $3, written = $4 WHERE id = $1 AND state = 'running'`,
      [id, progress, JSON.stringify(written.counts), JSON.stringify(written)],
    );
  }

  /** @param found problems that only the run found */
  async finish(record: ImportRecord, counts: ImportCounts, found: ImportProblem[]): Promise<void> {
    const groups = found.map(({ message: _, ...group }) => ({ ...group, count: 1 }));
    await this.rows.update({ id: record.id, state: 'running' }, {
      state: 'done',
      problems: [...found, ...record.problems],
      problemGroups: [...groups, ...record.problemGroups],
      problemCount: record.problemCount + found.length,
      progress: 1,
      counts,
      fileId: null,
      staged: null,
      written: null,
    } as never);
  }

  async fail(id: string, error: ImportError): Promise<void> {
    await this.rows.update({ id, state: 'running' }, { state: 'failed', ...errorColumns(error) });
  }

  /** Starts an undo. Returns false if the import is not done. */
  async startUndo(id: string): Promise<boolean> {
    const { affected } = await this.rows.update(
      { id, state: 'done' },
      { state: 'undoing', progress: 0, ...errorColumns(null) },
    );
    return affected === 1;
  }

  async undoing(id: string, progress: number): Promise<void> {
    await this.rows.update({ id, state: 'undoing' }, { progress });
  }

  async undone(id: string): Promise<void> {
    await this.rows.update({ id, state: 'undoing' }, { state: 'undone', progress: 1 });
  }

  /** The undo failed and can be tried again: all or most of what was written is still recorded. */
  async undoRefused(id: string, error: ImportError): Promise<void> {
    await this.rows.update({ id, state: 'undoing' }, { state: 'done', progress: 1, ...errorColumns(error) });
  }

  async failCheck(id: string, error: ImportError): Promise<void> {
    await this.rows.update({ id, checked: false }, errorColumns(error));
  }
}

/** Without columns and problems: they may be long, and lists and progress do not need them. */
const SUMMARISED = {
  id: true,
  filename: true,
  state: true,
  createdAt: true,
  checked: true,
  rows: true,
  problemCount: true,
  differenceCount: true,
  known: true,
  progress: true,
  counts: true,
  error: true,
  errorCode: true,
  errorParams: true,
} as const;
type Summarised = Pick<ImportRecord, keyof typeof SUMMARISED>;

type Begun = Omit<NewImport, 'checkId'> &
  ReturnType<typeof columnsOf> &
  Pick<ImportRecord, 'checkId' | 'state' | 'reading'>;

/** The file and the staging table of a deleted draft. */
export interface Released {
  fileId: string | null;
  table: string | null;
}

const unchecked = (id: string, checkId: string | null) => ({ id, checkId: checkId as string, checked: false });

export const summaryOf = (record: Summarised): ImportSummary => ({
  id: record.id,
  filename: record.filename,
  state: record.state,
  created_at: record.createdAt.toISOString(),
  checked: record.checked,
  rows: record.rows,
  problem_count: record.problemCount,
  difference_count: record.differenceCount,
  known: record.known,
  progress: record.progress,
  counts: record.counts,
  error: record.error,
  error_code: record.errorCode,
  error_params: record.errorParams,
});

/** The columns with their meaning in the mapping and how their cells were used. */
const columnsShown = ({ columns, columnCounts, mapping }: ImportRecord): Import['columns'] => {
  const uses = mapping ? usesOf(mapping) : new Map<string, ColumnUse[]>();
  return columns.map(({ name, samples, guess = null }, index) => {
    const target = uses.get(name)?.find((use) => use.target !== 'text')?.target ?? null;
    const { recorded, text, empty, skipped } = columnCounts?.[index] ?? NOT_COUNTED;
    return {
      name,
      samples,
      guess,
      meaning: target === null ? null : (NAMED_AS[target] ?? target),
      recorded,
      text,
      empty,
      skipped,
    };
  });
};

const NOT_COUNTED = { recorded: null, text: null, empty: null, skipped: null };
/** The names that guesses use for parts of rules. */
const NAMED_AS: Partial<Record<ColumnUse['target'], string>> = {
  work: 'actions',
  category: 'pairs.name',
  value: 'pairs.value',
};

/** The sheet that is read, or the sheets that are read as one table. */
const sheetsRead = (format: ImportRecord['format']): Pick<Import, 'sheet' | 'sheets_read'> => {
  if (format?.kind !== 'xlsx') return { sheet: null, sheets_read: [] };
  if (!format.asOne) return { sheet: format.sheet, sheets_read: [format.sheet] };
  return { sheet: null, sheets_read: format.asOne.map(({ name }) => name) };
};

/** The columns that are hives or days, with their names. */
const eachColumn = (format: ImportRecord['format']): Pick<Import, 'each_column'> => {
  const across = acrossOf(format);
  return across ? { each_column: { is: across.as, names: across.groups.map(({ label }) => label) } } : {};
};

/** An import in the form of the API. */
export const importOf = (record: ImportRecord): Import => ({
  ...summaryOf(record),
  columns: columnsShown(record),
  ...(record.format?.kind === 'archive' && { archive: record.format.content }),
  preview: record.preview,
  sheets: record.format?.kind === 'xlsx' ? record.format.sheets : [],
  ...sheetsRead(record.format),
  ...eachColumn(record.format),
  suggestion: record.suggestion,
  mapping: record.mapping,
  problems: record.problems.map((problem) => ({ ...problem, ...rowOfSheet(record.format, problem.row) })),
  problem_groups: record.problemGroups.map((group) => ({ ...group, ...rowOfSheet(record.format, group.row) })),
  open_questions: record.openQuestions.map((question) => ({
    ...question,
    ...(question.found && {
      found: {
        ...question.found,
        examples: question.found.examples.map((one) => ({ ...one, ...rowOfSheet(record.format, one.row) })),
      },
    }),
  })),
});
