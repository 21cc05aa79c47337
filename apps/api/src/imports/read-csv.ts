import { Readable } from 'node:stream';
import { setImmediate as breathe } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { Refusal } from '../platform/http/refusal.js';
import { decodeText } from './decode-text.js';

/** A table as the file holds it: cells are trimmed texts, '' where the file has none. */
export interface Table {
  /** Unique names, see `nameColumns`. */
  columns: string[];
  rows: TableRow[];
}

export interface TableRow {
  /** As a spreadsheet numbers it: the head is 1, blank rows count. */
  row: number;
  cells: string[];
}

export const MAX_BYTES = 20 * 1024 * 1024;
export const MAX_COLUMNS = 1_000;
export const MAX_ROWS = 300_000;
/** A quotation mark that is never closed would otherwise make one cell of the rest of the file. */
const MAX_RECORD_CHARS = 1_000_000;
const MAX_NAME = 190;
/** What is parsed between two turns of the event loop, so that other requests are answered meanwhile. */
const SLICE_BYTES = 128 * 1024;
const DELIMITERS = [',', ';', '\t'];

const invalid = (message: string) => new Refusal('validation_failed', message);

/**
 * Reads a file as a table with a head. Line ends may be CRLF, LF or CR, and bare in quotes.
 * @throws Refusal unsupported_media_type (no text), payload_too_large, validation_failed (no table in the text)
 */
export const readCsv = async (bytes: Buffer): Promise<Table> => {
  if (bytes.length > MAX_BYTES) throw new Refusal('payload_too_large', 'The file is larger than 20 MB.');
  const text = decodeText(bytes);
  if (text.trim() === '') throw invalid('This file is empty. Please send a table with a row of column names.');
  const [head, ...below] = await parseRecords(text);
  if (head === undefined || isBlank(head.cells))
    throw invalid('The first row is blank. Please put the names of the columns there.');
  if (head.cells.length > MAX_COLUMNS)
    throw invalid(`This table has ${head.cells.length} columns, more than ${MAX_COLUMNS}. Please remove some.`);
  if (below.length >= MAX_ROWS)
    throw invalid(`This table has more than ${MAX_ROWS} rows. Please send it in several files.`);
  const rows = below.filter(({ cells }) => !isBlank(cells));
  if (rows.length === 0) throw invalid('This table has column names but no rows.');
  return { columns: nameColumns(head.cells), rows };
};

const isBlank = (cells: string[]) => cells.every((cell) => cell === '');

async function* slicesOf(text: string) {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += SLICE_BYTES) {
    yield bytes.subarray(start, start + SLICE_BYTES);
    await breathe();
  }
}

const parseRecords = async (text: string): Promise<TableRow[]> => {
  const parser = parse({
    delimiter: delimiterOf(text),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_RECORD_CHARS,
    to: MAX_ROWS + 1,
  });
  const rows: TableRow[] = [];
  try {
    for await (const cells of Readable.from(slicesOf(text)).compose(parser) as AsyncIterable<string[]>)
      rows.push({ row: rows.length + 1, cells: cells.map((cell) => cell.trim()) });
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw invalid(`This table cannot be read near row ${rows.length + 1}: ${reasonOf(error)}`);
  }
};

const reasonOf = ({ code }: CsvError): string =>
  code === 'CSV_MAX_RECORD_SIZE' || code === 'CSV_QUOTE_NOT_CLOSED'
    ? 'a quotation mark is opened and never closed.'
    : 'its quotation marks do not match.';

/** What separates the names of the head; in quotes it does not count. */
const delimiterOf = (text: string): string => {
  const head = text
    .trimStart()
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1)[0]!;
  const count = (delimiter: string) => head.split(delimiter).length;
  return DELIMITERS.reduce((best, next) => (count(next) > count(best) ? next : best));
};

/**
 * Names to call the columns by: the head's own, the position from 1 where it has none, and “Notes (2)” for a second
 * “Notes”, so that no column hides another.
 */
const nameColumns = (head: string[]): string[] => {
  // As the key of an object this name would not be kept.
  const taken = new Set(['__proto__']);
  return head.map((cell, index) => {
    const name = cell.slice(0, MAX_NAME).trim() || String(index + 1);
    let unique = name;
    for (let count = 2; taken.has(unique); count++) unique = `${name} (${count})`;
    taken.add(unique);
    return unique;
  });
};
