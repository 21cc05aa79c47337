import {
  answerQuestion,
  type DateFormat,
  formatsOf,
  type Mapping,
  type MiteMethod,
  NOT_RECORDED,
  withFirstYear,
  withFormats,
} from '@kypseli/contract';

/** What the options say of a mapping. */
export interface Given {
  apiary?: string;
  hiveColumn?: string;
  /** Of the first visit of a row. */
  dateColumn?: string;
  year?: number;
  dayFirst?: boolean;
  monthFirst?: boolean;
  /** How mites were counted where no column tells it; `unknown` keeps them as text. */
  mites?: MiteMethod | 'unknown';
  /** Bees or cells that were checked, or days on the board. */
  miteAmount?: number;
}

const ORDERS: [DateFormat, DateFormat][] = [
  ['D/M/YYYY', 'M/D/YYYY'],
  ['D/M/YY', 'M/D/YY'],
  ['D/M', 'M/D'],
];

/** The format with the day (or the month) first where that is not clear from the text itself. */
const ordered = (format: DateFormat, dayFirst: boolean): DateFormat =>
  ORDERS.find((order) => order.includes(format))?.[dayFirst ? 0 : 1] ?? format;

const withMites = (mapping: Mapping, { mites, miteAmount }: Given): Mapping => {
  const answer = (to: Mapping, code: 'mite_method' | 'mite_sample', text: string) =>
    answerQuestion(to, { code, path: [], choices: null }, text);
  const method = mites === 'unknown' ? NOT_RECORDED : mites;
  const counted = method === undefined ? mapping : answer(mapping, 'mite_method', method);
  return miteAmount === undefined ? counted : answer(counted, 'mite_sample', String(miteAmount));
};

/** The mapping as the options change it. */
export const withGiven = (mapping: Mapping, given: Given): Mapping => {
  const { apiary, hiveColumn, dateColumn, year, dayFirst, monthFirst } = given;
  const visits = mapping.visits.map((visit, index) => {
    const formats = formatsOf(visit.date);
    const chosen = dayFirst || monthFirst ? formats.map((one) => ordered(one, Boolean(dayFirst))) : formats;
    const written = withFormats(visit.date, chosen);
    const date = year === undefined ? written : withFirstYear(written, year);
    return { ...visit, date: index === 0 && dateColumn !== undefined ? { ...date, column: dateColumn } : date };
  });
  const counted = withMites({ ...mapping, visits }, given);
  return {
    ...counted,
    ...(apiary === undefined ? {} : { apiary: { value: apiary } }),
    ...(hiveColumn === undefined ? {} : { hive: { column: hiveColumn } }),
  };
};
