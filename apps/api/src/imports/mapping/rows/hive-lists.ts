import type { TableRow } from '../../read/table-row.js';
import type { CompiledMapping } from '../compile-mapping.js';

/** A row of each hive that a cell names: “1, 2, 3”. */
export const rowsOfHives = (row: TableRow, { hive, hiveLists }: CompiledMapping): TableRow[] => {
  const named = hiveLists ? (row.cells[hive.index] ?? '').split(', ') : [];
  if (named.length < 2) return [row];
  return named.map((number) => ({
    ...row,
    cells: row.cells.map((cell, index) => (index === hive.index ? number : cell)),
  }));
};
