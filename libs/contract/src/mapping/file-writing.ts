import type { Mapping, SameDayRows } from '../import-mapping.js';
import { meaningKey } from './meanings.js';

/** What separates decimals; the usual point is not said. */
export const setDecimal = ({ decimal: _, ...mapping }: Mapping, decimal: '.' | ','): Mapping =>
  decimal === '.' ? mapping : { ...mapping, decimal };

/** Within how many days visits of an apiary are one round; a round of a single day is not said. */
export const setRoundDays = ({ roundDays: _, ...mapping }: Mapping, days: number): Mapping =>
  days === 1 ? mapping : { ...mapping, roundDays: days };

/** What several rows about one hive and day come to; that they are refused is not said. */
export const setSameDayRows = ({ sameDayRows: _, ...mapping }: Mapping, rows: SameDayRows): Mapping =>
  rows === 'refuse' ? mapping : { ...mapping, sameDayRows: rows };

const MAX_MISSING = 50;

/** The texts that mean “not recorded” wherever they stand, each once. */
export const setMissing = ({ missing: _, ...mapping }: Mapping, texts: string[]): Mapping => {
  const named = texts.map((text) => text.trim()).filter(Boolean);
  const known = new Map(named.map((text) => [meaningKey(text), text]));
  const missing = [...known.values()].slice(0, MAX_MISSING);
  return missing.length > 0 ? { ...mapping, missing } : mapping;
};

/** One text more that means “not recorded”. */
export const addMissing = (mapping: Mapping, text: string): Mapping =>
  setMissing(mapping, [...(mapping.missing ?? []), text]);

/** Corrects one cell, by row as a spreadsheet numbers it; the later word about a cell counts. */
export const correctCell = (mapping: Mapping, row: number, column: string, value: string): Mapping => ({
  ...mapping,
  corrections: [
    ...(mapping.corrections ?? []).filter((other) => other.row !== row || other.column !== column),
    { row, column, value },
  ],
});
