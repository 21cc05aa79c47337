import type { ImportCounts, Mapping } from '@kypseli/contract';
import { Injectable } from '@nestjs/common';
import { compileMapping } from './compile-mapping.js';
import { asProblem, FileHives } from './file-hives.js';
import type { Staged } from './import.entity.js';
import { ProblemTally, type TalliedProblems } from './problem-tally.js';
import { readRow } from './read-row.js';
import { type FileFormat, readRows } from './recognise-file.js';
import { Staging, type StagingTable } from './staging.js';
import { openTable, type ReadableFile, type TableRow } from './table.js';
import { VisitMerger } from './visit-merger.js';

export interface FileToCheck {
  file: ReadableFile;
  format: FileFormat;
  mapping: Mapping;
  /** The last day that a record may bear. */
  lastDay: string;
  /** The keeper's own. */
  timeZone: string;
}

export interface Checked extends TalliedProblems {
  staged: Staged;
  /** What a run would make if nothing of it were there yet. */
  counts: ImportCounts;
}

/** Reads every row of a file by its mapping, stages what it means, and finds every problem. */
@Injectable()
export class CheckRows {
  constructor(private readonly staging: Staging) {}

  /**
   * @param proceed is told how many rows were read, and throws to end it; then nothing stays
   * @throws Refusal as the readers, and where the mapping does not fit the columns
   */
  async check(of: FileToCheck, proceed: (rows: number) => Promise<void> = async () => undefined): Promise<Checked> {
    const { columns, rows } = await openTable(readRows(of.file, of.format));
    const mapping = compileMapping(of.mapping, columns);
    const table = await this.staging.begin();
    try {
      const tally = new ProblemTally();
      const read = (row: TableRow) => readRow(row, mapping, columns.length, of.lastDay, of.timeZone);
      const hives = new FileHives();
      let skipped = await stageRows(rows, read, hives, table, tally, proceed);
      if (mapping.visits.some(({ colony }) => colony !== null)) skipped += await settleColonies(table, hives, tally);
      for (const [nth, hive] of hives.all().entries()) table.hive(nth, hive);
      const { entries, visits, rounds, actions } = await table.sort();
      const merger = new VisitMerger((problems, left) => {
        for (const problem of problems) tally.add(problem);
        skipped += left;
      });
      for await (const page of this.staging.repeatedVisits(table.table)) for (const entry of page) merger.push(entry);
      merger.end();
      const counts = { ...hives.counts(), rounds, inspections: visits, actions, skipped, unchanged: 0 };
      return { ...tally.result(), staged: { table: table.table, entries, visits, skipped }, counts };
    } catch (error) {
      await this.staging.drop(table.table);
      throw error;
    }
  }
}

/** Tells which colonies are gone; answers how many visits are left out as empty or as contradicting that. */
const settleColonies = async (table: StagingTable, hives: FileHives, tally: ProblemTally): Promise<number> => {
  const { losses, contradictions, leftOut } = await table.settleColonies();
  for (const { keys, gone } of losses) hives.lose(keys, gone);
  for (const problem of contradictions) tally.add(problem);
  return leftOut;
};

/** Answers how many visits and rows were left out. */
const stageRows = async (
  parts: AsyncIterable<TableRow[]>,
  read: (row: TableRow) => ReturnType<typeof readRow>,
  hives: FileHives,
  table: StagingTable,
  tally: ProblemTally,
  proceed: (rows: number) => Promise<void>,
): Promise<number> => {
  let skipped = 0;
  let done = 0;
  for await (const rows of parts) {
    for (const row of rows) {
      const { visits, actions, colonies, problems, skipped: left } = read(row);
      for (const problem of problems) tally.add(problem);
      skipped += left;
      try {
        for (const [part, visit] of visits.entries()) table.visit(hives.keysOf(visit), part, visit);
        for (const [part, colony] of colonies.entries()) table.colony(hives.keysOf(colony), part, colony);
        for (const [part, action] of actions.entries()) table.action(hives.keysOf(action), part, action);
      } catch (error) {
        tally.add(asProblem(row.row, error));
        skipped += Math.max(1, visits.length);
      }
    }
    await table.flush();
    done += rows.length;
    await proceed(done);
  }
  return skipped;
};
