import { neutral, plain, type Table } from './table.js';
import type { Words } from './words/words.js';

/** Without it Excel takes UTF-8 for the code page of its country. */
const BOM = '\uFEFF';

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const field = (value: string | number): string => (typeof value === 'number' ? String(value) : quoted(neutral(value)));

const line = (values: (string | number)[]): string => `${values.map(field).join(',')}\r\n`;

/** RFC 4180, one part for each part of the rows. */
export async function* writeCsv<Row>({ columns, rows }: Table<Row>, words: Words): AsyncGenerator<string> {
  yield BOM + line(columns.map(({ head }) => words.head[head]));
  for await (const part of rows())
    yield part.map((row) => line(columns.map(({ of }) => plain(of(row, words), words)))).join('');
}
