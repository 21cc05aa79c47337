import type { DateFormat, Visit } from '@kypseli/contract';
import { Day } from '@kypseli/domain';
import { Unusable } from './visit.js';

type Format = Visit['date']['format'];

/** Year, month and day stand in named groups; two digits of a year are of this century. */
const PATTERNS: Partial<Record<DateFormat, RegExp>> = {
  'YYYY-MM-DD': /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
  'M/D/YY': /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{2})$/,
  'M/D/YYYY': /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/,
  'D/M/YYYY': /^(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4})$/,
  'DD.MM.YYYY': /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/,
};

/**
 * The day that a text means in a format, as `YYYY-MM-DD`.
 * @throws Unusable date_unreadable; date_in_future when later than `lastDay`
 */
export const readDay = (text: string, format: Format, lastDay: string): string => {
  const { year = '', month = '', day = '' } = PATTERNS[[format].flat()[0]!]?.exec(text)?.groups ?? {};
  const found = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!Day.safeParse(found).success)
    throw new Unusable(
      'date_unreadable',
      `“${text}” is not a day written as ${format}. Please write it so in the file, or choose its format in the mapping.`,
    );
  if (found > lastDay)
    throw new Unusable('date_in_future', `“${text}” lies in the future. Please correct the day, or choose its format.`);
  return found;
};
