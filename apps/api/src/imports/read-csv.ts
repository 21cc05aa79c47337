import { unguarded } from '../platform/files/formula-guard.js';
import { CsvRecords, MAX_RECORD_CHARS, UnreadableRecord } from './csv-records.js';
import { invalid, MAX_COLUMNS, notATable } from './table.js';
import type { TableRow } from './table-row.js';

/** How a text file is written. */
export interface CsvFormat {
  kind: 'csv';
  /** A label of TextDecoder; its byte order mark is left out. */
  encoding: string;
  delimiter: string;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: no text table holds them; tabs, line ends and the old end-of-file mark may occur
const BINARY = /[\0-\x08\x0e-\x19\x1b-\x1f]/;

/**
 * Reads a text as rows, blank ones included, as many at a time as a part of the file holds. Cells that were guarded
 * against being run as formulas are what they were before.
 * @throws Refusal unsupported_media_type (no text), validation_failed (quotation marks)
 */
export async function* readCsv(
  bytes: AsyncIterable<Buffer>,
  { encoding, delimiter }: CsvFormat,
): AsyncGenerator<TableRow[], void, undefined> {
  const decoder = new TextDecoder(encoding);
  const records = new CsvRecords(delimiter);
  let row = 0;
  const rowsOf = (text: string, last = false): TableRow[] => {
    if (BINARY.test(text)) throw notATable('not a text');
    try {
      return records.push(text, last).map((cells) => ({ row: ++row, cells: cells.map(unguarded) }));
    } catch (error) {
      if (!(error instanceof UnreadableRecord)) throw error;
      throw invalid(unreadable(error.reason, row + 1));
    }
  };
  for await (const part of bytes) yield rowsOf(decoder.decode(part, { stream: true }));
  yield rowsOf(decoder.decode(), true);
}

const unreadable = (reason: UnreadableRecord['reason'], row: number): string => {
  if (reason === 'many_columns') return `This table has more than ${MAX_COLUMNS} columns. Remove some.`;
  const what = {
    never_closed: 'a quotation mark is opened there and never closed.',
    long_text: `a text in quotation marks there has more than ${MAX_RECORD_CHARS} characters. Shorten it.`,
    long_row: `the row has more than ${MAX_RECORD_CHARS} characters. Shorten its texts.`,
  }[reason];
  return `This table cannot be read near row ${row}: ${what}`;
};
