import { addDays, isDay } from '@kypseli/domain';
import type { DateFormat } from '../import-mapping.js';
import { splitTime, type WrittenTime } from './time-of-day.js';
import { type WrittenDay, writtenDay } from './written-day.js';

/** How the days of a column are written. */
export interface DayWriting {
  /** Tried in this order. */
  formats: DateFormat[];
  /** The year of the first season, for formats without a year. */
  firstYear: number;
  /** MM-DD */
  seasonStart: string;
}

export interface DayOfText {
  /** YYYY-MM-DD */
  day: string;
  /** HH:MM:SS, or an instant if the text has an offset; null if it has no time. */
  time: string | Date | null;
}

/** Longer texts are no dates and are not parsed. */
const MAX_LENGTH = 60;

const two = (value: number | string) => String(value).padStart(2, '0');

/** YYYY-MM-DD; a day without a year belongs to the season that begins in the first year. */
const isoOf = ({ year, month, day }: WrittenDay, { firstYear, seasonStart }: DayWriting): string => {
  const ofYear = `${two(month)}-${two(day)}`;
  return `${String(year ?? firstYear + Number(ofYear < seasonStart)).padStart(4, '0')}-${ofYear}`;
};

/** HH:MM:SS, or null for an impossible time. */
const clockTime = ({ hour, minute, second = '00', half }: WrittenTime): string | null => {
  const halves = half === null ? 24 : 12;
  const shown = Number(hour);
  if (shown > (half === null ? 23 : 12) || (half !== null && shown === 0)) return null;
  if (Number(minute) > 59 || Number(second) > 59) return null;
  return `${two((shown % halves) + (half === 'pm' ? 12 : 0))}:${minute}:${second}`;
};

const instantOf = (day: string, time: string, { fraction }: WrittenTime, ahead: number): Date =>
  new Date(Date.parse(`${day}T${time}Z`) + Math.floor(Number(`0.${fraction ?? 0}`) * 1000) - ahead * 60_000);

/** The serial numbers of the days from 1980 to 2064 in a spreadsheet. */
const SERIAL = /^(?:29[3-9]\d\d|[345]\d{4})(?:[.,]\d+)?$/;
const SERIALS_SINCE = '1899-12-30';

/** True for a serial number in place of a date: spreadsheets write it for cells that are not formatted as dates. */
export const isSerialDay = (text: string): boolean => SERIAL.test(text);

/** Browsers in time zones with an odd offset write a day some minutes too early or too late: 46123.9995. */
const NEAR_MIDNIGHT = 10 / 1_440;

const serialOf = (text: string): number => {
  const days = Number(text.replace(',', '.'));
  const nearest = Math.round(days);
  return Math.abs(days - nearest) <= NEAR_MIDNIGHT ? nearest : Math.floor(days);
};

/**
 * Reads a day by the first format that fits, as imports record it; null if the text is none.
 * @param dayAt the day YYYY-MM-DD of an instant, in the time zone of the file
 */
export const dayOfText = (text: string, writing: DayWriting, dayAt: (instant: Date) => string): DayOfText | null => {
  if (text.length > MAX_LENGTH) return null;
  const { date, time: clock } = splitTime(text);
  const time = clock && clockTime(clock);
  if (clock && time === null) return null;
  for (const format of writing.formats) {
    const written = writtenDay(date, format);
    const day = written && isoOf(written, writing);
    if (!day || !isDay(day)) continue;
    if (!clock || time === null || clock.ahead === null) return { day, time };
    const instant = instantOf(day, time, clock, clock.ahead);
    return { day: dayAt(instant), time: instant };
  }
  return isSerialDay(text) ? { day: addDays(SERIALS_SINCE, serialOf(text)), time: null } : null;
};
