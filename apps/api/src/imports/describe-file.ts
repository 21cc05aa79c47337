import type { ColumnGuess, KeptMapping, Suggestion } from '@kypseli/contract';
import { guessFile } from './guess/guess-file.js';
import { sheetOf } from './guess/sheet.js';

/** The head and the first rows of a file: what guessing looks at, so that its work is bounded. */
export interface FileSample {
  /** Unique names. */
  columns: string[];
  /** Trimmed cells of the first rows, about 2,000 of them. */
  rows: string[][];
  filename: string;
  /** The first column has the names of sheets that are read as one table. */
  ofSheets: boolean;
}

export interface GuessContext {
  /** Kept mappings that name only columns of this file, the best first. */
  kept: KeptMapping[];
  /** The keeper's day, YYYY-MM-DD: a file tells of days before it. */
  today: string;
}

export interface DescribedColumn {
  name: string;
  samples: string[];
  guess: ColumnGuess | null;
}

export interface FileDescription {
  columns: DescribedColumn[];
  preview: string[][];
  suggestion: Suggestion | null;
}

const PREVIEW_ROWS = 5;
const SAMPLES = 3;
const MAX_SAMPLE = 100;

/** What a file seems to hold: samples and a guess for each column, the first rows, and a mapping to begin with. */
export const describeFile = (file: FileSample, { kept, today }: GuessContext): FileDescription => {
  const { guesses, suggestion } = guessFile(sheetOf(file.columns, file.rows, file.ofSheets), file.filename, today);
  return {
    columns: file.columns.map((name, index) => ({
      name,
      samples: samplesOf(file.rows, index),
      guess: guesses[index] ?? null,
    })),
    preview: file.rows.slice(0, PREVIEW_ROWS).map((row) => file.columns.map((_, index) => row[index] ?? '')),
    suggestion: kept[0] ? keptSuggestion(kept[0]) : suggestion,
  };
};

/** What was kept was complete; corrections belong to the file that they were made for. */
const keptSuggestion = ({ name, mapping: { corrections: _, ...mapping } }: KeptMapping): Suggestion => ({
  mapping,
  questions: [],
  kept: name,
});

/** The first different texts of a column. */
const samplesOf = (rows: string[][], index: number): string[] => {
  const samples = new Set<string>();
  for (const row of rows) {
    const text = row[index];
    if (text) samples.add(text.slice(0, MAX_SAMPLE));
    if (samples.size === SAMPLES) break;
  }
  return [...samples];
};
