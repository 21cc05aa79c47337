import { DATE_FORMATS, type DateFormat } from '@kypseli/contract';
import type { ReadDate } from '../../read/date-texts.js';
import type { SheetColumn } from './sheet.js';

export type Order = 'day_first' | 'month_first';

const DAY_FIRST: readonly DateFormat[] = ['D/M/YYYY', 'D/M/YY', 'D/M'];
const MONTH_FIRST: readonly DateFormat[] = ['M/D/YYYY', 'M/D/YY', 'M/D'];

const orderOf = (format: DateFormat): Order | null => {
  if (DAY_FIRST.includes(format)) return 'day_first';
  return MONTH_FIRST.includes(format) ? 'month_first' : null;
};

const isoOf = ({ year, month, day }: ReadDate) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/**
 * The order of day and month in a file, from all columns together. Null if every text fits both orders, or the file
 * uses both. If some texts are in the future in one order and none in the other, the other order is correct.
 */
export const orderOfFile = (dates: SheetColumn[], today: string): Order | null =>
  orderOfReadings(
    dates.flatMap(({ profile }) => [...profile.readings.values()]),
    today,
  );

/** Like `orderOfFile`, from the readings of each text. */
const orderOfReadings = (texts: ReadDate[][], today: string): Order | null => {
  const only = { day_first: 0, month_first: 0 };
  const ahead = { day_first: 0, month_first: 0 };
  for (const readings of texts) {
    const orders = readings.filter(({ format }) => orderOf(format) !== null);
    if (orders.length === 1) only[orderOf(orders[0]!.format)!]++;
    for (const reading of orders)
      if (reading.year !== null && isoOf(reading) > today) ahead[orderOf(reading.format)!]++;
  }
  if (only.day_first > 0 !== only.month_first > 0) return only.day_first > 0 ? 'day_first' : 'month_first';
  if (only.day_first > 0) return null;
  if (ahead.day_first > 0 === ahead.month_first > 0) return null;
  return ahead.day_first > 0 ? 'month_first' : 'day_first';
};

/** The day of each text, using all texts together; null if a text is not a day or remains ambiguous. */
export const daysOf = (texts: ReadDate[][], today: string): (string | null)[] => {
  const order = orderOfReadings(texts, today);
  return texts.map((readings) => {
    const possible = readings.filter(({ format }) => order === null || (orderOf(format) ?? order) === order);
    const days = new Set(possible.map((reading) => (reading.year === null ? null : isoOf(reading))));
    return days.size === 1 ? [...days][0]! : null;
  });
};

/** The formats that fit a column, the most common first; both orders if nothing decides between them. */
export const formatsOf = ({ profile }: SheetColumn, order: Order | null): DateFormat[] => {
  const found = new Set<DateFormat>();
  for (const readings of profile.readings.values())
    for (const { format } of readings) {
      const written = orderOf(format);
      if (written === null || order === null || written === order) found.add(format);
    }
  return DATE_FORMATS.filter((format) => found.has(format));
};

/** Pairs of formats in a list that differ only in the order of day and month. */
export const openOrders = (formats: DateFormat[]): [DateFormat, DateFormat][] =>
  DAY_FIRST.flatMap((dayFirst, i) =>
    formats.includes(dayFirst) && formats.includes(MONTH_FIRST[i]!)
      ? [[dayFirst, MONTH_FIRST[i]!] as [DateFormat, DateFormat]]
      : [],
  );

const DAYS_BEFORE = [0, 31, 60, 91, 121, 152, 182, 213, 244, 274, 305, 335];
const DAYS_OF_YEAR = 366;

const placeOf = ({ month, day }: ReadDate) => DAYS_BEFORE[month - 1]! + day - 1;

/** MM-DD of the first day of the season, for days without a year: the day after the longest gap in the calendar. */
export const seasonStartOf = (dates: SheetColumn[], order: Order | null): string | undefined => {
  const days = new Map<number, ReadDate>();
  for (const { profile } of dates)
    for (const readings of profile.readings.values()) {
      const reading = readings.find(({ format }) => order === null || (orderOf(format) ?? order) === order);
      if (reading && reading.year === null) days.set(placeOf(reading), reading);
    }
  const places = [...days.keys()].toSorted((a, b) => a - b);
  if (places.length === 0) return undefined;
  const gaps = places.map((place, i) => (place - places.at(i - 1)! + DAYS_OF_YEAR) % DAYS_OF_YEAR || DAYS_OF_YEAR);
  const first = days.get(places[gaps.indexOf(Math.max(...gaps))]!)!;
  return `${String(first.month).padStart(2, '0')}-${String(first.day).padStart(2, '0')}`;
};
