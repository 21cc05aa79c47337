import type { Import, ImportCounts, ImportProblem, ImportSummary } from '@kypseli/contract';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, LessThan, type Repository } from 'typeorm';
import { notFound } from '../platform/http/refusal.js';
import { ImportRecord } from './import.entity.js';

export const NO_COUNTS: ImportCounts = {
  apiaries: 0,
  hives: 0,
  rounds: 0,
  inspections: 0,
  actions: 0,
  skipped: 0,
  unchanged: 0,
};

const MAX_LISTED = 1_000;
/** Drafts hold their file; an account keeps the newest. */
const MAX_DRAFTS = 20;

/** The rows of imports; every read of a keeper names the account. */
@Injectable()
export class Imports {
  private readonly rows: Repository<ImportRecord>;

  constructor(@Inject(DataSource) private readonly source: DataSource) {
    this.rows = source.getRepository(ImportRecord);
  }

  /** Stores a draft; the same id again leaves the first. */
  async add(
    record: Omit<ImportRecord, 'problems' | 'problemCount' | 'state' | 'progress' | 'counts' | 'error' | 'startedAt'>,
    problems: ImportProblem[],
  ): Promise<ImportRecord> {
    const draft = {
      ...record,
      ...listed(problems),
      state: 'draft',
      progress: 0,
      counts: NO_COUNTS,
      error: null,
      startedAt: null,
    } as const;
    await this.rows.createQueryBuilder().insert().values(draft).orIgnore().execute();
    await this.source.query(
      `DELETE FROM imports WHERE account_id = $1 AND state = 'draft' AND id NOT IN
         (SELECT id FROM imports WHERE account_id = $1 AND state = 'draft' ORDER BY id DESC LIMIT $2)`,
      [record.accountId, MAX_DRAFTS],
    );
    return this.one(record.accountId, record.id);
  }

  /** @throws Refusal not_found */
  async one(accountId: string, id: string): Promise<ImportRecord> {
    const found = await this.rows.findOneBy({ accountId, id });
    if (!found) throw notFound('import');
    return found;
  }

  /** @throws Refusal not_found when it was let go */
  async fileOf(id: string): Promise<Buffer> {
    const found = await this.rows.findOne({ where: { id }, select: { id: true, file: true } });
    if (!found?.file) throw notFound('import');
    return found.file;
  }

  async running(id: string): Promise<ImportRecord | null> {
    return this.rows.findOneBy({ id, state: 'running' });
  }

  async allRunning(): Promise<string[]> {
    const found = await this.rows.find({ where: { state: 'running' }, select: { id: true } });
    return found.map(({ id }) => id);
  }

  /** Newest first, those older than `before`. */
  async list(accountId: string, limit: number, before: string | undefined): Promise<ImportRecord[]> {
    const where = before === undefined ? { accountId } : { accountId, id: LessThan(before) };
    return this.rows.find({ where, order: { id: 'DESC' }, take: limit });
  }

  async remap(id: string, mapping: ImportRecord['mapping'], problems: ImportProblem[]): Promise<void> {
    await this.rows.update({ id, state: 'draft' }, { mapping: mapping as never, ...(listed(problems) as object) });
  }

  /** Only one of two simultaneous requests starts it. */
  async start(id: string, problems: ImportProblem[], now: Date): Promise<void> {
    await this.source.query(
      `UPDATE imports SET state = 'running', progress = 0, error = NULL, counts = $4, problems = $2, problem_count = $3,
              started_at = coalesce(started_at, $5)
       WHERE id = $1 AND state IN ('draft', 'failed')`,
      [id, JSON.stringify(listed(problems).problems), problems.length, JSON.stringify(NO_COUNTS), now],
    );
  }

  async progress(id: string, progress: number, counts: ImportCounts): Promise<void> {
    await this.rows.update({ id, state: 'running' }, { progress, counts });
  }

  async finish(id: string, counts: ImportCounts): Promise<void> {
    await this.rows.update({ id, state: 'running' }, { state: 'done', progress: 1, counts, file: null });
  }

  async fail(id: string, error: string): Promise<void> {
    await this.rows.update({ id, state: 'running' }, { state: 'failed', error });
  }
}

const listed = (problems: ImportProblem[]) => ({
  problems: problems.slice(0, MAX_LISTED),
  problemCount: problems.length,
});

export const summaryOf = (record: ImportRecord): ImportSummary => ({
  id: record.id,
  filename: record.filename,
  state: record.state,
  created_at: record.createdAt.toISOString(),
  checked: true,
  rows: record.rows,
  problem_count: record.problemCount,
  progress: record.progress,
  counts: record.counts,
  error: record.error,
});

/** An import as clients read it. */
export const importOf = (record: ImportRecord): Import => ({
  ...summaryOf(record),
  columns: record.columns.map((column) => ({ ...column, guess: null })),
  preview: [],
  sheets: [],
  sheet: null,
  suggestion: null,
  mapping: record.mapping,
  problems: record.problems,
  problem_groups: [],
});
