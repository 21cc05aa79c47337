import {
  answerQuestion,
  changeDates,
  DATE_FORMATS,
  type DateFormat,
  formatsOf,
  type Import,
  isYearless,
  type Mapping,
  withFirstYear,
  withFormats,
} from '@kypseli/contract';
import { dayCheck, yearCheck } from '../../imports/entries.js';
import type { Walk } from './walk.js';

const EXAMPLE: Record<DateFormat, string> = {
  'YYYY-MM-DD': '2022-08-03',
  'D/M/YYYY': '3/8/2022 is 3 August',
  'D/M/YY': '3/8/22 is 3 August',
  'M/D/YYYY': '8/3/2022 is 3 August',
  'M/D/YY': '8/3/22 is 3 August',
  'DD.MM.YYYY': '03.08.2022',
  'DD.MM.YY': '03.08.22',
  'D-MMM-YYYY': '3-Aug-2022',
  'D-MMM-YY': '3-Aug-22',
  'MMM-D-YYYY': 'Aug-3-2022',
  'D-MMM': '3-Aug, no year',
  'MMM-D': 'Aug-3, no year',
  'D/M': '3/8 is 3 August, no year',
  'M/D': '8/3 is 3 August, no year',
};

export const formatChoices = (formats: readonly DateFormat[]) =>
  formats.map((value) => ({ value, label: value, aside: EXAMPLE[value] }));

/** Changes the date formats of a visit’s column, or of all visits if none is named. */
export const changeDays = async (
  { stage }: Walk,
  { columns }: Import,
  mapping: Mapping,
  visit?: number,
): Promise<Mapping | undefined> => {
  const { date } = mapping.visits[visit ?? 0]!;
  const { column, firstYear } = date;
  if (date.day !== undefined) {
    const day = await stage.enter({
      title: 'On which day were these hives inspected?',
      initial: date.day,
      check: dayCheck,
    });
    return day === undefined
      ? undefined
      : answerQuestion(mapping, { code: 'date_column', path: ['visits', visit ?? 0], choices: null }, day);
  }
  const samples = columns.find(({ name }) => name === column)?.samples ?? [];
  const format = await stage.choose({
    title: 'How are the dates written?',
    note: samples.length > 0 ? `${column} contains: ${samples.join(' | ')}` : undefined,
    choices: formatChoices(DATE_FORMATS),
    initial: formatsOf(date)[0],
  });
  if (format === undefined) return undefined;
  const asked = isYearless(format)
    ? await stage.enter({
        title: 'In which year do the records begin?',
        initial: firstYear === undefined ? '' : String(firstYear),
        check: yearCheck,
      })
    : '';
  if (asked === undefined) return undefined;
  return changeDates(
    mapping,
    (one) => withFirstYear(withFormats(one, [format]), Number(asked)),
    (one) => one.day === undefined && (visit === undefined || one.column === column),
  );
};
