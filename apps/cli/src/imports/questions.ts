import type { ImportQuestion } from '@kypseli/contract';
import type { Given } from './given.js';

/** The option that answers a question on the command line. */
export const OPTION_FOR: Record<ImportQuestion['code'], string> = {
  apiary_name: '--apiary <name>',
  first_year: '--year <yyyy>',
  day_month_order: '--day-first or --month-first',
  hive_column: '--hive-column <name>',
  date_column: '--date-column <name>',
  value_meaning: '--mapping <file>',
  treatment_product: '--mapping <file>',
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
