import type { ImportDetails, ImportItem } from '@kypseli/contract/admin';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import type { ImportRecord } from '../../imports/import.entity.js';
import { Imports, importOf } from '../../imports/imports.repository.js';
import type { AuditNote, StaffCaller } from '../../platform/http/caller.js';
import { notFound } from '../../platform/http/refusal.js';
import { laterRefusalOf } from '../../platform/refusal-of-entry.js';
import { Openings } from '../openings/openings.js';
import { importList } from '../records/import-list.js';
import { hidden, type Mask, noteFields, personalIn, shown } from '../records/masked.js';
import { readStaffNames } from '../staff/staff-names.js';

interface Moment {
  at: Date;
  what: string;
  by: string | null;
  problems: number | null;
  error_code: string | null;
}

/** An import as the list shows it. */
export const importItem = (record: ImportRecord, mask: Mask): ImportItem =>
  importList.item(
    {
      id: record.id,
      account_id: record.accountId,
      filename: record.filename,
      state: record.state,
      checked: record.checked,
      progress: record.progress,
      error_code: record.errorCode,
      rows: record.rows,
      problem_count: record.problemCount,
      counts: record.counts,
      created_at: record.createdAt,
      started_at: record.startedAt,
      run_by: record.runBy,
      dry_run: record.dryRun,
    },
    mask,
  );

const detailsOf = (record: ImportRecord, mask: Mask): Omit<ImportDetails, 'language' | 'happened'> => {
  const { columns, mapping, problem_groups, known, counts, difference_count, open_questions } = importOf(record);
  return {
    ...importItem(record, mask),
    counts,
    known,
    difference_count,
    open_questions: open_questions.length,
    has_file: record.fileId !== null,
    mapping: mask(mapping),
    columns: columns.map(({ name, samples, guess, ...column }) => ({
      ...column,
      name: mask(name),
      samples: mask(samples),
      guess: mask(guess),
    })),
    problem_groups: problem_groups.map(({ column, value, sheet, ...group }) => ({
      ...group,
      column: mask(column),
      value: mask(value),
      ...(sheet !== undefined && { sheet: mask(sheet) }),
    })),
  };
};

/** An import as staff see it. Texts of the file are shown if they are asked for and the account is open. */
@Injectable()
export class ShowImportDetails {
  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly imports: Imports,
    private readonly openings: Openings,
  ) {}

  /** @throws Refusal not_found, reason_required */
  async of(staff: StaffCaller, id: string, reveal: boolean, note: AuditNote): Promise<ImportDetails> {
    const record = await this.imports.byId(id);
    if (!record) throw notFound('import');
    const { accountId } = record;
    note.account = accountId;
    if (reveal) {
      note.opening = (await this.openings.require(staff, accountId)).id;
      noteFields(note, personalIn(detailsOf(record, hidden)));
    }
    return {
      ...detailsOf(record, reveal ? shown : hidden),
      language: await this.languageOf(accountId),
      happened: await this.happened(id),
    };
  }

  private async languageOf(accountId: string): Promise<string> {
    const { rows } = await this.pool.query<{ language: string }>('SELECT language FROM accounts WHERE id = $1', [
      accountId,
    ]);
    return rows[0]!.language;
  }

  private async happened(id: string): Promise<ImportDetails['happened']> {
    const { rows } = await this.pool.query<Moment>(
      `SELECT at, what, NULL AS by, problems, error_code FROM import_history WHERE import_id = $1
       UNION ALL SELECT at, action, staff, NULL, detail ->> 'refused' FROM audit a
         WHERE object = $1::text AND action = ANY('{imports.check,imports.run,imports.file}')
           AND account = (SELECT account_id FROM imports WHERE id = $1) AND ${laterRefusalOf('a')} IS NULL
       ORDER BY at DESC LIMIT 200`,
      [id],
    );
    const names = await readStaffNames(
      this.pool,
      rows.map(({ by }) => by),
    );
    return rows.map(({ at, ...moment }) => ({
      ...moment,
      at: at.toISOString(),
      by_name: names.get(moment.by ?? '') ?? null,
    }));
  }
}
