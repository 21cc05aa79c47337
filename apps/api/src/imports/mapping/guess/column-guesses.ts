import type { ColumnGuess } from '@kypseli/contract';
import { candidatesOf, LEAST, type Unit } from './guess-column.js';
import { meaningOf } from './score-name.js';
import type { Sheet, SheetColumn } from './sheet.js';
import type { Target } from './targets.js';

/** Factor for the confidence of columns that the mapping does not use: another column was a better source. */
const TAKEN = 0.75;

/** Collects the guessed meanings of the columns of a file. */
export class ColumnGuesses {
  private readonly found = new Map<number, ColumnGuess>();

  add(
    { index }: SheetColumn,
    target: Target | 'pairs.name' | 'pairs.value',
    confidence: number,
    unit: Unit | null = null,
  ) {
    if (!this.found.has(index)) this.found.set(index, { target, unit, confidence: rounded(confidence) });
  }

  has({ index }: SheetColumn): boolean {
    return this.found.has(index);
  }

  targetOf({ index }: SheetColumn): string | null {
    return this.found.get(index)?.target ?? null;
  }

  /** One guess for each column. Columns that the mapping does not use are guessed by their name. */
  all({ columns }: Sheet): (ColumnGuess | null)[] {
    return columns.map((column) => this.found.get(column.index) ?? aside(column));
  }
}

const rounded = (confidence: number) => Math.round(confidence * 100) / 100;

const aside = ({ words, profile }: SheetColumn): ColumnGuess | null => {
  const [best] = candidatesOf(meaningOf(words), profile);
  const confidence = rounded((best?.confidence ?? 0) * TAKEN);
  return best && confidence >= LEAST ? { target: best.target, unit: best.unit, confidence } : null;
};
