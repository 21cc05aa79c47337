import { ABOVE_LEFT_OUT, type ImportCounts, type ImportQuestion, isNotice, type Mapping } from '@kypseli/contract';
import { Injectable } from '@nestjs/common';
import type { KnownInFile, Staged } from '../import.entity.js';
import { compileMapping } from '../mapping/compile-mapping.js';
import { Doubts } from '../mapping/doubts/doubts.js';
import { columnOfPart } from '../mapping/field-columns.js';
import { unusedAbove } from '../mapping/guess/guess-file.js';
import { type CellCounts, ColumnTally } from '../mapping/rows/column-tally.js';
import { rowFiller } from '../mapping/rows/fill-rows.js';
import { rowsOfHives } from '../mapping/rows/hive-lists.js';
import { readRow } from '../mapping/rows/read-row.js';
import type { RowReading } from '../mapping/rows/visit.js';
import { EntriesToVisits } from '../plan/entries-to-visits.js';
import { asProblem, FileHives } from '../plan/file-hives.js';
import { type FileFormat, openFile } from '../read/recognise-file.js';
import { rowNamer } from '../read/sheet-rows.js';
import type { ReadableFile } from '../read/table.js';
import type { TableRow } from '../read/table-row.js';
import { CompareRecorded } from './compare-recorded.js';
import { ProblemTally, type TalliedProblems } from './problem-tally.js';
import { Staging, type StagingTable } from './staging.js';

const ABOVE_MESSAGE =
  'This is given above the table and has no place in a record, so it is left out. To keep it, write it into a column.';

export interface FileToCheck {
  accountId: string;
  file: ReadableFile;
  format: FileFormat;
  mapping: Mapping;
  /** The last day that a record may have. */
  lastDay: string;
  /** The time zone of the keeper. */
  timeZone: string;
}

export interface Checked extends TalliedProblems {
  columnCounts: CellCounts[];
  staged: Staged;
  /** What a run would add now. */
  counts: ImportCounts;
  known: KnownInFile;
  differenceCount: number;
  /** Implausible values, to be answered before a run. */
  doubts: ImportQuestion[];
}

/** Reads every row of a file by its mapping, fills the staging table, and finds every problem. */
@Injectable()
export class CheckRows {
  constructor(
    private readonly staging: Staging,
    private readonly compared: CompareRecorded,
  ) {}

  /**
   * @param proceed is called with the number of rows read; if it throws, the check ends and leaves nothing behind
   * @throws Refusal like the readers, and if the mapping does not fit the columns
   */
  async check(of: FileToCheck, proceed: (rows: number) => Promise<void> = async () => undefined): Promise<Checked> {
    const { columns, above, rows } = await openFile(of.file, of.format);
    const numbered = of.mapping.hive.numbered ? await this.compared.numbered(of.accountId) : [];
    const mapping = compileMapping(of.mapping, columns, numbered);
    const table = await this.staging.begin();
    try {
      const tally = new ProblemTally();
      const totals = new ProblemTally();
      for (const { row, name: column, value } of unusedAbove(above, of.mapping))
        totals.add({ row, column, value, code: ABOVE_LEFT_OUT, message: ABOVE_MESSAGE });
      const shape = { width: columns.length, delimiter: of.format.kind === 'csv' ? of.format.delimiter : null };
      const filled = rowFiller(mapping);
      const read = (row: TableRow) =>
        rowsOfHives(filled(row), mapping).map((one) => readRow(one, mapping, shape, of.lastDay, of.timeZone));
      const rowName = rowNamer(of.format);
      const hives = new FileHives(rowName);
      const cells = new ColumnTally(columns.length);
      const doubts = new Doubts(mapping, of.mapping);
      const staged = await stageRows(rows, read, { hives, table, tally, totals, cells, doubts }, proceed);
      let { skipped } = staged;
      if (mapping.visits.some(({ colony }) => colony !== null)) skipped += await settleColonies(table, hives, tally);
      const { roundDays = 1, visits: groups } = of.mapping;
      if (roundDays > 1)
        await table.joinRounds(
          roundDays,
          groups.map(({ date }) => date.column),
        );
      for (const [nth, hive] of hives.all().entries()) table.hive(nth, hive);
      const { entries, visits, rounds, actions } = await table.sort();
      const merger = new EntriesToVisits(
        (problems, left) => {
          for (const problem of problems) (isNotice(problem) ? totals : tally).add(problem);
          skipped += left;
        },
        {
          sameDayRows: of.mapping.sameDayRows,
          naming: {
            row: rowName,
            hive: ({ apiary, hiveNumber }) => hives.numberOf({ apiary, hive: hiveNumber }),
            column: ({ group }, part) => columnOfPart(of.mapping, group, part),
          },
        },
      );
      for await (const page of this.staging.repeatedVisits(table.table)) for (const entry of page) merger.push(entry);
      merger.end();
      const counts = { ...hives.counts(), rounds, inspections: visits, actions, skipped, unchanged: 0 };
      const differences = new ProblemTally(false);
      const comparison = await this.compared.compare(
        { accountId: of.accountId, mapping: of.mapping, staged: table, hives: hives.all(), counts },
        (difference) => differences.add(difference),
        () => proceed(staged.rows),
      );
      const found = tally.result();
      const differing = differences.result();
      const passed = totals.result();
      return {
        problems: [...found.problems, ...passed.problems, ...differing.problems],
        problemGroups: [...found.problemGroups, ...passed.problemGroups, ...differing.problemGroups],
        problemCount: found.problemCount,
        differenceCount: differing.problemCount,
        columnCounts: cells.result(),
        staged: { table: table.table, entries, visits, skipped },
        known: comparison.known,
        doubts: doubts.questions(hives.all().length, rowName),
        counts: { ...counts, ...comparison.counts },
      };
    } catch (error) {
      await this.staging.drop(table.table);
      throw error;
    }
  }
}

