import type { DateFormat, ImportQuestion, Mapping, Visit } from '@kypseli/contract';
import type { Given } from './given.js';
import { withGiven } from './given.js';

/** The option that answers a question on the command line. */
export const OPTION_FOR: Record<ImportQuestion['code'], string> = {
  apiary_name: '--apiary <name>',
  first_year: '--year <yyyy>',
  day_month_order: '--day-first or --month-first',
  hive_column: '--hive-column <name>',
  date_column: '--date-column <name>',
  value_meaning: '--mapping <file>',
};

const answeredBy = ({ code }: ImportQuestion, given: Given): boolean =>
  (code === 'apiary_name' && given.apiary !== undefined) ||
  (code === 'first_year' && given.year !== undefined) ||
  (code === 'day_month_order' && Boolean(given.dayFirst || given.monthFirst)) ||
  (code === 'hive_column' && given.hiveColumn !== undefined) ||
  (code === 'date_column' && given.dateColumn !== undefined);

export const openQuestions = (questions: ImportQuestion[], given: Given): ImportQuestion[] =>
  questions.filter((question) => !answeredBy(question, given));

/** What the suggestion holds in the place of an answer can be used as it is: a name, a text that stays a text. */
export const hasDefault = ({ code }: ImportQuestion): boolean => code === 'apiary_name' || code === 'value_meaning';

const withOrder = (mapping: Mapping, choices: string[], answer: string): Mapping => ({
  ...mapping,
  visits: mapping.visits.map((visit) => {
    const formats = [visit.date.format].flat();
    const left = formats.filter((format) => format === answer || !choices.includes(format));
    const format = left.length === 0 ? [answer as DateFormat] : left;
    return { ...visit, date: { ...visit.date, format: format.length === 1 ? format[0]! : format } };
  }),
});

const withValue = (mapping: Mapping, field: keyof Visit['fields'], text: string, stands: string | boolean | null) => ({
  ...mapping,
  visits: mapping.visits.map((visit) => {
    const source = visit.fields[field];
    if (!source) return visit;
    const others = Object.entries(source.values ?? {}).filter(([key]) => key.toLowerCase() !== text.toLowerCase());
    const values = { ...Object.fromEntries(others), [text]: stands };
    return { ...visit, fields: { ...visit.fields, [field]: { ...source, values } } };
  }),
});

const MEANINGS: Record<string, boolean | null> = { true: true, false: false, null: null };

/** The mapping with an answer; one that is asked once holds for every visit that it is about. */
export const withAnswer = (mapping: Mapping, { code, path, choices }: ImportQuestion, answer: string): Mapping => {
  if (code === 'apiary_name') return withGiven(mapping, { apiary: answer });
  if (code === 'first_year') return withGiven(mapping, { year: Number(answer) });
  if (code === 'day_month_order') return withOrder(mapping, choices ?? [], answer);
  if (code === 'hive_column') return withGiven(mapping, { hiveColumn: answer });
  if (code === 'date_column') return withGiven(mapping, { dateColumn: answer });
  const [field, , text] = path.slice(-3);
  const stands = Object.hasOwn(MEANINGS, answer) ? MEANINGS[answer]! : answer;
  return withValue(mapping, field as keyof Visit['fields'], String(text), stands);
};
