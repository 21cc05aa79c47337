import { CELL_USE } from './row-cells.js';

/** How the cells of a column were used. */
export interface CellCounts {
  recorded: number;
  text: number;
  empty: number;
  skipped: number;
}

/** Counts how the cells of a file are used, by column. */
export class ColumnTally {
  private readonly counts: Uint32Array[];

  constructor(private readonly width: number) {
    this.counts = Object.values(CELL_USE).map(() => new Uint32Array(width));
  }

  add(uses: Uint8Array): void {
    for (let index = 0; index < this.width; index++) this.counts[uses[index]!]![index]!++;
  }

  result(): CellCounts[] {
    const of = (use: keyof typeof CELL_USE, index: number) => this.counts[CELL_USE[use]]![index]!;
    return Array.from({ length: this.width }, (_, index) => ({
      recorded: of('recorded', index),
      text: of('text', index),
      empty: of('empty', index),
      skipped: of('left', index),
    }));
  }
}
