import { meaningKey } from '@kypseli/contract';
import { type Column } from './binding.js';
import type { CompiledMapping } from './compile-mapping.js';
import type { CompiledCondition } from './compile-source.js';
import type { TableRow } from './table-row.js';

/** What became of a cell: into a field, kept as text, or left out with a problem; nothing yet, or there is no text. */
export const CELL_USE = { none: 0, text: 1, recorded: 2, left: 3, empty: 4 } as const;

/** The cells of a row as the keeper corrected them, and what became of each. */
export class RowCells {
  readonly decimal: '.' | ',';
  /** What the file itself says where the keeper corrected it. */
  readonly corrected: { column: Column; text: string }[] = [];
  private readonly cells: readonly string[];
  private readonly missing: ReadonlySet<string>;
  private readonly uses: Uint8Array;

  constructor({ row, cells }: TableRow, { corrections, missing, decimal, columns }: CompiledMapping) {
    this.uses = new Uint8Array(columns.length);
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
  textsOf(columns: readonly Column[]): (Column & { text: string })[] {
    return columns.map((column) => ({ ...column, text: this.of(column) })).filter(({ text }) => text !== '');
  }

  hold(conditions: readonly CompiledCondition[]): boolean {
    return conditions.every(({ column, is }) => {
      const text = this.of(column);
      if (is === null) return text !== '';
      return is.has(meaningKey(text)) || is.has(meaningKey(this.cells[column.index] ?? ''));
    });
  }

  isUsed({ index }: Column): boolean {
    return this.uses[index] !== CELL_USE.none;
  }

  markRecorded(columns: readonly Column[]): void {
    for (const { index } of columns) this.uses[index] = CELL_USE.recorded;
  }

  /** A text that is recorded as well counts as recorded. */
  markText(columns: readonly Column[]): void {
    for (const { index } of columns) if (this.uses[index] !== CELL_USE.recorded) this.uses[index] = CELL_USE.text;
  }

  /** What nothing else used is left out with a problem. */
  markLeft(indexes: Iterable<number>): void {
    for (const index of indexes) if (this.uses[index] === CELL_USE.none) this.uses[index] = CELL_USE.left;
  }

  /** Forgets what a visit marked that is left out after all. */
  remembering<T>(read: () => T, isUsed: (reading: T) => boolean): T {
    const before = this.uses.slice();
    const reading = read();
    if (!isUsed(reading)) this.uses.set(before);
    return reading;
  }

  /** What became of every cell; `left`: all that was not used. */
  outcome(): Uint8Array {
    return this.uses.map((use, index) => {
      if (this.of({ index } as Column) === '') return CELL_USE.empty;
      return use === CELL_USE.none ? CELL_USE.left : use;
    });
  }
}
