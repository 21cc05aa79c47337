import { guarded } from '../../platform/files/formula-guard.js';

/** Without it Excel takes UTF-8 for the code page of its country. */
const BOM = '\uFEFF';

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const cell = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return quoted(guarded(value.join(' ')));
  if ((value as { personal?: unknown }).personal === true) return 'personal';
  return quoted(guarded(typeof value === 'string' ? value : JSON.stringify(value)));
};

const line = (cells: string[]): string => `${cells.join(',')}\r\n`;

/** CSV by RFC 4180 with a column for each of the fields; no cell is a formula for a spreadsheet. */
export async function* csvOf<Item extends object>(
  fields: readonly (keyof Item & string)[],
  parts: AsyncIterable<Item[]>,
): AsyncGenerator<string, void, undefined> {
  yield BOM + line(fields.map(quoted));
  for await (const items of parts) yield items.map((item) => line(fields.map((field) => cell(item[field])))).join('');
}

/** The same of rows that are all at hand. */
export const csvText = <Item extends object>(fields: readonly (keyof Item & string)[], items: Item[]): string =>
  BOM + line(fields.map(quoted)) + items.map((item) => line(fields.map((field) => cell(item[field])))).join('');

/** The headers of a file of CSV. */
export const asCsv = (name: string): Record<string, string> => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${name}.csv"`,
});
