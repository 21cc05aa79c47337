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

type Fields<Item> = readonly (keyof Item & string)[];

const linesOf = <Item extends object>(fields: Fields<Item>, items: Item[]): string =>
  items.map((item) => line(fields.map((field) => cell(item[field])))).join('');

/** CSV by RFC 4180 with a column for each of the fields; no cell is a formula for a spreadsheet. */
export const csvText = <Item extends object>(fields: Fields<Item>, items: Item[]): string =>
  BOM + line(fields.map(quoted)) + linesOf(fields, items);

/** The same of rows that are read in parts. */
export const csvOfParts = async <Item extends object>(
  fields: Fields<Item>,
  parts: AsyncIterable<Item[]>,
): Promise<string> => {
  let text = csvText(fields, []);
  for await (const items of parts) text += linesOf(fields, items);
  return text;
};

/** Parts of rows as parts of what is shown of them. */
export async function* mapped<Row, Item>(
  parts: AsyncIterable<Row[]>,
  itemOf: (row: Row) => Item,
): AsyncGenerator<Item[], void, undefined> {
  for await (const rows of parts) yield rows.map(itemOf);
}

/** The headers of a file of CSV. */
export const asCsv = (name: string): Record<string, string> => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${name}.csv"`,
});
