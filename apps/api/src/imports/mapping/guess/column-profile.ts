import type { TextsOfColumn } from '../../read/column-texts.js';
import { type ReadDate, readDates } from '../../read/date-texts.js';
import { meansMissing } from './value-words.js';

/** Statistics of the texts of a column. Shares are of the texts that are neither empty nor “not recorded”. */
export interface ColumnProfile {
  /** Rows examined. */
  rows: number;
  /** Texts that are neither empty nor “not recorded”. */
  filled: number;
  /** These texts, each with its number of occurrences. Texts beyond the limit count only in `filled`. */
  texts: Map<string, number>;
  /** True if there are more different texts than the limit. */
  many: boolean;
  missing: Set<string>;
  numbers: number;
  integers: number;
  /** Whole and half numbers. */
  halves: number;
  /** Numbers, each with its number of occurrences. */
  values: Map<number, number>;
  max: number;
  /** The number of texts that can be days, and the readings of each. */
  dates: number;
  readings: Map<string, ReadDate[]>;
  longest: number;
}

const MAX_TEXTS = 2_000;

export type Decimal = '.' | ',';

const NUMBER = { '.': /^[+-]?(\d+\.?\d*|\.\d+)$/, ',': /^[+-]?(\d+,?\d*|,\d+)$/ };

/** The number in a text; null if the text is not a number. */
export const numberOf = (text: string, decimal: Decimal): number | null =>
  NUMBER[decimal].test(text) ? Number(text.replace(',', '.')) : null;

/** Computes the profile of a column whose cells are these. */
export const profileOf = (cells: Iterable<string>, decimal: Decimal): ColumnProfile => {
  const counts = new Map<string, number>();
  let rows = 0;
  let beyond = 0;
  for (const cell of cells) {
    rows++;
    if (cell === '') continue;
    const count = counts.get(cell);
    if (count === undefined && counts.size >= MAX_TEXTS) {
      beyond++;
    } else counts.set(cell, (count ?? 0) + 1);
  }
  return profileOfTexts({ counts, beyond }, rows, decimal);
};

/** Computes the profile of a column whose texts are counted. */
export const profileOfTexts = ({ counts, beyond }: TextsOfColumn, rows: number, decimal: Decimal): ColumnProfile => {
  const profile: ColumnProfile = {
    rows,
    filled: beyond,
    texts: new Map(),
    many: beyond > 0,
    missing: new Set(),
    numbers: 0,
    integers: 0,
    halves: 0,
    values: new Map(),
    max: Number.NEGATIVE_INFINITY,
    dates: 0,
    readings: new Map(),
    longest: 0,
  };
  for (const [text, count] of counts) {
    if (meansMissing(text)) profile.missing.add(text);
    else addText(profile, text, count, decimal);
  }
  return profile;
};

/** A day without separators, 20260412: no other number in such tables is as large. */
const COMPACT_DAY = /^20[0-4]\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/;

const addText = (profile: ColumnProfile, text: string, count: number, decimal: Decimal) => {
  profile.filled += count;
  profile.texts.set(text, count);
  profile.longest = Math.max(profile.longest, text.length);
  const number = COMPACT_DAY.test(text) ? null : numberOf(text, decimal);
  if (number !== null) {
    profile.numbers += count;
    if (Number.isInteger(number)) profile.integers += count;
    if (Number.isInteger(number * 2)) profile.halves += count;
    profile.values.set(number, (profile.values.get(number) ?? 0) + count);
    profile.max = Math.max(profile.max, number);
    return;
  }
  const readings = readDates(text);
  if (readings.length === 0) return;
  profile.dates += count;
  profile.readings.set(text, readings);
};

/** The share of a column’s texts for which `holds` is true, weighted by occurrences. */
export const shareOf = ({ texts, filled }: ColumnProfile, holds: (text: string) => boolean): number => {
  if (filled === 0) return 0;
  let count = 0;
  for (const [text, times] of texts) if (holds(text)) count += times;
  return count / filled;
};

const WITH_COMMA = /^[+-]?\d*,\d{1,2}$|^[+-]?\d+,\d{4,}$/;
const WITH_POINT = /^[+-]?\d*\.\d+$/;

/** The decimal separator of a file, guessed from its numbers. */
export const decimalOf = (rows: Iterable<string[]>): Decimal => {
  let commas = 0;
  let points = 0;
  for (const row of rows)
    for (const cell of row) {
      if (WITH_COMMA.test(cell)) commas++;
      else if (WITH_POINT.test(cell)) points++;
    }
  return commas > points ? ',' : '.';
};
