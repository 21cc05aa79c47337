import type { ColumnGuess, SavedMapping, Suggestion } from '@kypseli/contract';
import { fieldRefusal } from '../platform/http/refusal.js';
import { guessFile } from './guess/guess-file.js';
import { hasHivesAsColumns } from './guess/hives-as-columns.js';
import { sheetOf } from './guess/sheet.js';

/** The header and the first rows of a file: what guessing looks at, so that its work is bounded. */
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
  /** The best of the kept mappings that name only columns of this file. */
  kept: SavedMapping | undefined;
  /** Whether a mapping came with the file. */
  isMapped: boolean;
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

const hivesAsColumns = () =>
  fieldRefusal(
    ['hive', 'column'],
    'hives_as_columns',
    'Each column of this table is a hive, and each row a day. Make one row of each hive and day instead, with a column for the date, one for the hive and one for each thing that was measured.',
  );

/**
 * Describes a file: samples and a guess for each column, the first rows, and a mapping to begin with.
 * @throws Refusal validation_failed (no column says which hive a row is about, and no mapping fits)
 */
export const describeFile = (file: FileSample, { kept, isMapped, today }: GuessContext): FileDescription => {
  const sheet = sheetOf(file.columns, file.rows, file.ofSheets);
  if (!isMapped && !kept && hasHivesAsColumns(sheet)) throw hivesAsColumns();
  const { guesses, suggestion } = guessFile(sheet, file.filename, today);
  return {
    columns: file.columns.map((name, index) => ({
      name,
      samples: samplesOf(file.rows, index),
      guess: guesses[index] ?? null,
    })),
    preview: file.rows.slice(0, PREVIEW_ROWS).map((row) => file.columns.map((_, index) => row[index] ?? '')),
    suggestion: kept ? keptSuggestion(kept) : suggestion,
  };
};

/** What was kept was complete; corrections belong to the file that they were made for. */
const keptSuggestion = ({ name, mapping: { corrections: _, ...mapping } }: SavedMapping): Suggestion => ({
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
