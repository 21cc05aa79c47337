import type { Table } from './table.js';
import type { TableRow } from './table-row.js';

/** A table whose columns are hives or days: each of its rows is read as a row of each hive or day. */
export interface Across {
  as: 'hive' | 'day';
  /** The name of the column that gets the hive or the day. */
  name: string;
  /** The names of the columns that get the values. */
  values: string[];
  /** The hives or days, with the column of each value; null where they have none. */
  groups: { label: string; columns: (number | null)[] }[];
}

/** The numbers of the rows that one row becomes: they tell the row that they are from. */
const numberOf = (row: number, nth: number, { groups }: Across): number => row * groups.length + nth;

/** The row of the file from which a row of the table was made. */
export const rowOfFile = (row: number, { groups }: Pick<Across, 'groups'>): number => Math.floor(row / groups.length);

const readColumns = ({ groups }: Across): Set<number | null> => new Set(groups.flatMap(({ columns }) => columns));

/** Reads each column of a table as rows. Blank cells make none. */
export const tableAcross = (table: Table, across: Across): Table => {
  const read = readColumns(across);
  const kept = table.columns.flatMap((_, index) => (read.has(index) ? [] : [index]));
  const turned = (row: TableRow): TableRow[] =>
    across.groups.flatMap(({ label, columns }, nth) => {
      const values = columns.map((index) => (index === null ? '' : (row.cells[index] ?? '')));
      if (values.every((value) => value === '')) return [];
      return [
        {
          row: numberOf(row.row, nth, across),
          cells: [...kept.map((index) => row.cells[index] ?? ''), label, ...values],
        },
      ];
    });
  async function* rows(): Table['rows'] {
    for await (const part of table.rows) yield part.flatMap(turned);
  }
  return {
    columns: [...kept.map((index) => table.columns[index]!), across.name, ...across.values],
    above: table.above,
    rows: rows(),
  };
};
