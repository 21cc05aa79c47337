import { meaningKey } from '@kypseli/contract';
import type { TableRow } from '../../read/table-row.js';
import { type Column } from '../binding.js';
import type { CompiledMapping } from '../compile-mapping.js';
import type { CompiledCondition, CompiledSource } from '../compile-source.js';

/**
 * How a cell was used: recorded in a field, kept as text, or left out because of a problem; `none` until then, `empty`
 * without a text.
 */
export const CELL_USE = { none: 0, text: 1, recorded: 2, left: 3, empty: 4 } as const;

/** The cells of a row with the keeper's corrections, and how each was used. */
export class RowCells {
  readonly decimal: '.' | ',';
  /** The original texts of corrected cells. */
  readonly corrected: { column: Column; text: string }[] = [];
  /** The texts of numbers that are not usual, by their source. */
  readonly doubts = new Map<CompiledSource, string>();
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

  doubt(source: CompiledSource, text: string): void {
    this.doubts.set(source, text);
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

  /** Marks cells as kept as text, unless they are recorded as well. */
  markText(columns: readonly Column[]): void {
    for (const { index } of columns) if (this.uses[index] !== CELL_USE.recorded) this.uses[index] = CELL_USE.text;
  }

  /** Marks cells that nothing is kept of as used. */
  markIgnored(columns: readonly Column[]): void {
    for (const { index } of columns) if (this.uses[index] === CELL_USE.none) this.uses[index] = CELL_USE.recorded;
  }

  /** Marks unused cells as left out because of a problem. */
  markLeft(indexes: Iterable<number>): void {
    for (const index of indexes) if (this.uses[index] === CELL_USE.none) this.uses[index] = CELL_USE.left;
  }

  /** Runs `read`, and undoes its marks if its result is not used. */
  remembering<T>(read: () => T, isUsed: (reading: T) => boolean): T {
    const before = this.uses.slice();
    const reading = read();
    if (!isUsed(reading)) this.uses.set(before);
    return reading;
  }

  /** How every cell was used; unused cells are `left`. */
  outcome(): Uint8Array {
    return this.uses.map((use, index) => {
      if (this.of({ index } as Column) === '') return CELL_USE.empty;
      return use === CELL_USE.none ? CELL_USE.left : use;
    });
  }
}
