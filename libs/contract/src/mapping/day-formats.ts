import { DATE_FORMATS, type DateFormat, type Visit, YEARLESS_FORMATS } from '../import-mapping.js';
import { type DayWriting, dayOfText, isSerialDay } from './day-of-text.js';

/** The year of days without a year until the first year is known. */
const LEAP_YEAR = 2020;

type Days = Visit['date'];

/** The formats of a source of days, in the order in which they are tried. */
export const formatsOf = ({ format }: Pick<Days, 'format'>): DateFormat[] =>
  Array.isArray(format) ? format : [format];

/** How the days of a source are written, with the defaults of the mapping. */
export const writingOf = (date: Pick<Days, 'format' | 'firstYear' | 'seasonStart'>): DayWriting => ({
  formats: [...new Set(formatsOf(date))],
  firstYear: date.firstYear ?? LEAP_YEAR,
  seasonStart: date.seasonStart ?? '01-01',
});

/** The day of a text that is written in a format; null if it is not. */
export const dayAs = (text: string, format: DateFormat): string | null =>
  isSerialDay(text)
    ? null
    : (dayOfText(text, writingOf({ format }), (instant) => instant.toISOString().slice(0, 10))?.day ?? null);

/** The formats in which every one of these texts is a day. Serial numbers are read in any format and decide nothing. */
export const formatsFor = (samples: readonly string[]): DateFormat[] => {
  const texts = samples.filter((text) => !isSerialDay(text));
  return texts.length === 0 ? [] : DATE_FORMATS.filter((format) => texts.every((text) => dayAs(text, format)));
};

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
