import { addDays } from '@kypseli/domain';

const DAYS = 7;

/** The month of a day: `2022-05`. */
export const monthOf = (day: string): string => day.slice(0, 7);

export const addMonths = (month: string, count: number): string => {
  const [year = 0, at = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, at - 1 + count, 1)).toISOString().slice(0, 7);
};

/** The full weeks that a month touches, from Monday on. */
export const weeksOf = (month: string): string[][] => {
  const first = `${month}-01`;
  const monday = addDays(first, -((new Date(first).getUTCDay() + 6) % DAYS));
  const weeks: string[][] = [];
  for (let day = monday; day < `${addMonths(month, 1)}-01`; day = addDays(day, DAYS))
    weeks.push(Array.from({ length: DAYS }, (_, at) => addDays(day, at)));
  return weeks;
};
