import { type DateFormat, isYearless, type Visit } from '@kypseli/contract';
import { formatsOf, type Order, orderOfFile, seasonStartOf } from './date-formats.js';
import type { SheetColumn } from './sheet.js';

/** The formats of all days in a file. */
export interface FileDates {
  columns: SheetColumn[];
  order: Order | null;
  seasonStart: string | undefined;
  today: string;
}

export const datesOf = (columns: SheetColumn[], today: string): FileDates => {
  const order = orderOfFile(columns, today);
  return { columns, order, seasonStart: seasonStartOf(columns, order), today };
};

/** The format for a file without days: the keeper has to choose the column and its format. */
const WITHOUT: DateFormat = 'YYYY-MM-DD';

/** The day of a visit, with both orders of day and month if nothing decides between them, and without a first year. */
export const suggestDate = (column: string, read: SheetColumn[], dates: FileDates): Visit['date'] => {
  const formats = [...new Set(read.flatMap((one) => formatsOf(one, dates.order ?? orderOfFile([one], dates.today))))];
  return {
    column,
    format: formats.length > 1 ? formats : (formats[0] ?? WITHOUT),
    ...(formats.some(isYearless) && dates.seasonStart !== undefined && { seasonStart: dates.seasonStart }),
  };
};
