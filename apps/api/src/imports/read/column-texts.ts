/** The texts of one column in all rows of a file, each with its number of occurrences. */
export interface TextsOfColumn {
  counts: Map<string, number>;
  /** The number of filled cells whose texts are not among them. */
  beyond: number;
}

const MAX_TEXTS = 2_000;
/** For all columns together, so that 1,000 columns take no longer than ten. */
const MAX_TEXTS_OF_FILE = 100_000;
const LEAST_TEXTS = 50;
const MAX_CHARS_OF_FILE = 8_000_000;
/** A column of fewer texts has words or codes, of which each matters. */
const FEW = 60;

/** Counts the texts of each column, in memory that does not grow with the number of rows. */
export class ColumnTexts {
  readonly columns: TextsOfColumn[];
  private readonly limit: number;
  private chars = 0;

  constructor(width: number) {
    this.columns = Array.from({ length: width }, () => ({ counts: new Map<string, number>(), beyond: 0 }));
    this.limit = Math.min(MAX_TEXTS, Math.max(LEAST_TEXTS, Math.floor(MAX_TEXTS_OF_FILE / width)));
  }

  /** Counts the cells of a row. Returns true if one of them is a new text in a column of few. */
  add(cells: readonly string[]): boolean {
    let isNew = false;
    for (const [index, column] of this.columns.entries()) {
      const text = cells[index] ?? '';
      if (text === '') continue;
      const count = column.counts.get(text);
      if (count !== undefined) column.counts.set(text, count + 1);
      else if (column.counts.size >= this.limit || this.chars > MAX_CHARS_OF_FILE) column.beyond++;
      else {
        column.counts.set(text, 1);
        this.chars += text.length;
        isNew ||= column.counts.size <= FEW;
      }
    }
    return isNew;
  }
}
