import { type ColumnGuess, type Mapping, type SavedMapping, type Suggestion, usesOf } from '@kypseli/contract';
import { fieldRefusal } from '../../platform/http/refusal.js';
import type { TextsOfColumn } from '../read/column-texts.js';
import type { FileSample } from '../read/sample-file.js';
import { atomsOf } from '../vocabulary/vocabulary.js';
import { guessTurned } from './across/guess-turned.js';
import { type FileGuess, guessFile } from './guess/guess-file.js';
import { kindIn } from './guess/kinds-of-table.js';
import { type SheetColumn, sheetOf } from './guess/sheet.js';
import { ownExport, ownPaper } from './own/own-export.js';

export interface GuessContext {
  /** The best saved mapping whose columns are all in this file. */
  saved: SavedMapping | undefined;
  /** True if the keeper has given a mapping. */
  isMapped: boolean;
  /** False if columns were read as hives, and the header does not prove that they are. */
  isSure: boolean;
  /** Today in the keeper's time zone, YYYY-MM-DD. Days in a file are not later. */
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
const MAX_WORD = 30;

const onlyRestored = (table: string) =>
  fieldRefusal(
    ['file'],
    'own_table',
    `This is the table “${table}” that Kypseli exported. It cannot be imported alone: import the archive of the account, which has all of it. Treatments are also in the table of actions.`,
    { params: { table } },
  );

/**
 * Describes a file: samples and a guess for each column, the first rows, and a suggested mapping.
 * @throws Refusal validation_failed for a paper of Kypseli that only an archive can restore
 */
export const describeFile = (file: FileSample, { saved, isMapped, isSure, today }: GuessContext): FileDescription => {
  const sheet = sheetOf(file.columns, file.rows, file.ofSheets, file);
  const own = ownExport(file.columns, sheet.decimal);
  const paper = isMapped || saved ? null : ownPaper(file.columns);
  if (paper !== null) throw onlyRestored(paper);
  const { guesses, suggestion } = own
    ? ownGuess(own, file.columns)
    : guessTurned(guessFile(sheet, file.filename, today, file.above), file.across, isSure);
  return {
    columns: file.columns.map((name, index) => ({
      name,
      samples: samplesOf(file.texts[index]!),
      guess: reasoned(guesses[index] ?? null, sheet.columns[index]!),
    })),
    preview: file.rows.slice(0, PREVIEW_ROWS).map((row) => file.columns.map((_, index) => row[index] ?? '')),
    suggestion: saved ? savedSuggestion(saved) : suggestion,
  };
};

const SHOWN = 3;

/** A guess with what it follows from. */
const reasoned = (guess: ColumnGuess | null, { words, profile }: SheetColumn): ColumnGuess | null => {
  if (!guess) return null;
  const { numbers, filled, values, texts } = profile;
  const range = numbers > 0 && numbers * 2 > filled ? [Math.min(...values.keys()), profile.max] : null;
  const shown = [...texts.keys()].slice(0, SHOWN).map((text) => text.slice(0, MAX_WORD));
  const seen = range ? [...new Set(range)].join('–') : shown.join(', ');
  const header = words.some((word) => (atomsOf(word, words.length === 1)?.length ?? 0) > 0);
  return { ...guess, why: { header, values: filled === 0 ? null : seen } };
};

/** An exported file leaves no questions. */
const ownGuess = (mapping: Mapping, columns: readonly string[]): FileGuess => {
  const uses = usesOf(mapping);
  const guesses = columns.map((name) => {
    const target = uses.get(name)?.[0]?.target;
    return target === undefined ? null : { target, unit: null, confidence: 1 };
  });
  // Its keeper has recorded these values once.
  return { guesses, suggestion: { mapping: { ...mapping, unusual: 'record' }, questions: [], kept: null } };
};

/** Saved mappings leave no questions. Corrections belong to the file they were made for. */
const savedSuggestion = ({ name, mapping: { corrections: _, ...mapping } }: SavedMapping): Suggestion => ({
  mapping,
  questions: [],
  kept: name,
  kind: mapping.kind ?? kindIn(mapping as Mapping),
});

/** The first different texts of a column. */
const samplesOf = ({ counts }: TextsOfColumn): string[] => [
  ...new Set([...counts.keys()].slice(0, SAMPLES).map((text) => text.slice(0, MAX_SAMPLE))),
];
