import type { ImportQuestion, Mapping } from '@kypseli/contract';
import type { TableRow } from '../../read/table-row.js';
import type { CompiledMapping } from '../compile-mapping.js';
import type { RowReading } from '../rows/visit.js';
import type { BeginDoubt, RowName } from './doubt.js';
import { namesOfStatistics } from './names-of-statistics.js';
import { nearMidnight } from './near-midnight.js';
import { scoresAsFrames } from './scores-as-frames.js';
import { unusualValues } from './unusual-values.js';

/** All that is held against what is plausible, in the order in which it is asked about. */
const DOUBTS: readonly BeginDoubt[] = [unusualValues, scoresAsFrames, namesOfStatistics, nearMidnight];

/** Looks at all rows of a file for what is implausible, as it is read by a mapping. */
export class Doubts {
  private readonly all;

  constructor(compiled: CompiledMapping, mapping: Mapping) {
    this.all = DOUBTS.map((begin) => begin(compiled, mapping));
  }

  see(row: TableRow, reading: RowReading): void {
    for (const doubt of this.all) doubt.see(row, reading);
  }

  questions(hives: number, rowName: RowName = String): ImportQuestion[] {
    return this.all.flatMap((doubt) => doubt.questions(hives, rowName));
  }
}
