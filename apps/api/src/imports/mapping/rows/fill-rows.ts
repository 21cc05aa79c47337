import type { TableRow } from '../../read/table-row.js';
import type { CompiledMapping } from '../compile-mapping.js';
import { namesSummary } from './summary-names.js';

/**
 * Fills blank cells that mean the same as above, in the columns that the mapping names. A row that names a sum is left
 * as it is.
 */
export const rowFiller = ({ fillDown }: Pick<CompiledMapping, 'fillDown'>): ((row: TableRow) => TableRow) => {
  if (fillDown.length === 0) return (row) => row;
  const above = new Map<number, string>();
  return (row) => {
    if (row.cells.some(namesSummary)) return row;
    const cells = [...row.cells];
    for (const { index } of fillDown) {
      const text = cells[index] ?? '';
      if (text !== '') above.set(index, text);
      else if (above.has(index)) cells[index] = above.get(index)!;
    }
    // A row may be shorter than the table.
    return { ...row, cells: Array.from(cells, (cell) => cell ?? '') };
  };
};
