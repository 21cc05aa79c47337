const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MS_PER_DAY = 86_400_000;

/** True if a text is an existing day `YYYY-MM-DD`, from 1900 on. */
export const isDay = (value: string): boolean => {
  if (!DAY.test(value) || value < '1900-01-01') return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
};

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * MS_PER_DAY).toISOString().slice(0, 10);

/** How many days lie from one day to a later one; 0 for the same day. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / MS_PER_DAY;

/** The same day of another year; 29 February becomes 1 March. */
export const addYears = (day: string, count: number): string => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(Date.UTC(year + count, month - 1, date)).toISOString().slice(0, 10);
};

export const yearOf = (day: string): number => Number(day.slice(0, 4));

/** The last day that a record may have: tomorrow in UTC, because it is already tomorrow somewhere. */
export const lastRecordableDay = (now: Date): string => addDays(now.toISOString().slice(0, 10), 1);
