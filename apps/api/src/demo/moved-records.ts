import { addYears, yearOf } from '@kypseli/domain';

/** Days as the published records have them: 3/8/22, and 2022-05-24. */
const SHORT = /\b(\d{1,2})\/(\d{1,2})\/(\d{2})\b/g;
const LONG = /\b\d{4}-\d{2}-\d{2}\b/g;
const CENTURY = 2000;

const two = (number: number): string => String(number).padStart(2, '0');
const shortAsLong = (_: string, month: string, day: string, year: string) =>
  `${CENTURY + Number(year)}-${two(Number(month))}-${two(Number(day))}`;

/** The newest day that records have. */
const newestOf = (records: string): string =>
  (records.replace(SHORT, shortAsLong).match(LONG) ?? []).sort().at(-1) ?? '';

/** Records whose days are moved by whole years, so that the newest lies within the twelve months up to a day. */
export const movedRecords = (records: string, today: string): string => {
  const newest = newestOf(records);
  if (newest === '') return records;
  const years = yearOf(today) - yearOf(newest);
  const by = addYears(newest, years) > today ? years - 1 : years;
  return records
    .replace(LONG, (day) => `${yearOf(day) + by}${day.slice(4)}`)
    .replace(SHORT, (_, month, day, year) => `${month}/${day}/${two(Number(year) + by)}`);
};
