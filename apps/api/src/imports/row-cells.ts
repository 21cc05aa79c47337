import { meaningKey } from '@kypseli/contract';
import { type Column } from './binding.js';
import type { CompiledMapping } from './compile-mapping.js';
import type { CompiledCondition } from './compile-source.js';
import type { TableRow } from './table.js';

/** The cells of a row as the keeper corrected them, and which of them something has read. */
export class RowCells {
  readonly decimal: '.' | ',';
  /** What the file itself says where the keeper corrected it. */
  readonly corrected: { column: Column; text: string }[] = [];
  private readonly cells: readonly string[];
  private readonly missing: ReadonlySet<string>;
  private readonly read = new Set<number>();

  constructor({ row, cells }: TableRow, { corrections, missing, decimal }: CompiledMapping) {
    this.decimal = decimal;
    this.missing = missing;
    const ours = corrections.get(row);
    this.cells = ours ? [...cells] : cells;
    for (const { column, value } of ours ?? []) {
      this.corrected.push({ column, text: cells[column.index] ?? '' });
      (this.cells as string[])[column.index] = value;
    }
  }

  /** The text of a column; '' is missing. */
  of({ index }: Column): string {
    const text = this.cells[index] ?? '';
    return this.missing.has(meaningKey(text)) ? '' : text;
  }

  /** The texts of columns that are not missing. */
  textsOf(columns: readonly Column[]): { name: string; text: string }[] {
    return columns.map((column) => ({ name: column.name, text: this.of(column) })).filter(({ text }) => text !== '');
  }

  hold(conditions: readonly CompiledCondition[]): boolean {
    return conditions.every(({ column, is }) => {
      const text = this.of(column);
      if (is === null) return text !== '';
      return is.has(meaningKey(text)) || is.has(meaningKey(this.cells[column.index] ?? ''));
    });
  }

  markRead(columns: readonly Column[]): void {
    for (const { index } of columns) this.read.add(index);
  }

  wasRead({ index }: Column): boolean {
    return this.read.has(index);
  }
}
