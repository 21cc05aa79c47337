import type { ImportProblem, ImportQuestion, Mapping } from '@kypseli/contract';
import { uniqueKey } from '@kypseli/domain';
import { compileMapping } from '../../mapping/compile-mapping.js';
import { Doubts } from '../../mapping/doubts/doubts.js';
import { rowFiller } from '../../mapping/rows/fill-rows.js';
import { rowsOfHives } from '../../mapping/rows/hive-lists.js';
import { readRow } from '../../mapping/rows/read-row.js';
import type { ImportedAction, ImportedVisit } from '../../mapping/rows/visit.js';
import type { WholeTable } from '../../read/testing/read-table.js';
import { mergeVisits } from '../merge-visits.js';

export interface MappedRows {
  visits: ImportedVisit[];
  actions: ImportedAction[];
  problems: ImportProblem[];
  /** Implausible values. */
  doubts: ImportQuestion[];
}

/** Reads all rows of a file in memory, with the same result as a check with its staging table. */
export const mapRows = (table: WholeTable, mapping: Mapping, lastDay: string): MappedRows => {
  const compiled = compileMapping(mapping, table.columns);
  const filled = rowFiller(compiled);
  const doubts = new Doubts(compiled, mapping);
  const hives = new Set<string>();
  const read = table.rows
    .flatMap((row) => rowsOfHives(filled(row), compiled))
    .map((row) => {
      const reading = readRow(row, compiled, { width: table.columns.length, delimiter: null }, lastDay, 'UTC');
      doubts.see(row, reading);
      if (reading.whose) hives.add(uniqueKey(reading.whose.hiveNumber));
      return reading;
    });
  const visits = new Map<string, ImportedVisit[]>();
  for (const visit of read.flatMap((one) => one.visits)) {
    const key = JSON.stringify([uniqueKey(visit.apiary), uniqueKey(visit.hiveNumber), visit.day]);
    visits.set(key, [...(visits.get(key) ?? []), visit]);
  }
  const merged = [...visits.values()].map((some) => mergeVisits(some, mapping));
  return {
    visits: merged.map(({ visit }) => visit),
    actions: read.flatMap(({ actions }) => actions),
    doubts: doubts.questions(hives.size),
    problems: [...read, ...merged].flatMap(({ problems }) => problems),
  };
};
