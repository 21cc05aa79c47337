import type { ColumnGuess, KeptMapping, Suggestion } from '@kypseli/contract';
import { Refusal } from '../platform/http/refusal.js';
import { guessFile } from './guess/guess-file.js';
import { hasHivesAsColumns } from './guess/hives-as-columns.js';
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

/** @throws Refusal validation_failed where no column can say which hive a row is about, and what to do */
export const refuseHivesAsColumns = ({ columns, rows, ofSheets }: FileSample): void => {
  if (!hasHivesAsColumns(sheetOf(columns, rows, ofSheets))) return;
  const message =
    'Each column of this table is a hive, and each row a day. Make one row of each hive and day instead, with a column for the date, one for the hive and one for each thing that was measured.';
  throw new Refusal('validation_failed', message, [{ path: ['hive', 'column'], code: 'hives_as_columns', message }]);
};

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
