import type { Mapping } from '@kypseli/contract';
import { uniqueKey } from '@kypseli/domain';
import { compileMapping } from './compile-mapping.js';
import { inTurns } from './in-turns.js';
import { mergeVisits } from './merge-visits.js';
import { readRow } from './read-row.js';
import type { WholeTable } from './testing/read-table.js';
import type { ImportedVisit, MappedRows } from './visit.js';

const keyOf = ({ apiary, hiveNumber, day }: ImportedVisit) =>
  JSON.stringify([uniqueKey(apiary), uniqueKey(hiveNumber), day]);

/**
 * What the rows of a whole file mean by a mapping. `lastDay` is the last day that a record may bear, `timeZone` the
 * keeper's own.
 * @throws Refusal validation_failed when the mapping does not fit the columns
 */
export const mapRows = async (
  table: WholeTable,
  mapping: Mapping,
  lastDay: string,
  timeZone = 'UTC',
): Promise<MappedRows> => {
  const compiled = compileMapping(mapping, table.columns);
  const visits = new Map<string, ImportedVisit[]>();
  const mapped: MappedRows = { visits: [], actions: [], problems: [], skipped: 0 };
  for await (const rows of inTurns(table.rows)) {
    for (const row of rows) {
      const read = readRow(row, compiled, table.columns.length, lastDay, timeZone);
      for (const visit of read.visits) {
        const key = keyOf(visit);
        const known = visits.get(key);
        if (known) known.push(visit);
        else visits.set(key, [visit]);
      }
      for (const action of read.actions) mapped.actions.push(action);
      for (const problem of read.problems) mapped.problems.push(problem);
      mapped.skipped += read.skipped;
    }
  }
  for await (const some of inTurns([...visits.values()])) {
    for (const told of some) {
      const { visit, problems, skipped } = mergeVisits(told);
      mapped.visits.push(visit);
      for (const problem of problems) mapped.problems.push(problem);
      mapped.skipped += skipped;
    }
  }
  mapped.problems.sort((a, b) => a.row - b.row);
  return mapped;
};
