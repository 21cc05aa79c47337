import type { ImportQuestion, Mapping } from '@kypseli/contract';
import type { TableRow } from '../../read/table-row.js';
import type { CompiledMapping } from '../compile-mapping.js';
import type { RowReading } from '../rows/visit.js';

/** The name of a row in messages. */
export type RowName = (row: number) => string;

/** Looks at all rows of a file for one kind of implausible values. */
export interface Doubt {
  see(row: TableRow, reading: RowReading): void;
  /** The questions about what it has seen. `hives`: how many hives the file names; `rowName`: the name of a row. */
  questions(hives: number, rowName: RowName): ImportQuestion[];
}

/** Begins to look; values about which the mapping already has an answer are plausible. */
export type BeginDoubt = (compiled: CompiledMapping, mapping: Mapping) => Doubt;

const MAX_EXAMPLES = 5;
const MAX_TEXT = 100;

type Found = NonNullable<ImportQuestion['found']>;

/** Counts what was found, and keeps the first examples. */
export class Findings {
  private readonly examples: Found['examples'] = [];
  private count = 0;

  add(row: number, text: string): void {
    this.count++;
    if (this.examples.length < MAX_EXAMPLES) this.examples.push({ row, value: text.slice(0, MAX_TEXT) });
  }

  get isEmpty(): boolean {
    return this.count === 0;
  }

  /** The parts of a question about the findings. */
  parts(usual?: readonly [number, number]): Pick<ImportQuestion, 'samples'> & { found: Found } {
    const { count, examples } = this;
    return {
      samples: [...new Set(examples.map(({ value }) => value))],
      found: { count, ...(usual && { usual: [usual[0], usual[1]] }), examples },
    };
  }

  /** The first of them, in words. */
  first(rowName: RowName): string {
    const { value, row } = this.examples[0]!;
    return `${value} in row ${rowName(row)}`;
  }
}
