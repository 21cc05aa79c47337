import type { NumberKind } from './cell-formats.js';

const DAY_MS = 86_400_000;
/** Day 0 of the two date systems. Day 60 of the first is 29 February 1900, which did not exist. */
const SINCE_1900 = Date.UTC(1899, 11, 30);
const SINCE_1904 = Date.UTC(1904, 0, 1);
const NEVER = 60;
/** The last day of the year 9999. */
const LAST = 2_958_465;
/** Spreadsheets compute with 15 digits; further digits come from binary fractions. */
const DIGITS = 15;

/** A day that is this close to midnight, in days, was written by a browser in a time zone with an odd offset. */
const NEAR = 10 / 1_440;

/** Libraries that make workbooks in a browser write 46123.9995 for a day. */
const nearMidnight = (days: number, kind: NumberKind): number =>
  kind === 'day' && days >= 1 && Math.abs(days - Math.round(days)) <= NEAR ? Math.round(days) : days;

/**
 * The text of a number: the shortest one for numbers, YYYY-MM-DD for days, with the time if there is one, HH:MM:SS for
 * times.
 */
export const numberText = (raw: string, kind: NumberKind, from1904: boolean): string => {
  const value = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(value)) return raw;
  if (kind === 'number' || value < 0 || value > LAST || (kind === 'time' && value >= 1))
    return String(Number(value.toPrecision(DIGITS)));
  const days = nearMidnight(!from1904 && value < NEVER ? value + 1 : value, kind);
  const text = new Date((from1904 ? SINCE_1904 : SINCE_1900) + Math.round((days * DAY_MS) / 1000) * 1000).toISOString();
  const [day, time] = [text.slice(0, 10), text.slice(11, 19)];
  if (kind === 'time' || value < 1) return time;
  return time === '00:00:00' ? day : `${day} ${time}`;
};
