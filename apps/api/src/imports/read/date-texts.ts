import { DATE_FORMATS, type DateFormat, monthNamed, splitTime, writtenDay } from '@kypseli/contract';

/** A text read by one format. The year is null where the format has none. */
export interface ReadDate {
  format: DateFormat;
  year: number | null;
  month: number;
  day: number;
}

const MAX_TEXT = 60;
/** A quick test: texts that do not match are no days. */
const LIKE_A_DAY = /^(?:(?:19|20)\d{6}$|\d{1,4}[\s./-]|\d{1,2}(?:st|nd|rd|th|er|º)\s|\p{L}{3,12}[\s./,-]{1,3}\d)/u;
/** Days without a year are written 7/5 or 7.5.: 7.5 is a number and 20-11 a hive. */
const YEARLESS_NUMBERS = /^\d{1,2}\/\d{1,2}$|^\d{1,2}\.\s?\d{1,2}\.$/;
const MONTH_FIRST: readonly DateFormat[] = ['M/D/YYYY', 'M/D/YY', 'M/D'];
const WITH_POINTS: readonly DateFormat[] = ['DD.MM.YYYY', 'DD.MM.YY'];

const DAYS_IN = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const exists = (year: number | null, month: number, day: number) =>
  month >= 1 &&
  month <= 12 &&
  day >= 1 &&
  day <= DAYS_IN[month - 1]! &&
  (year === null || (year >= 1900 && year <= 2100));

/** True if the separators of a text fit a format: points are used with the day first. */
const suits = (text: string, format: DateFormat): boolean => {
  const points = /^\d{1,2}\.\s?\d{1,2}\./.test(text);
  if (format === 'D/M' || format === 'M/D') return YEARLESS_NUMBERS.test(text) && !(points && format === 'M/D');
  if (WITH_POINTS.includes(format)) return points;
  return !points || !(MONTH_FIRST.includes(format) || format === 'D/M/YYYY' || format === 'D/M/YY');
};

const NAMED: readonly DateFormat[] = DATE_FORMATS.filter((format) => format.includes('MMM'));
const NUMBERED: readonly DateFormat[] = DATE_FORMATS.filter((format) => !format.includes('MMM'));

/** The possible formats of a text: formats with words only if a word is a month. */
const possible = (date: string): readonly DateFormat[] => {
  const words = date.match(/\p{L}{3,12}/gu);
  if (words === null) return NUMBERED;
  return words.some((word) => monthNamed(word) !== null) ? NAMED : [];
};

/** All readings of a text as a day, one for each format that fits. */
export const readDates = (text: string): ReadDate[] => {
  if (text.length > MAX_TEXT) return [];
  const { date } = splitTime(text);
  if (!LIKE_A_DAY.test(date)) return [];
  return possible(date).flatMap((format) => {
    const written = suits(date, format) ? writtenDay(date, format) : null;
    return written && exists(written.year, written.month, written.day) ? [{ format, ...written }] : [];
  });
};
