import { isDay } from '@kypseli/domain';

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const DAY_FIRST = /^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ](\d{2}|\d{4}))?$/;

const padded = (...parts: (string | undefined)[]) => parts.map((part) => part?.padStart(2, '0')).join('-');

/**
 * Parses a day as people type it: `19/5/2022`, `19.5.22`, `19/5` (of this year) or `2022-05-19`; null for anything
 * else.
 */
export const typedDay = (text: string, today: string): string | null => {
  const typed = text.trim();
  const [, y, m, d] = YEAR_FIRST.exec(typed) ?? [];
  const [, day, month, year = today.slice(0, 4)] = DAY_FIRST.exec(typed) ?? [];
  const found = y ? padded(y, m, d) : padded(year.length === 2 ? `20${year}` : year, month, day);
  return isDay(found) ? found : null;
};
