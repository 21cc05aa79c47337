import { Refusal } from '../platform/http/refusal.js';

export interface TableRow {
  /** As a spreadsheet numbers it: the head is 1, blank rows count. */
  row: number;
  /** Trimmed texts, '' where the file has none. */
  cells: string[];
  /** The places of cells that hold a formula whose result is not in the file; their text is the formula. */
  formulas?: number[];
}

/** A table whose rows are read once, in parts, in their order. */
export interface Table {
  /** Unique names, see `nameColumns`. */
  columns: string[];
  /** The rows below the head that are not blank. */
  rows: AsyncGenerator<TableRow[], void, undefined>;
}

export const MAX_COLUMNS = 1_000;
export const MAX_ROWS = 3_000_000;
const MAX_NAME = 190;
/** Half of a character, where a text was cut: no JSON of a database holds it. */
const HALF = /\p{Surrogate}/gu;

/** A file that can be read from its beginning any number of times. */
export interface ReadableFile {
  size: number;
  read(): AsyncIterable<Buffer>;
}

export const notATable = (what: string) =>
  new Refusal('unsupported_media_type', `This file is ${what}. Save your table as .xlsx or CSV and send that.`);

export const invalid = (message: string) => new Refusal('validation_failed', message);

/** A head is looked for in so many rows. */
const MOST_TITLES = 10;
/** A table that is narrower may be one with a single name in its head. */
const LEAST_NAMES = 3;
const NO_NAME = /^[\d\s.,:/+-]*$/;

const filledOf = ({ cells }: TableRow): string[] => cells.filter((cell) => cell !== '');

/** How many titles and blank rows stand above a head of names: a title fills one cell. */
const titlesAbove = (rows: TableRow[]): number => {
  if (rows[0] === undefined || filledOf(rows[0]).length !== 1) return 0;
  const head = rows.slice(0, MOST_TITLES).findIndex((row) => filledOf(row).length > 1);
  if (head < 0) return 0;
  const names = filledOf(rows[head]!);
  return names.length >= LEAST_NAMES && names.every((name) => !NO_NAME.test(name)) ? head : 0;
};

/** Takes the first of the rows that is no title as the head. @throws Refusal validation_failed (no table in it) */
export const openTable = async (rows: AsyncGenerator<TableRow[], void, undefined>): Promise<Table> => {
  for (;;) {
    const { value: first, done } = await rows.next();
    if (done) throw invalid('This file is empty. Send a table with a row of column names.');
    const above = titlesAbove(first);
    const head = first[above];
    if (!head) continue;
    if (isBlank(head.cells)) throw invalid('The first row is blank. Put the names of the columns there.');
    if (head.cells.length > MAX_COLUMNS)
      throw invalid(`This table has ${head.cells.length} columns, more than ${MAX_COLUMNS}. Remove some.`);
    return { columns: nameColumns(head.cells), rows: below(head.row, first.slice(above + 1), rows) };
  }
};

async function* below(
  head: number,
  first: TableRow[],
  others: AsyncGenerator<TableRow[], void, undefined>,
): AsyncGenerator<TableRow[], void, undefined> {
  const tell = (rows: TableRow[]): TableRow[] => {
    if ((rows.at(-1)?.row ?? 0) > MAX_ROWS + head)
      throw invalid(`This table has more than ${MAX_ROWS} rows. Send it in several files.`);
    return rows.filter(({ cells }) => !isBlank(cells));
  };
  yield tell(first);
  for await (const rows of others) yield tell(rows);
}

const isBlank = (cells: string[]) => cells.every((cell) => cell === '');

/**
 * Names to call the columns by: the head's own, the position from 1 where it has none, and “Notes (2)” for a second
 * “Notes”, so that no column hides another.
 */
const nameColumns = (head: string[]): string[] => {
  // As the key of an object this name would not be kept.
  const taken = new Set(['__proto__']);
  return head.map((cell, index) => {
    const name = cell.slice(0, MAX_NAME).replace(HALF, '').trim() || String(index + 1);
    let unique = name;
    for (let count = 2; taken.has(unique); count++) unique = `${name} (${count})`;
    taken.add(unique);
    return unique;
  });
};
