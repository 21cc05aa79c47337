import { DATE_FORMATS, type DateFormat, type Visit, YEARLESS_FORMATS } from '../import-mapping.js';
import { splitTime } from './time-of-day.js';
import { type WrittenDay, writtenDay } from './written-day.js';

const LEAP_YEAR = 2020;

/** The day that a text means in a format; null if it is none. Only for display: the server reads the file itself. */
export const dayAs = (text: string, format: DateFormat): WrittenDay | null => {
  const written = writtenDay(splitTime(text.trim()).date, format);
  if (!written) return null;
  const at = new Date(Date.UTC(written.year ?? LEAP_YEAR, written.month - 1, written.day));
  return at.getUTCMonth() === written.month - 1 && at.getUTCDate() === written.day ? written : null;
};

/** The formats in which every one of these texts is a day. */
export const formatsFor = (samples: readonly string[]): DateFormat[] =>
  samples.length === 0 ? [] : DATE_FORMATS.filter((format) => samples.every((text) => dayAs(text, format)));

export const isYearless = (format: DateFormat): boolean => (YEARLESS_FORMATS as readonly string[]).includes(format);

/** Of formats that read these texts as the same days, only the first is offered; `kept` formats stay. */
export const distinctFormats = (
  formats: readonly DateFormat[],
  samples: readonly string[],
  kept: readonly DateFormat[] = [],
): DateFormat[] => {
  const readings = (format: DateFormat) => JSON.stringify(samples.map((text) => dayAs(text, format)));
  const known = new Set(kept.map(readings));
  return formats.filter((format) => {
    if (kept.includes(format)) return true;
    const reading = readings(format);
    if (known.has(reading)) return false;
    known.add(reading);
    return true;
  });
};

type Days = Visit['date'];

/** The formats of a source of days, in the order in which they are tried. */
export const formatsOf = ({ format }: Pick<Days, 'format'>): DateFormat[] =>
  Array.isArray(format) ? format : [format];

export const needsYear = (date: Days): boolean => formatsOf(date).some(isYearless);

/** Replaces the formats of days, each once; the first year stays only while a format lacks the year. */
export const withFormats = ({ firstYear, seasonStart, ...rest }: Days, given: readonly DateFormat[]): Days => {
  const [format, ...others] = new Set(given);
  const date: Days = { ...rest, format: others.length === 0 ? format! : [format!, ...others] };
  if (!needsYear(date)) return date;
  return { ...date, ...(firstYear ? { firstYear } : {}), ...(seasonStart ? { seasonStart } : {}) };
};

/** The year in which days without a year begin; undefined if all have one. */
export const withFirstYear = (date: Days, firstYear: number): Days => (needsYear(date) ? { ...date, firstYear } : date);
