import { Refusal } from '../platform/http/refusal.js';
import { headOf, ROWS_FOR_HEAD } from './head.js';
import type { TableRow } from './table-row.js';

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

/** The first rows: as many as tell what the head is, or all that there are. */
const firstOf = async (rows: AsyncGenerator<TableRow[], void, undefined>): Promise<TableRow[]> => {
  let first: TableRow[] = [];
  while (first.length < ROWS_FOR_HEAD) {
    const { value, done } = await rows.next();
    if (done) break;
    first = first.concat(value);
  }
  return first;
};

/**
 * Takes the first of the rows that is no title as the head; `before` is the name of a column that comes to stand in
 * front. @throws Refusal validation_failed (no table in it)
 */
export const openTable = async (rows: AsyncGenerator<TableRow[], void, undefined>, before?: string): Promise<Table> => {
  const first = await firstOf(rows);
  if (first.length === 0) throw invalid('This file is empty. Send a table with a row of column names.');
  const { names, row, length } = headOf(first);
  if (isBlank(names)) throw invalid('The first row is blank. Put the names of the columns there.');
  if (names.length > MAX_COLUMNS)
    throw invalid(`This table has ${names.length} columns, more than ${MAX_COLUMNS}. Remove some.`);
  const all = before === undefined ? names : [before, ...names];
  return { columns: nameColumns(all), rows: below(row, first.slice(length), rows) };
};

/** Rows of a table whose head ends in the row `head`. @throws Refusal validation_failed (too many) */
export const within = (rows: TableRow[], head: number): TableRow[] => {
  if ((rows.at(-1)?.row ?? 0) > MAX_ROWS + head)
    throw invalid(`This table has more than ${MAX_ROWS} rows. Send it in several files.`);
  return rows;
};

async function* below(
  head: number,
  first: TableRow[],
  others: AsyncGenerator<TableRow[], void, undefined>,
): AsyncGenerator<TableRow[], void, undefined> {
  const tell = (rows: TableRow[]): TableRow[] => within(rows, head).filter(({ cells }) => !isBlank(cells));
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
