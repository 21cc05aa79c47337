import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { columnsOf, type Table, typeOf } from './table.js';
import type { Insert } from './write-changes.js';

const CHUNK = 256 * 1024;
/** Most bytes of UTF-8 that one UTF-16 unit takes. */
const WIDEST = 3;

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const escaped = (text: string): string =>
  /[\\\n\r\t]/.test(text) ? text.replace(/[\\\n\r\t]/g, (character) => ESCAPES[character]!) : text;

const arrayElement = (value: unknown): string =>
  value === null ? 'NULL' : `"${String(value).replace(/["\\]/g, '\\$&')}"`;

/** A value in COPY's text format; the caller has handled null. */
type Encoder = (value: unknown) => string;

const encoderOf = (type: string): Encoder => {
  if (type.endsWith('[]')) return (value) => escaped(`{${(value as unknown[]).map(arrayElement).join(',')}}`);
  // JSON escapes control characters itself: only its backslashes must be doubled.
  if (type === 'json' || type === 'jsonb')
    return (value) => {
      const text = JSON.stringify(value);
      return text.includes('\\') ? text.replaceAll('\\', '\\\\') : text;
    };
  return (value) => (typeof value === 'string' ? escaped(value) : String(value));
};

type Column = [name: string, encode: Encoder, separator: string];
const encoders = new WeakMap<Table, Column[]>();

const columnsWithEncoders = (table: Table): Column[] => {
  const known = encoders.get(table);
  if (known) return known;
  const columns = columnsOf(table).map((name): Column => [name, encoderOf(typeOf(table, name)), '\t']);
  columns.at(-1)![2] = '\n';
  encoders.set(table, columns);
  return columns;
};

/** Rows in COPY's format, as bytes: Node writes a long text to a socket slowly. */
function* encoded(table: Table, rows: Record<string, unknown>[]): Generator<Buffer, void, undefined> {
  const columns = columnsWithEncoders(table);
  let chunk = Buffer.allocUnsafe(CHUNK);
  let filled = 0;
  for (const row of rows) {
    let line = '';
    for (const [name, encode, separator] of columns) {
      const value = row[name];
      line += (value === null || value === undefined ? '\\N' : encode(value)) + separator;
    }
    if (filled + line.length * WIDEST > chunk.length) {
      yield chunk.subarray(0, filled);
      chunk = Buffer.allocUnsafe(Math.max(CHUNK, line.length * WIDEST));
      filled = 0;
    }
    filled += chunk.write(line, filled);
  }
  yield chunk.subarray(0, filled);
}

/** Adds rows by COPY: for many at once. */
export const copyRows: Insert = async (client, table, rows) => {
  const into = (client as pg.Client).query(from(`COPY ${table.name} (${columnsOf(table).join(', ')}) FROM STDIN`));
  await pipeline(encoded(table, rows), into);
};
