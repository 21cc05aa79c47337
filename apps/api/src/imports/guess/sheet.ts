import { type ColumnProfile, type Decimal, decimalOf, profileOf } from './column-profile.js';
import { wordsOf } from './words.js';

export interface SheetColumn {
  index: number;
  name: string;
  words: string[];
  profile: ColumnProfile;
}

/** A file as guesses look at it. */
export interface Sheet {
  columns: SheetColumn[];
  rows: string[][];
  decimal: Decimal;
  /** The first column has the names of sheets that are read as one table. */
  ofSheets: boolean;
}

/** What is looked at, so that a table of 1,000 columns takes no longer than one of ten. */
const MAX_CELLS = 100_000;
const LEAST_ROWS = 50;

export const sheetOf = (names: string[], allRows: string[][], ofSheets = false): Sheet => {
  const rows = allRows.slice(0, Math.max(LEAST_ROWS, Math.floor(MAX_CELLS / names.length)));
  const decimal = decimalOf(rows);
  const columns = names.map((name, index) => ({
    index,
    name,
    // An unnamed column is called by its number, which says nothing of it.
    words: name === String(index + 1) ? [] : wordsOf(name),
    profile: profileOf(cellsOf(rows, index), decimal),
  }));
  return { columns, rows, decimal, ofSheets };
};

/** The cells of a column, in the rows where `holds`. */
export function* cellsOf(rows: string[][], index: number, holds: (row: string[]) => boolean = () => true) {
  for (const row of rows) if (holds(row)) yield row[index] ?? '';
}
