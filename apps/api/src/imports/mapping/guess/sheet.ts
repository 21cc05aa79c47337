import { wordsOf } from '../../vocabulary/words.js';
import { type ColumnProfile, type Decimal, decimalOf, profileOf } from './column-profile.js';

export interface SheetColumn {
  index: number;
  name: string;
  words: string[];
  profile: ColumnProfile;
}

/** The part of a file that is examined for guesses. */
export interface Sheet {
  columns: SheetColumn[];
  rows: string[][];
  decimal: Decimal;
  /** True if the first column has the names of sheets that are read as one table. */
  ofSheets: boolean;
}

/** The number of cells examined, so that 1,000 columns take no longer than ten. */
const MAX_CELLS = 100_000;
const LEAST_ROWS = 50;

export const sheetOf = (names: string[], allRows: string[][], ofSheets = false): Sheet => {
  const rows = allRows.slice(0, Math.max(LEAST_ROWS, Math.floor(MAX_CELLS / names.length)));
  const decimal = decimalOf(rows);
  const columns = names.map((name, index) => ({
    index,
    name,
    // Unnamed columns have their number as name, which has no meaning.
    words: name === String(index + 1) ? [] : wordsOf(name),
    profile: profileOf(cellsOf(rows, index), decimal),
  }));
  return { columns, rows, decimal, ofSheets };
};

/** The cells of a column in the rows for which `holds` is true. */
export function* cellsOf(rows: string[][], index: number, holds: (row: string[]) => boolean = () => true) {
  for (const row of rows) if (holds(row)) yield row[index] ?? '';
}
