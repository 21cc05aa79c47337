import { type DateFormat, type Mapping, YEARLESS_FORMATS } from '@kypseli/contract';

/** What the options say of a mapping. */
export interface Given {
  apiary?: string;
  hiveColumn?: string;
  /** Of the first visit of a row. */
  dateColumn?: string;
  year?: number;
  dayFirst?: boolean;
  monthFirst?: boolean;
}

const ORDERS: [DateFormat, DateFormat][] = [
  ['D/M/YYYY', 'M/D/YYYY'],
  ['D/M/YY', 'M/D/YY'],
  ['D/M', 'M/D'],
];

const isYearless = (format: DateFormat) => (YEARLESS_FORMATS as readonly string[]).includes(format);

/** The formats with the day (or the month) first wherever that is not clear from the text itself. */
const ordered = (formats: DateFormat[], dayFirst: boolean): DateFormat[] => {
  const chosen = formats.map((format) => {
    const pair = ORDERS.find((order) => order.includes(format));
    return pair ? pair[dayFirst ? 0 : 1] : format;
  });
  return [...new Set(chosen)];
};

/** The mapping as the options change it. */
export const withGiven = (mapping: Mapping, given: Given): Mapping => {
  const { apiary, hiveColumn, dateColumn, year, dayFirst, monthFirst } = given;
  const visits = mapping.visits.map((visit, index) => {
    const { format, ...rest } = visit.date;
    const formats = [format].flat();
    const chosen = dayFirst || monthFirst ? ordered(formats, Boolean(dayFirst)) : formats;
    const firstYear = year !== undefined && chosen.some(isYearless) ? { firstYear: year } : {};
    const column = index === 0 && dateColumn !== undefined ? { column: dateColumn } : {};
    const date = { ...rest, ...column, format: chosen.length === 1 ? chosen[0]! : chosen, ...firstYear };
    return { ...visit, date };
  });
  return {
    ...mapping,
    visits,
    ...(apiary === undefined ? {} : { apiary: { value: apiary } }),
    ...(hiveColumn === undefined ? {} : { hive: { column: hiveColumn } }),
  };
};
