import { type DateFormat, type Mapping, YEARLESS_FORMATS } from '@kypseli/contract';

/** What the options say of a mapping. */
export interface Given {
  apiary?: string;
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
export const withGiven = (mapping: Mapping, { apiary, year, dayFirst, monthFirst }: Given): Mapping => {
  const visits = mapping.visits.map((visit) => {
    const { format, ...rest } = visit.date;
    const formats = [format].flat();
    const chosen = dayFirst || monthFirst ? ordered(formats, Boolean(dayFirst)) : formats;
    const firstYear = year !== undefined && chosen.some(isYearless) ? { firstYear: year } : {};
    return { ...visit, date: { ...rest, format: chosen.length === 1 ? chosen[0]! : chosen, ...firstYear } };
  });
  return { ...mapping, visits, ...(apiary === undefined ? {} : { apiary: { value: apiary } }) };
};
