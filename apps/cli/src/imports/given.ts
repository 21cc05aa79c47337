import {
  answerQuestion,
  contradict,
  type DateFormat,
  type FileColumn,
  formatsFor,
  formatsOf,
  type Mapping,
  type MiteMethod,
  NOT_RECORDED,
  onDay,
  type SameDayRows,
  setRoundDays,
  setSameDayRows,
  type Visit,
  withFirstYear,
  withFormats,
} from '@kypseli/contract';

/** The parts of a mapping that options can set. */
export interface Given {
  apiary?: string;
  hiveColumn?: string;
  /** Of the first visit of a row. */
  dateColumn?: string;
  /** The day of all rows, YYYY-MM-DD. */
  date?: string;
  dateFormat?: DateFormat;
  year?: number;
  dayFirst?: boolean;
  monthFirst?: boolean;
  /** The method of mite counts without a column for it; `unknown` stores them as text. */
  mites?: MiteMethod | 'unknown';
  /** Bees or cells in the sample, or days on the board. */
  miteAmount?: number;
  /** Visits within this number of days form one round. */
  roundDays?: number;
  /** How several rows about one hive and day are combined. */
  sameDayRows?: SameDayRows;
  /** The answer about values that are not usual. */
  unusual?: Mapping['unusual'];
  /** The answers to questions about columns. */
  answer?: { column: string; answer: string }[];
}

const ORDERS: [DateFormat, DateFormat][] = [
  ['D/M/YYYY', 'M/D/YYYY'],
  ['D/M/YY', 'M/D/YY'],
  ['D/M', 'M/D'],
];
const YEARS_OF_BOTH: DateFormat[] = ['D/M/YYYY', 'D/M/YY'];

/** The formats with the day (or the month) first, where the text itself is ambiguous. */
const ordered = (formats: DateFormat[], dayFirst: boolean): DateFormat[] => {
  const place = dayFirst ? 0 : 1;
  const chosen = formats.map((one) => ORDERS.find((order) => order.includes(one))?.[place] ?? one);
  const unclear = chosen.filter((one) => ORDERS.some((order) => order[place] === one));
  return chosen.filter((one) => unclear.every((other) => !contradict(one, other)));
};

/** The date formats that fit a column's texts. */
const formatsIn = (column: FileColumn | undefined): DateFormat[] => [
  ...new Set((column?.samples ?? []).flatMap((text) => formatsFor([text]))),
];

const withDays = ({ day: _, ...date }: Visit['date'], given: Given, column: FileColumn | undefined): Visit['date'] => {
  const { dateFormat, dayFirst, monthFirst, year } = given;
  const own = formatsIn(column);
  const formats = own.length > 0 && column?.name !== date.column ? own : formatsOf(date);
  // With a given order, unrecognised days have a year of four or two digits.
  const unrecognised = column !== undefined && own.length === 0 ? YEARS_OF_BOTH : [];
  const inOrder = dayFirst || monthFirst ? ordered([...formats, ...unrecognised], Boolean(dayFirst)) : formats;
  const written = withFormats(date, dateFormat ? [dateFormat] : inOrder);
  return year === undefined ? written : withFirstYear(written, year);
};

const withMites = (mapping: Mapping, { mites, miteAmount }: Given): Mapping => {
  const answer = (to: Mapping, code: 'mite_method' | 'mite_sample', text: string) =>
    answerQuestion(to, { code, path: [], choices: null }, text);
  const method = mites === 'unknown' ? NOT_RECORDED : mites;
  const counted = method === undefined ? mapping : answer(mapping, 'mite_method', method);
  return miteAmount === undefined ? counted : answer(counted, 'mite_sample', String(miteAmount));
};

/** Applies the options to a mapping; `columns` are those of the file, if known. */
export const withGiven = (mapping: Mapping, given: Given, columns: readonly FileColumn[] = []): Mapping => {
  const { apiary, hiveColumn, dateColumn, roundDays, sameDayRows, unusual } = given;
  const visits = mapping.visits.map((visit, index) => {
    if (given.date !== undefined && index === 0) return { ...visit, date: onDay(given.date) };
    if (visit.date.day !== undefined && (index > 0 || dateColumn === undefined)) return visit;
    const column = (index === 0 ? dateColumn : undefined) ?? visit.date.column;
    const inFile = columns.find(({ name }) => name === column);
    return { ...visit, date: { ...withDays(visit.date, given, inFile), column } };
  });
  const withRounds = roundDays === undefined ? mapping : setRoundDays(mapping, roundDays);
  const withRows = sameDayRows === undefined ? withRounds : setSameDayRows(withRounds, sameDayRows);
  const counted = withMites({ ...withRows, visits }, given);
  return {
    ...counted,
    ...(unusual && { unusual }),
    ...(apiary === undefined ? {} : { apiary: { value: apiary } }),
    ...(hiveColumn === undefined ? {} : { hive: { column: hiveColumn } }),
  };
};
