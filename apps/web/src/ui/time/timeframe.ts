import { addDays } from '@kypseli/domain';

/** The predefined spans; any others are custom days. */
export const SPANS = ['m1', 'm3', 'm6', 'y1'] as const;
export type Span = (typeof SPANS)[number];

/** First and last day, inclusive. */
export interface Days {
  from: string;
  to: string;
}

const MONTHS = { m1: 1, m3: 3, m6: 6 } as const;
const YEAR = 365;

const monthsBefore = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  // In a month of 30 days, the 31st becomes the last day, not the first of the next.
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10);
};

/** The days of a span that ends on this day; a year is 365 days. */
export const daysOf = (span: Span, last: string): Days => ({
  from: span === 'y1' ? addDays(last, -YEAR) : monthsBefore(last, MONTHS[span]),
  to: last,
});

export const isSpan = (value: string | null): value is Span => (SPANS as readonly (string | null)[]).includes(value);

/** True for an existing calendar day `YYYY-MM-DD`. */
export const isDay = (value: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value < '1900-01-01') return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
};

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The day nearest to a period that contains none of them. */
export const nearestTo = ({ from, to }: Days, days: readonly string[]): string | undefined => {
  const distance = (day: string) => (day < from ? timeOf(from) - timeOf(day) : timeOf(day) - timeOf(to));
  return [...days].sort((a, b) => distance(a) - distance(b))[0];
};

/** A period of the same length, moved so that it just includes a day outside it. */
export const reaching = ({ from, to }: Days, day: string): Days => {
  const length = Math.round((timeOf(to) - timeOf(from)) / 86_400_000);
  return day < from ? { from: addDays(day, -length), to: day } : { from: day, to: addDays(day, length) };
};
