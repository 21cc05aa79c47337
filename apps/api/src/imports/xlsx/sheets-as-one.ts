import { headOf, ROWS_FOR_HEAD } from '../head.js';
import { openTable, type Table, within } from '../table.js';
import type { TableRow } from '../table-row.js';
import type { SheetReader } from './read-sheet.js';

/** A sheet that is read with others. */
export interface PlacedSheet {
  name: string;
  /** Its rows are counted on after so many of the sheets before; known once those were read. */
  after: number;
}

/** What the column is called that has the name of each row’s sheet. */
export const SHEET_COLUMN = 'Sheet';

/** The names of a sheet’s head; null where it is blank. */
const headIn = async (reader: SheetReader, name: string): Promise<string[] | null> => {
  let first: TableRow[] = [];
  for await (const rows of reader.rows(name)) {
    first = first.concat(rows);
    if (first.length >= ROWS_FOR_HEAD) break;
  }
  if (first.length === 0) return null;
  return headOf(first).names;
};

/**
 * The sheets to read: those that have the same head, the most of them where there are several such heads; else the
 * first one with rows. None: the workbook is empty.
 */
export const alikeSheets = async (reader: SheetReader, names: string[]): Promise<string[]> => {
  const byHead = new Map<string, string[]>();
  for (const name of names) {
    const head = await headIn(reader, name);
    if (head === null) continue;
    // A single name is no table that others are like.
    const key = head.filter((cell) => cell !== '').length > 1 ? head.join('\n').toLowerCase().trimEnd() : `\n${name}`;
    byHead.set(key, [...(byHead.get(key) ?? []), name]);
  }
  const [most] = [...byHead.values()].toSorted((a, b) => b.length - a.length);
  return most ?? [];
};

/**
 * Several sheets with the same head as one table, with a column of their names in front. Rows are counted on from sheet
 * to sheet, so that a number is of one row only; where each sheet begins is noted in `sheets`.
 */
export const openSheetsAsOne = async (reader: SheetReader, sheets: PlacedSheet[]): Promise<Table> => {
  const first = await openTable(reader.rows(sheets[0]!.name), SHEET_COLUMN);
  async function* rows(): Table['rows'] {
    let after = 0;
    for (const [nth, sheet] of sheets.entries()) {
      sheet.after = after;
      const table = nth === 0 ? first : await openTable(reader.rows(sheet.name), SHEET_COLUMN);
      for await (const part of table.rows) {
        const counted = part.map(({ row, cells, formulas }) => ({
          row: row + sheet.after,
          cells: [sheet.name, ...cells],
          ...(formulas && { formulas: formulas.map((index) => index + 1) }),
        }));
        after = Math.max(after, counted.at(-1)?.row ?? 0);
        yield within(counted, 0);
      }
    }
  }
  return { columns: first.columns, rows: rows() };
};
