import { unguarded } from '../../platform/files/formula-guard.js';
import { CsvRecords, MAX_RECORD_CHARS, UnreadableRecord } from './csv-records.js';
import { fileRefusal, MAX_COLUMNS, notATable, tooManyColumns } from './table.js';
import type { TableRow } from './table-row.js';

/** The encoding and delimiter of a text file. */
export interface CsvFormat {
  kind: 'csv';
  /** A label of TextDecoder. The byte order mark is removed. */
  encoding: string;
  delimiter: string;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: no text table holds them; tabs, line ends and the old end-of-file mark may occur
const BINARY = /[\0-\x08\x0e-\x19\x1b-\x1f]/;

/**
 * Reads a text file as rows, including blank ones, in parts. Cells that an export protected against being run as
 * formulas get their original text.
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
    if (BINARY.test(text)) throw notATable('binary');
    try {
      return records.push(text, last).map((cells) => ({ row: ++row, cells: cells.map(unguarded) }));
    } catch (error) {
      if (!(error instanceof UnreadableRecord)) throw error;
      throw unreadable(error.reason, row + 1);
    }
  };
  for await (const part of bytes) yield rowsOf(decoder.decode(part, { stream: true }));
  yield rowsOf(decoder.decode(), true);
}

const unreadable = (reason: UnreadableRecord['reason'], row: number) => {
  if (reason === 'many_columns') return tooManyColumns(`This table has more than ${MAX_COLUMNS} columns. Remove some.`);
  const limit = MAX_RECORD_CHARS;
  const [code, what] = (
    {
      never_closed: ['quote_not_closed', 'a quotation mark is opened there and never closed.'],
      long_text: [
        'quoted_text_too_long',
        `a text in quotation marks there has more than ${limit} characters. Shorten it.`,
      ],
      long_row: ['row_text_too_long', `the row has more than ${limit} characters. Shorten its texts.`],
    } as const
  )[reason];
  return fileRefusal(code, `This table cannot be read near row ${row}: ${what}`, {
    params: { row, ...(code !== 'quote_not_closed' && { limit }) },
  });
};
