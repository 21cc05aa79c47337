import { type DateFormat, isYearless, type Visit } from '@kypseli/contract';
import { formatsOf, type Order, orderOfFile, seasonStartOf } from './date-formats.js';
import type { SheetColumn } from './sheet.js';

/** How the days of a file are written, all its columns together. */
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

/** Where nothing in the file is a day, the keeper has to say which column is one, and how it is written. */
const WITHOUT: DateFormat = 'YYYY-MM-DD';

/** The day of a visit, with both orders where nothing decides between them, and no first year. */
export const suggestDate = (column: string, read: SheetColumn[], dates: FileDates): Visit['date'] => {
  const formats = [...new Set(read.flatMap((one) => formatsOf(one, dates.order ?? orderOfFile([one], dates.today))))];
  return {
    column,
    format: formats.length > 1 ? formats : (formats[0] ?? WITHOUT),
    ...(formats.some(isYearless) && dates.seasonStart !== undefined && { seasonStart: dates.seasonStart }),
  };
};
