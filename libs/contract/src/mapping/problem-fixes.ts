import { DATE_FORMATS, type DateFormat, type Mapping } from '../import-mapping.js';
import { type Import } from '../imports.js';
import { dayAs, distinctFormats, formatsOf, withFormats } from './day-formats.js';
import type { FieldKind } from './kinds.js';
import { readersOf } from './sources.js';
import { changeDates } from './visits.js';
import { contradict } from './written-day.js';

/** Of values that several rows about one hive and day tell differently. */
export const CONFLICTING = 'conflicting_values';

/** Of an apiary that was deleted while the import ran. */
export const APIARY_DELETED = 'apiary_deleted';

/** Whether a checked file has rows about one hive and day that differ, and nobody has said what they come to. */
export const haveSameDayRows = ({ problem_groups, mapping }: Pick<Import, 'problem_groups' | 'mapping'>): boolean =>
  mapping?.sameDayRows === undefined && problem_groups.some(({ code }) => code === CONFLICTING);

/** Equal problems together. */
export type ProblemGroup = Import['problem_groups'][number];

/** What a keeper can do about equal problems, beside leaving the rows out. */
export type ProblemFix =
  /** Say what the text stands for, wherever the column has it. */
  | { kind: 'meaning'; column: string; text: string; of: FieldKind }
  /** Say that the text means “not recorded” wherever it stands. */
  | { kind: 'missing'; text: string }
  /** Read the days of the column in another way. */
  | { kind: 'format'; column: string; text: string; formats: DateFormat[] }
  /** The other sign separates decimals. */
  | { kind: 'decimal'; decimal: '.' | ',' }
  /** Correct the first cell that is concerned. */
  | { kind: 'cell'; column: string; row: number };

const READING = ['not_a_number', 'value_unknown', 'negative', 'out_of_range', 'not_whole', 'number_separators'];
const DAY = ['date_unreadable', 'date_in_future'];

/** The ways out of a group of problems, the one that settles most first; none: leave out, or correct the file. */
export const fixesOf = (
  { code, column, value, row }: ProblemGroup,
  mapping: Mapping,
  columns: readonly string[],
): ProblemFix[] => {
  // A sum names its columns together; no cell and no text can be named then.
  if (column === null || !columns.includes(column)) return [];
  const fixes: ProblemFix[] = [];
  const text = value?.trim() ?? '';
  const reader = readersOf(mapping, column)[0];
  if (code === 'number_separators') fixes.push({ kind: 'decimal', decimal: mapping.decimal === ',' ? '.' : ',' });
  if (READING.includes(code) && text !== '' && reader && reader.kind.reads !== 'text')
    fixes.push({ kind: 'meaning', column, text, of: reader.kind }, { kind: 'missing', text });
  const date = mapping.visits.find((visit) => visit.date.column === column)?.date;
  if (DAY.includes(code) && text !== '' && date) {
    const known = formatsOf(date);
    const other = DATE_FORMATS.filter((format) => !known.includes(format) && dayAs(text, format));
    const formats = distinctFormats(other, [text]);
    if (formats.length > 0) fixes.push({ kind: 'format', column, text, formats });
  }
  return [...fixes, { kind: 'cell', column, row }];
};

/** Reads the days of a column in one more way, in place of those that read the same text as another day. */
export const readAlsoAs = (mapping: Mapping, column: string, format: DateFormat): Mapping =>
  changeDates(
    mapping,
    (date) => withFormats(date, [...formatsOf(date).filter((known) => !contradict(known, format)), format]),
    (date) => date.column === column,
  );
