import { guarded } from '../platform/files/formula-guard.js';
import { cellValue, type Table } from './table.js';
import type { Writing } from './writing.js';

/** Without it Excel takes UTF-8 for the code page of its country. */
const BOM = '\uFEFF';

const quoted = (text: string): string => (/[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** RFC 4180 except for the separator, one part for each part of the rows. */
export async function* writeCsv<Row>({ columns, rows }: Table<Row>, writing: Writing): AsyncGenerator<string> {
  const { words, separator, decimal } = writing;
  const number = (value: number): string => {
    const text = String(value).replace('.', decimal);
    return text.includes(separator) ? quoted(text) : text;
  };
  const line = (values: (string | number)[]): string =>
    `${values.map((value) => (typeof value === 'number' ? number(value) : quoted(guarded(value)))).join(separator)}\r\n`;

  yield BOM + line(columns.map(({ header }) => words.header[header]));
  for await (const part of rows())
    yield part.map((row) => line(columns.map(({ of }) => cellValue(of(row, words), words)))).join('');
}
