import type { DateFormat } from '../import-mapping.js';
import { monthNamed } from './month-names.js';

/** A day as written; without a year if the format has none. */
export interface WrittenDay {
  year: number | null;
  month: number;
  day: number;
}

const BETWEEN = String.raw`[\s./-]{1,3}`;
/** With a month's name, also “June 3, 2021” and “3 de junio de 2021”. */
const BETWEEN_WORDS = String.raw`[\s./,-]{1,3}(?:de\s|del\s|of\s)?`;

const PARTS: Record<string, string> = {
  YYYY: String.raw`(?<year>\d{4})`,
  YY: String.raw`(?<year>\d{2})`,
  MMM: String.raw`(?<name>\p{L}{3,12})`,
  MM: String.raw`(?<month>\d{1,2})`,
  M: String.raw`(?<month>\d{1,2})`,
  DD: String.raw`(?<day>\d{1,2})`,
  D: String.raw`(?<day>\d{1,2})`,
};
const ORDINAL = '(?:st|nd|rd|th|er|º)?';

const patternOf = (format: DateFormat): RegExp => {
  const named = format.includes('MMM');
  const parts = format.split(/[/.-]/).map((part) => (named && part === 'D' ? PARTS[part] + ORDINAL : PARTS[part]));
  return new RegExp(`^${parts.join(named ? BETWEEN_WORDS : BETWEEN)}\\.?$`, 'iu');
};

/** 20260412 */
const COMPACT = /^((?:19|20)\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/;

const patterns = new Map<DateFormat, RegExp>();

/** The parts of a text in a format, whether or not the day exists; null if the text does not match. */
export const writtenDay = (text: string, format: DateFormat): WrittenDay | null => {
  const compact = format === 'YYYY-MM-DD' ? COMPACT.exec(text) : null;
  if (compact) return { year: Number(compact[1]), month: Number(compact[2]), day: Number(compact[3]) };
  const pattern = patterns.get(format) ?? patternOf(format);
  patterns.set(format, pattern);
  const { year, month, day, name } = pattern.exec(text)?.groups ?? {};
  if (day === undefined) return null;
  const monthNumber = name === undefined ? Number(month) : monthNamed(name);
  if (monthNumber === null) return null;
  // Two digits are of this century: no spreadsheet has bees of 1922.
  return { year: year === undefined ? null : Number(year.padStart(4, '20')), month: monthNumber, day: Number(day) };
};

const PROBES = ['3/4/2021', '3/4/21', '3/4', '2021-3-4', '3-Apr-2021', '3-Apr-21', 'Apr-3-2021', '3-Apr', 'Apr-3'];

/** True if some text means one day in the one format and another day in the other. */
export const contradict = (a: DateFormat, b: DateFormat): boolean =>
  PROBES.some((probe) => {
    const [one, other] = [writtenDay(probe, a), writtenDay(probe, b)];
    return one !== null && other !== null && JSON.stringify(one) !== JSON.stringify(other);
  });