/**
 * Determines which colonies are gone. Returns the number of visits left out because they are empty or contradict it.
 */
const settleColonies = async (table: StagingTable, hives: FileHives, tally: ProblemTally): Promise<number> => {
  const { losses, contradictions, leftOut } = await table.settleColonies();
  for (const { keys, gone } of losses) hives.lose(keys, gone);
  for (const problem of contradictions) tally.add(problem);
  return leftOut;
};

interface Gathered {
  hives: FileHives;
  table: StagingTable;
  tally: ProblemTally;
  /** Rows that are passed over, and values that are kept otherwise. */
  totals: ProblemTally;
  cells: ColumnTally;
  doubts: Doubts;
}

/** Returns the number of rows read, and of visits and rows left out. */
const stageRows = async (
  parts: AsyncIterable<TableRow[]>,
  read: (row: TableRow) => RowReading[],
  gathered: Gathered,
  proceed: (rows: number) => Promise<void>,
): Promise<{ rows: number; skipped: number }> => {
  const { table, cells, doubts } = gathered;
  let skipped = 0;
  let done = 0;
  for await (const rows of parts) {
    for (const row of rows) {
      const readings = read(row);
      cells.add(readings[0]!.uses);
      for (const reading of readings) {
        doubts.see(row, reading);
        skipped += stageReading(row, reading, gathered);
      }
    }
    await table.flush();
    done += rows.length;
    await proceed(done);
  }
  return { rows: done, skipped };
};

/** Returns the number of visits and rows left out. */
const stageReading = (
  row: TableRow,
  { whose, visits, actions, colonies, position, problems, skipped }: RowReading,
  { hives, table, tally, totals }: Gathered,
): number => {
  for (const problem of problems) (isNotice(problem) ? totals : tally).add(problem);
  try {
    if (whose && problems.every(isNotice)) hives.keysOf(whose);
    for (const visit of visits) table.visit(hives.keysOf(visit), visit);
    for (const [part, colony] of colonies.entries()) table.colony(hives.keysOf(colony), part, colony);
    for (const [part, action] of actions.entries()) table.action(hives.keysOf(action), part, action);
    const contradiction = position && hives.place(row.row, position);
    if (contradiction) tally.add(contradiction);
    return skipped;
  } catch (error) {
    tally.add(asProblem(row.row, error));
    return skipped + Math.max(1, visits.length);
  }
};
