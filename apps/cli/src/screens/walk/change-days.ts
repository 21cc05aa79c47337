import { DATE_FORMATS, type Import, type Mapping, YEARLESS_FORMATS } from '@kypseli/contract';
import type { Walk } from './walk.js';

const EXAMPLE: Record<(typeof DATE_FORMATS)[number], string> = {
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

const yearCheck = (text: string) =>
  /^(19|20)\d\d$/.test(text.trim()) ? null : 'A year has four digits, such as 2022.';

/** How the days of all visits are written, beginning from the one at `visit`. */
export const changeDays = async (
  { stage }: Walk,
  { columns }: Import,
  mapping: Mapping,
  visit: number,
): Promise<Mapping | undefined> => {
  const { column, format: before, firstYear } = mapping.visits[visit]!.date;
  const samples = columns.find(({ name }) => name === column)?.samples ?? [];
  const format = await stage.choose({
    title: 'How are the days written?',
    note: samples.length > 0 ? `${column} holds: ${samples.join(' | ')}` : undefined,
    choices: DATE_FORMATS.map((value) => ({ value, label: value, aside: EXAMPLE[value] })),
    initial: [before].flat()[0],
  });
  if (format === undefined) return undefined;
  const asked = (YEARLESS_FORMATS as readonly string[]).includes(format)
    ? await stage.enter({
        title: 'In which year do the records begin?',
        initial: firstYear === undefined ? '' : String(firstYear),
        check: yearCheck,
      })
    : '';
  if (asked === undefined) return undefined;
  const year = asked === '' ? {} : { firstYear: Number(asked) };
  return {
    ...mapping,
    visits: mapping.visits.map((one) => {
      const { firstYear: _, ...date } = one.date;
      return { ...one, date: { ...date, format, ...year } };
    }),
  };
};
