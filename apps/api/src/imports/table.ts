import { Refusal } from '../platform/http/refusal.js';
import { headerOf, takeFirst } from './header.js';
import type { TableRow } from './table-row.js';

/** A table whose rows are read once, in parts, in their order. */
export interface Table {
  /** Unique names, see `nameColumns`. */
  columns: string[];
  /** The rows below the header that are not blank. */
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

/**
 * Finds the header of a table and names its columns. `before` is the name of a column that is put in front.
 * @throws Refusal validation_failed (no table in it)
 */
export const openTable = async (rows: AsyncGenerator<TableRow[], void, undefined>, before?: string): Promise<Table> => {
  const first = await takeFirst(rows);
  if (first.length === 0) throw invalid('This file is empty. Send a table with a row of column names.');
  const { names, row, length } = headerOf(first);
  if (isBlank(names)) throw invalid('The first row is blank. Put the names of the columns there.');
  if (names.length > MAX_COLUMNS)
    throw invalid(`This table has ${names.length} columns, more than ${MAX_COLUMNS}. Remove some.`);
  const all = before === undefined ? names : [before, ...names];
  return { columns: nameColumns(all), rows: below(row, first.slice(length), rows) };
};

/** These rows, of a table whose header ends in the row `header`. @throws Refusal validation_failed (too many) */
export const withinLimit = (rows: TableRow[], header: number): TableRow[] => {
  if ((rows.at(-1)?.row ?? 0) > MAX_ROWS + header)
    throw invalid(`This table has more than ${MAX_ROWS} rows. Send it in several files.`);
  return rows;
};

async function* below(
  header: number,
  first: TableRow[],
  others: AsyncGenerator<TableRow[], void, undefined>,
): AsyncGenerator<TableRow[], void, undefined> {
  const tell = (rows: TableRow[]): TableRow[] => withinLimit(rows, header).filter(({ cells }) => !isBlank(cells));
  yield tell(first);
  for await (const rows of others) yield tell(rows);
}

const isBlank = (cells: string[]) => cells.every((cell) => cell === '');

/**
 * The names of the columns: as in the header, the position from 1 for an unnamed one, and “Notes (2)” for a second
 * “Notes”, so that no column hides another.
 */
const nameColumns = (header: string[]): string[] => {
  // As the key of an object this name would not be kept.
  const taken = new Set(['__proto__']);
  return header.map((cell, index) => {
    const name = cell.slice(0, MAX_NAME).replace(HALF, '').trim() || String(index + 1);
    let unique = name;
    for (let count = 2; taken.has(unique); count++) unique = `${name} (${count})`;
    taken.add(unique);
    return unique;
  });
};
