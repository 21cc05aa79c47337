import type { Mapping, SameDayRows } from '../import-mapping.js';
import { meaningKey } from './meanings.js';

/** Sets the decimal separator; the default point is not stored. */
export const setDecimal = ({ decimal: _, ...mapping }: Mapping, decimal: '.' | ','): Mapping =>
  decimal === '.' ? mapping : { ...mapping, decimal };

/** Sets within how many days visits of an apiary form one round; the default of one day is not stored. */
export const setRoundDays = ({ roundDays: _, ...mapping }: Mapping, days: number): Mapping =>
  days === 1 ? mapping : { ...mapping, roundDays: days };

/** Sets how several rows about one hive and day are combined; the default `refuse` is not stored. */
export const setSameDayRows = ({ sameDayRows: _, ...mapping }: Mapping, rows: SameDayRows): Mapping =>
  rows === 'refuse' ? mapping : { ...mapping, sameDayRows: rows };

const MAX_MISSING = 50;

/** The texts that mean “not recorded” everywhere, each once. */
export const setMissing = ({ missing: _, ...mapping }: Mapping, texts: string[]): Mapping => {
  const named = texts.map((text) => text.trim()).filter(Boolean);
  const known = new Map(named.map((text) => [meaningKey(text), text]));
  const missing = [...known.values()].slice(0, MAX_MISSING);
  return missing.length > 0 ? { ...mapping, missing } : mapping;
};

/** Adds a text that means “not recorded”. */
export const addMissing = (mapping: Mapping, text: string): Mapping =>
  setMissing(mapping, [...(mapping.missing ?? []), text]);

/** Corrects one cell, by the row number of the spreadsheet; the last correction of a cell counts. */
export const correctCell = (mapping: Mapping, row: number, column: string, value: string): Mapping => ({
  ...mapping,
  corrections: [
    ...(mapping.corrections ?? []).filter((other) => other.row !== row || other.column !== column),
    { row, column, value },
  ],
});
