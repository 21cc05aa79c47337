import { DATE_FORMATS, type DateFormat, type Import, type Mapping } from '@kypseli/contract';
import { distinctFormats, formatsOf, readDay, withFormat } from './dates';
import type { Kind } from './kinds';
import { readersOf } from './meanings';

export type ProblemGroup = Import['problem_groups'][number];

/** What a keeper can do about equal problems, beside leaving the rows out. */
export type Fix =
  /** Say what the text stands for, wherever the column has it. */
  | { kind: 'meaning'; column: string; text: string; of: Kind }
  /** Read the days of the column in another way. */
  | { kind: 'format'; column: string; text: string; formats: DateFormat[] }
  /** The other sign separates decimals. */
  | { kind: 'decimal'; decimal: '.' | ',' }
  /** Correct the one cell that is concerned. */
  | { kind: 'cell'; column: string; row: number };

const READING = ['not_a_number', 'value_unknown', 'negative', 'out_of_range', 'not_whole', 'number_separators'];
const DAY = ['date_unreadable', 'date_in_future'];

/** The ways out of a group of problems, the one that settles most first; none: leave out, or correct the file. */
export const fixesOf = (
  { code, column, value, count, row }: ProblemGroup,
  mapping: Mapping,
  columns: string[],
): Fix[] => {
  // A sum names its columns together; no cell and no text can be named then.
  if (column === null || !columns.includes(column)) return [];
  const fixes: Fix[] = [];
  const reader = readersOf(mapping, column)[0];
  if (code === 'number_separators') fixes.push({ kind: 'decimal', decimal: mapping.decimal === ',' ? '.' : ',' });
  if (READING.includes(code) && value !== null && reader && reader.kind.reads !== 'text')
    fixes.push({ kind: 'meaning', column, text: value, of: reader.kind });
  const date = mapping.visits.find((visit) => visit.date.column === column)?.date;
  if (DAY.includes(code) && value !== null && date) {
    const known = formatsOf(date);
    const other = DATE_FORMATS.filter((format) => !known.includes(format) && readDay(value, format));
    const formats = distinctFormats(other, [value]);
    if (formats.length > 0) fixes.push({ kind: 'format', column, text: value, formats });
  }
  if (count === 1) fixes.push({ kind: 'cell', column, row });
  return fixes;
};

/** A format that does not read what the others read as another day; such two are refused together. */
const agree = (formats: DateFormat[], format: DateFormat) => {
  const order = (one: DateFormat) => (one.startsWith('M/') ? 'month first' : one.startsWith('D') ? 'day first' : '');
  const wanted = order(format);
  return formats.every((one) => wanted === '' || order(one) === '' || order(one) === wanted);
};

/** Reads the days of a column in one more way, or in another one where both would contradict each other. */
export const readAlsoAs = (mapping: Mapping, column: string, format: DateFormat): Mapping => ({
  ...mapping,
  visits: mapping.visits.map((visit) => {
    if (visit.date.column !== column) return visit;
    const known = formatsOf(visit.date);
    return { ...visit, date: withFormat(visit.date, agree(known, format) ? [...known, format] : format) };
  }),
});

export const setDecimal = ({ decimal: _, ...mapping }: Mapping, decimal: '.' | ','): Mapping =>
  decimal === '.' ? mapping : { ...mapping, decimal };
