import type { TextsOfColumn } from '../../read/column-texts.js';
import { wordsOf } from '../../vocabulary/words.js';
import { type ColumnProfile, type Decimal, decimalOf, profileOf, profileOfTexts } from './column-profile.js';

export interface SheetColumn {
  index: number;
  name: string;
  words: string[];
  profile: ColumnProfile;
}

/** The part of a file that guesses look at. */
export interface Sheet {
  columns: SheetColumn[];
  /** Some of the rows; the profiles of the columns are of all. */
  rows: string[][];
  decimal: Decimal;
  /** True if the first column has the names of sheets that are read as one table. */
  ofSheets: boolean;
}

/** The number of cells examined, so that 1,000 columns take no longer than ten. */
const MAX_CELLS = 100_000;
const LEAST_ROWS = 50;

/** The texts of all rows of a file. */
export interface WholeFile {
  texts: TextsOfColumn[];
  rowCount: number;
}

/** @param whole where the rows are only some of the file */
export const sheetOf = (names: string[], allRows: string[][], ofSheets = false, whole?: WholeFile): Sheet => {
  const rows = allRows.slice(0, Math.max(LEAST_ROWS, Math.floor(MAX_CELLS / names.length)));
  const decimal = decimalOf(rows);
  const columns = names.map((name, index) => ({
    index,
    name,
    // Unnamed columns have their number as name, which has no meaning.
    words: name === String(index + 1) ? [] : wordsOf(name),
    profile: whole
      ? profileOfTexts(whole.texts[index]!, whole.rowCount, decimal)
      : profileOf(cellsOf(rows, index), decimal),
  }));
  return { columns, rows, decimal, ofSheets };
};

/** The cells of a column in the rows for which `holds` is true. */
export function* cellsOf(rows: string[][], index: number, holds: (row: string[]) => boolean = () => true) {
  for (const row of rows) if (holds(row)) yield row[index] ?? '';
}
