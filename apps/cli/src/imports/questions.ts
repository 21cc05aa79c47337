import type { ImportQuestion, Mapping } from '@kypseli/contract';
import type { Given } from './given.js';

/** The option that answers a question on the command line. */
export const OPTION_FOR: Record<ImportQuestion['code'], string> = {
  apiary_name: '--apiary <name>',
  first_year: '--year <yyyy>',
  day_month_order: '--day-first or --month-first',
  hive_column: '--mapping <file>',
  date_column: '--mapping <file>',
  value_meaning: '--mapping <file>',
};

const answeredBy = ({ code }: ImportQuestion, { apiary, year, dayFirst, monthFirst }: Given): boolean =>
  (code === 'apiary_name' && apiary !== undefined) ||
  (code === 'first_year' && year !== undefined) ||
  (code === 'day_month_order' && Boolean(dayFirst || monthFirst));

export const openQuestions = (questions: ImportQuestion[], given: Given): ImportQuestion[] =>
  questions.filter((question) => !answeredBy(question, given));

type Answer = string | number | boolean | null;
type Branch = Record<string | number, unknown>;

/** The mapping with an answer in the place that a question names. */
export const withAnswer = (mapping: Mapping, path: (string | number)[], answer: Answer): Mapping => {
  const changed = structuredClone(mapping) as unknown as Branch;
  let branch = changed;
  for (const [index, key] of path.slice(0, -1).entries()) {
    const next = branch[key];
    if (typeof next === 'object' && next !== null) branch = next as Branch;
    else branch = branch[key] = (typeof path[index + 1] === 'number' ? [] : {}) as Branch;
  }
  branch[path.at(-1)!] = answer;
  return changed as unknown as Mapping;
};
