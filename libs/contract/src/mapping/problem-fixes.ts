import { DATE_FORMATS, type DateFormat, type Mapping } from '../import-mapping.js';
import { type Import } from '../imports.js';
import { dayAs, distinctFormats, formatsOf, withFormats } from './day-formats.js';
import type { FieldKind } from './kinds.js';
import { readersOf } from './sources.js';
import { changeDates } from './visits.js';
import { contradict } from './written-day.js';

/** The code of values that differ between several rows about one hive and day. */
export const CONFLICTING = 'conflicting_values';

/** The code of an apiary that was deleted while the import ran. */
export const APIARY_DELETED = 'apiary_deleted';

/** True if a checked file has differing rows about one hive and day and no rule for combining them. */
export const haveSameDayRows = ({ problem_groups, mapping }: Pick<Import, 'problem_groups' | 'mapping'>): boolean =>
  mapping?.sameDayRows === undefined && problem_groups.some(({ code }) => code === CONFLICTING);

/** Groups equal problems. */
export type ProblemGroup = Import['problem_groups'][number];

/** What a keeper can do about equal problems, besides skipping the rows. */
export type ProblemFix =
  /** Set the meaning of the text, wherever the column has it. */
  | { kind: 'meaning'; column: string; text: string; of: FieldKind }
  /** Treat the text as “not recorded” everywhere. */
  | { kind: 'missing'; text: string }
  /** Read the days of the column in another format. */
  | { kind: 'format'; column: string; text: string; formats: DateFormat[] }
  /** Use the other decimal separator. */
  | { kind: 'decimal'; decimal: '.' | ',' }
  /** Correct the first affected cell. */
  | { kind: 'cell'; column: string; row: number };

const READING = ['not_a_number', 'value_unknown', 'negative', 'out_of_range', 'not_whole', 'number_separators'];
const DAY = ['date_unreadable', 'date_in_future'];

/** The fixes for a group of problems, the most effective first. None: skip the rows, or correct the file. */
export const fixesOf = (
  { code, column, value, row }: ProblemGroup,
  mapping: Mapping,
  columns: readonly string[],
): ProblemFix[] => {
  // A sum names its columns together, so no single cell or text can be named.
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

/** Adds a format to the days of a column, and removes those that read the same text as another day. */
export const readAlsoAs = (mapping: Mapping, column: string, format: DateFormat): Mapping =>
  changeDates(
    mapping,
    (date) => withFormats(date, [...formatsOf(date).filter((known) => !contradict(known, format)), format]),
    (date) => date.column === column,
  );
