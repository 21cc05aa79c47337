import { type DayWriting, dayOfText, NEAR_MIDNIGHT } from '@kypseli/contract';
import { addDays } from '@kypseli/domain';
import { dayInZone, instantInZone } from './in-zone.js';
import { Unusable } from './unusable.js';

/** The day of a row and the time on it: noon if the row has none. */
export interface ReadDay {
  day: string;
  at: () => string;
}

/** The format of the days of a column. */
export interface DayFormat extends DayWriting {
  /** Null: the keeper's time zone. */
  timeZone: string | null;
  /** The day of a time just before midnight; undefined: the same one. */
  nearMidnight: 'same' | 'next' | undefined;
  /** A cache of the days read so far, for the time zone of one keeper. */
  known: Map<string, ReadDay>;
}

/** Size of the cache: files repeat their days. */
const MAX_KNOWN = 1_000;
const NOON = '12:00:00';
const MIDNIGHT = '00:00:00';

const read = (text: string, date: DayFormat, timeZone: string): ReadDay | null => {
  const found = dayOfText(text, date, (instant) => dayInZone(timeZone, instant));
  if (!found) return null;
  const { time } = found;
  const isNext = date.nearMidnight === 'next' && typeof time === 'string' && time >= NEAR_MIDNIGHT;
  if (isNext)
    return { day: addDays(found.day, 1), at: () => instantInZone(timeZone, addDays(found.day, 1), NOON).toISOString() };
  const { day } = found;
  if (time instanceof Date) return { day, at: () => time.toISOString() };
  // Spreadsheets show a day without a time as midnight.
  const shown = time === null || time === MIDNIGHT ? NOON : time;
  return { day, at: () => instantInZone(timeZone, day, shown).toISOString() };
};

/**
 * Reads a day by the first format that fits. An instant is on the day that it has in the time zone.
 * @throws Unusable date_unreadable; date_in_future if it is later than `lastDay`
 */
export const readDay = (text: string, date: DayFormat, lastDay: string, keepersZone: string): ReadDay => {
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
