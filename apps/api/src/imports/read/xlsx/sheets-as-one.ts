import { atomsOf } from '../../vocabulary/vocabulary.js';
import { wordsOf } from '../../vocabulary/words.js';
import { headerOf, takeFirst } from '../header.js';
import { type CellComments, openTable, type Table, withinLimit } from '../table.js';
import type { SheetReader } from './read-sheet.js';

/** A sheet that is read as one table with others. */
export interface PlacedSheet {
  name: string;
  /** The number of the last row of the previous sheets; known once they are read. */
  after: number;
}

/** The name of the column that holds the sheet of each row. */
export const SHEET_COLUMN = 'Sheet';

/** The names in the header of a sheet; null if the sheet is blank. */
const headerIn = async (reader: SheetReader, name: string): Promise<string[] | null> => {
  const rows = reader.rows(name);
  const first = await takeFirst(rows);
  await rows.return();
  return first.length === 0 ? null : headerOf(first).names;
};

/**
 * The sheets to read: the largest set of sheets with the same header, of those that name a hive and a day, or the first
 * sheet with rows. [] if the workbook is empty.
 */
export const sheetsWithSameHeader = async (reader: SheetReader, names: string[]): Promise<string[]> => {
  const byHeader = new Map<string, string[]>();
  for (const name of names) {
    const header = await headerIn(reader, name);
    if (header === null) continue;
    // Sheets with a single column name are not compared: it may be a title.
    const key =
      header.filter((cell) => cell !== '').length > 1 ? header.join('\n').toLowerCase().trimEnd() : `\n${name}`;
    byHeader.set(key, [...(byHeader.get(key) ?? []), name]);
  }
  const [most] = [...byHeader].toSorted(([a, ofA], [b, ofB]) => recordsIn(b) - recordsIn(a) || ofB.length - ofA.length);
  return most?.[1] ?? [];
};

/** How much a header is that of records: one without a hive or a day may be of notes. */
const recordsIn = (header: string): number => {
  const words = header.split('\n').flatMap(wordsOf);
  return (['hive', 'date'] as const).filter((one) => words.some((word) => atomsOf(word)?.includes(one))).length;
};

/**
 * Opens sheets with the same header as one table, with a column of their names in front. Rows are numbered through all
 * sheets, so that a number names one row; reading sets `after` of each of `sheets`.
 */
export const openSheetsAsOne = async (reader: SheetReader, sheets: PlacedSheet[]): Promise<Table> => {
  const comments = new Map<string, CellComments>();
  for (const { name } of sheets) comments.set(name, await reader.comments(name));
  const hasComments = [...comments.values()].some(({ size }) => size > 0);
  const open = (name: string) =>
    openTable(reader.rows(name), { before: SHEET_COLUMN, comments: hasComments ? comments.get(name) : undefined });
  const first = await open(sheets[0]!.name);
  async function* rows(): Table['rows'] {
    let after = 0;
    for (const [nth, sheet] of sheets.entries()) {
      sheet.after = after;
      const table = nth === 0 ? first : await open(sheet.name);
      for await (const part of table.rows) {
        const counted = part.map(({ row, cells, formulas }) => ({
          row: row + sheet.after,
          cells: [sheet.name, ...cells],
          ...(formulas && { formulas: formulas.map((index) => index + 1) }),
        }));
        after = Math.max(after, counted.at(-1)?.row ?? 0);
        yield withinLimit(counted, 0);
      }
    }
  }
  return { columns: first.columns, above: [], rows: rows() };
};
