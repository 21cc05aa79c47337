import { splitTime, type WrittenDay, type WrittenTime, writtenDay } from '@kypseli/contract';
import { Day } from '@kypseli/domain';
import type { CompiledDate, ReadDay } from './compile-date.js';
import { dayInZone, instantInZone } from './in-zone.js';
import { Unusable } from './visit.js';

/** Longer texts are no dates, and not worth a search for one. */
const MAX_LENGTH = 60;
/** Files repeat their days: so many are read once. */
const MAX_KNOWN = 1_000;
const NOON = '12:00:00';
const MIDNIGHT = '00:00:00';

const two = (value: number | string) => String(value).padStart(2, '0');

const iso = ({ month, day }: WrittenDay, year: number): string =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;

/** A day without a year belongs to the season that begins in the first year. */
const yearOf = (written: WrittenDay, { firstYear, seasonStart }: CompiledDate): number =>
  written.year ?? firstYear! + Number(`${two(written.month)}-${two(written.day)}` < seasonStart);

/** HH:MM:SS, or null for a time that no clock shows. */
const clockTime = ({ hour, minute, second = '00', half }: WrittenTime): string | null => {
  const halves = half === null ? 24 : 12;
  const shown = Number(hour);
  if (shown > (half === null ? 23 : 12) || (half !== null && shown === 0)) return null;
  if (Number(minute) > 59 || Number(second) > 59) return null;
  return `${two((shown % halves) + (half === 'pm' ? 12 : 0))}:${minute}:${second}`;
};

/** The days of 1980 to 2064, as a spreadsheet counts them. */
const SERIAL = /^(?:29[3-9]\d\d|[345]\d{4})(?:[.,]\d+)?$/;
const DAY_MS = 86_400_000;
const SERIALS_SINCE = Date.UTC(1899, 11, 30);

/** A number in place of a date: a spreadsheet writes its own count of days where a cell is not shown as a date. */
const readSerial = (text: string, timeZone: string): ReadDay | null => {
  if (!SERIAL.test(text)) return null;
  const whole = Math.floor(Number(text.replace(',', '.')));
  const day = new Date(SERIALS_SINCE + whole * DAY_MS).toISOString().slice(0, 10);
  return { day, at: () => instantInZone(timeZone, day, NOON).toISOString() };
};

const read = (text: string, date: CompiledDate, timeZone: string): ReadDay | null => {
  if (text.length > MAX_LENGTH) return null;
  const { date: written, time: clock } = splitTime(text);
  const time = clock ? clockTime(clock) : NOON;
  if (time === null) return null;
  for (const format of date.formats) {
    const found = writtenDay(written, format);
    if (!found) continue;
    const day = iso(found, yearOf(found, date));
    if (!Day.safeParse(day).success) continue;
    if (!clock || clock.ahead === null) {
      // Spreadsheets show a day without a time as midnight.
      const at = () => instantInZone(timeZone, day, time === MIDNIGHT ? NOON : time).toISOString();
      return { day, at };
    }
    const milliseconds = Number(`0.${clock.fraction ?? 0}`) * 1000;
    const at = new Date(Date.parse(`${day}T${time}Z`) + Math.floor(milliseconds) - clock.ahead * 60_000);
    return { day: dayInZone(timeZone, at), at: () => at.toISOString() };
  }
  return readSerial(text, timeZone);
};

/**
 * The day that a text means in the first of the formats that fits; an instant is of the day that it is in the zone.
 * @throws Unusable date_unreadable; date_in_future when later than `lastDay`
 */
export const readDay = (text: string, date: CompiledDate, lastDay: string, keepersZone: string): ReadDay => {
  const found = date.known.get(text) ?? read(text, date, date.timeZone ?? keepersZone);
  if (!found)
    throw new Unusable(
      'date_unreadable',
      `“${text}” is not a date written as ${date.formats.join(' or ')}. Correct it in the file or choose its format in the mapping.`,
    );
  if (date.known.size < MAX_KNOWN) date.known.set(text, found);
  if (found.day > lastDay)
    throw new Unusable('date_in_future', `“${text}” is in the future. Correct the date or choose its format.`);
  return found;
};
