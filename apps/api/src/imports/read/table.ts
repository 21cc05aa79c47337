import type { ErrorCode } from '@kypseli/contract';
import type { IssueCode, IssueParams } from '@kypseli/domain';
import { fieldRefusal, Refusal } from '../../platform/http/refusal.js';
import { headerOf, takeFirst } from './header.js';
import type { Above, TableRow } from './table-row.js';

/** A table. Its rows can be read once, in order and in parts. */
export interface Table {
  /** Unique names, see `nameColumns`. */
  columns: string[];
  /** The names and values above the header, which hold for the whole table. */
  above: Above[];
  /** The rows below the header that are not blank. */
  rows: AsyncGenerator<TableRow[], void, undefined>;
}

export const MAX_COLUMNS = 1_000;
export const MAX_ROWS = 3_000_000;
const MAX_NAME = 190;
/** Half of a surrogate pair, left by cutting a text. PostgreSQL rejects it in JSON. */
const HALF = /\p{Surrogate}/gu;

/** A file that can be read any number of times, as a whole or from one byte to another (inclusive). */
export interface ReadableFile {
  size: number;
  read(part?: { from: number; to: number }): AsyncIterable<Buffer>;
}

/** Kinds of files that are refused. The first ones are tables of other programs. */
const KINDS = {
  xls: 'an old (.xls) or a password-protected workbook',
  xlsb: 'a binary workbook (.xlsb)',
  ods: 'an OpenDocument spreadsheet (.ods)',
  png: 'a PNG image',
  jpeg: 'a JPEG image',
  gif: 'a GIF image',
  pdf: 'a PDF document',
  gzip: 'a compressed file',
  zip: 'a ZIP archive that is no workbook',
  binary: 'not a text',
};
export type OtherKind = keyof typeof KINDS;
const WORKBOOKS: ReadonlySet<OtherKind> = new Set<OtherKind>(['xls', 'xlsb', 'ods']);

/** The refusal of a whole file. */
export const fileRefusal = (code: IssueCode, message: string, more: { as?: ErrorCode; params?: IssueParams } = {}) =>
  fieldRefusal(['file'], code, message, more);

export const notATable = (kind: OtherKind) =>
  fileRefusal(
    WORKBOOKS.has(kind) ? 'workbook_kind_unsupported' : 'file_not_a_table',
    `This file is ${KINDS[kind]}. Save your table as .xlsx or CSV and send that.`,
    { as: 'unsupported_media_type', params: { kind } },
  );

/** True for the refusal of a file that is no text and shows no sign of what else it is. */
export const isUnknownKind = (error: unknown): boolean =>
  error instanceof Refusal && error.issues.some(({ params }) => params?.kind === ('binary' satisfies OtherKind));

export const tooManyColumns = (message: string) =>
  fileRefusal('too_many_columns', message, { params: { limit: MAX_COLUMNS } });

/** The comments on the cells of a sheet, by row. */
export type CellComments = Map<number, { column: number; text: string }[]>;

/** The name of the column that holds the comments on the cells of each row. */
export const COMMENTS_COLUMN = 'Comments';

/** An additional first column, and the comments that become an additional last one. */
interface Additional {
  before?: string;
  comments?: CellComments | undefined;
}

/**
 * Finds the header of a table and names its columns.
 * @throws Refusal validation_failed (no table in it)
 */
export const openTable = async (
  rows: AsyncGenerator<TableRow[], void, undefined>,
  { before, comments }: Additional = {},
): Promise<Table> => {
  const first = await takeFirst(rows);
  if (first.length === 0)
    throw fileRefusal('file_empty', 'This file is empty. Send a table with a row of column names.');
  const { names, row, length, above } = headerOf(first);
  if (isBlank(names)) throw fileRefusal('header_blank', 'The first row is blank. Put the names of the columns there.');
  if (names.length > MAX_COLUMNS)
    throw tooManyColumns(`This table has ${names.length} columns, more than ${MAX_COLUMNS}. Remove some.`);
  const all = [...(before === undefined ? [] : [before]), ...names, ...(comments ? [COMMENTS_COLUMN] : [])];
  const read = below(row, first.slice(length), rows);
  return { columns: nameColumns(all), above, rows: comments ? commented(read, names, comments) : read };
};

/**
 * Returns these rows of a table whose header ends in the row `header`.
 * @throws Refusal validation_failed (too many)
 */
export const withinLimit = (rows: TableRow[], header: number): TableRow[] => {
  if ((rows.at(-1)?.row ?? 0) > MAX_ROWS + header)
    throw fileRefusal('too_many_rows', `This table has more than ${MAX_ROWS} rows. Send it in several files.`, {
      params: { limit: MAX_ROWS },
    });
  return rows;
};

async function* below(
  header: number,
  first: TableRow[],
  others: AsyncGenerator<TableRow[], void, undefined>,
): AsyncGenerator<TableRow[], void, undefined> {
  const rowsToRead = (rows: TableRow[]): TableRow[] => withinLimit(rows, header).filter(({ cells }) => !isBlank(cells));
  yield rowsToRead(first);
  for await (const rows of others) yield rowsToRead(rows);
}

/** Adds a last cell with the comments on the others: “Bees: queen failing”. */
async function* commented(
  parts: AsyncGenerator<TableRow[], void, undefined>,
  names: readonly string[],
  comments: CellComments,
): AsyncGenerator<TableRow[], void, undefined> {
  for await (const rows of parts)
    yield rows.map((row) => {
      const found = comments.get(row.row);
      if (!found) return row;
      const texts = found.map(({ column, text }) => (names[column] ? `${names[column]}: ${text}` : text));
      return { ...row, cells: [...names.map((_, index) => row.cells[index] ?? ''), texts.join('; ')] };
    });
}

const isBlank = (cells: string[]) => cells.every((cell) => cell === '');

/**
 * Names the columns as in the header; unnamed ones by their position from 1, and a second “Notes” as “Notes (2)”, so
 * that no column hides another.
 */
const nameColumns = (header: string[]): string[] => {
  // An object would lose a key with this name.
  const taken = new Set(['__proto__']);
  return header.map((cell, index) => {
    const name = cell.slice(0, MAX_NAME).replace(HALF, '').trim() || String(index + 1);
    let unique = name;
    for (let count = 2; taken.has(unique); count++) unique = `${name} (${count})`;
    taken.add(unique);
    return unique;
  });
};
