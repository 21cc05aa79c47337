import { answerQuestion, type ImportQuestion, isDoubt, type Mapping, withoutOpenMites } from '@kypseli/contract';
import { Failure } from '../exit.js';
import type { Given } from './given.js';

/** The command line option that answers a question. */
const OPTION_FOR: Record<ImportQuestion['code'], string> = {
  apiary_name: '--apiary <name>',
  first_year: '--year <yyyy>',
  day_month_order: '--day-first, --month-first or --date-format <format>',
  hive_column: '--hive-column <name>',
  date_column: '--date-column <name> or --date <day>',
  mite_method: '--mites <method>',
  mite_sample: '--mite-amount <number>',
  mite_days: '--mite-amount <number>',
  value_meaning: '--mapping <file>',
  treatment_product: '--mapping <file>',
  mite_days_column: '--answer <column>=<answer>',
  column_meaning: '--answer <column>=<answer>',
  scale: '--answer <column>=<answer>',
  rows_below: '--answer <column>=<answer>',
  fill_down: '--answer <column>=<answer>',
  summary_rows: '--answer <column>=<answer>',
  unusual_values: '--answer <column>=<answer>',
  near_midnight: '--answer <column>=<answer>',
  each_column: '--answer each=hive',
  hive_ids: '--answer <column>=<answer>',
};

/** The place of a column in an answer about each of them. */
const EACH = 'each';

const columnOf = ({ column }: ImportQuestion): string => column ?? EACH;

/** The name of a question in an answer, where its column has several: Hive:rows_below. */
const nameOf = (question: ImportQuestion): string => `${columnOf(question)}:${question.code}`;

/** Other questions about the same column that are answered by one of several words. */
const besides = (question: ImportQuestion, asked: readonly ImportQuestion[]): ImportQuestion[] =>
  asked.filter((one) => one !== question && one.outcomes && columnOf(one) === columnOf(question));

/** The option that answers one of the questions that are asked; no option sets days for several visits. */
export const optionFor = (question: ImportQuestion, asked: readonly ImportQuestion[]): string => {
  const { code, group, outcomes, choices } = question;
  if (!outcomes) return group === undefined ? OPTION_FOR[code] : '--mapping <file>';
  const name = besides(question, asked).length > 0 ? nameOf(question) : columnOf(question);
  return `--answer "${name}=${(choices ?? []).join('|')}"`;
};

/** @throws Failure usage if one day, or one column of days, was named for several visits of each row */
const refuseOneDay = (questions: ImportQuestion[], { date, dateColumn }: Given): void => {
  const groups = questions.flatMap(({ group }) => group ?? []);
  if (groups.length === 0 || (date === undefined && dateColumn === undefined)) return;
  throw new Failure(
    'usage',
    `Each row of this file has several inspections (${groups.join(', ')}), and ${date === undefined ? '--date-column' : '--date'} names the day of one. Answer their questions on a terminal, or write the day of each into a mapping file: --save-mapping <file>, then --mapping <file>.`,
  );
};

/** The answers to questions that the check of all rows may ask about the same column. */
const TO_DOUBTS = ['record', 'text', 'same', 'next', 'count'];

const wrongAnswer = (name: string, { choices }: ImportQuestion): Failure =>
  new Failure('usage', `--answer for “${name}” takes one of ${choices?.join(', ')}.`);

/**
 * The answer that an option gives to a question of several values, by the name of the question or of its column.
 * @throws Failure usage for another answer, and for one that fits several of the questions that are asked
 */
const answerIn = (
  question: ImportQuestion,
  asked: readonly ImportQuestion[],
  { answer = [] }: Given,
): string | undefined => {
  const { outcomes, choices } = question;
  if (!outcomes) return undefined;
  const givenTo = (name: string) => answer.filter((one) => one.column.toLowerCase() === name.toLowerCase());
  const [named] = givenTo(nameOf(question));
  if (named && !choices?.includes(named.answer)) throw wrongAnswer(nameOf(question), question);
  if (named) return named.answer;
  const column = columnOf(question);
  const given = givenTo(column);
  const found = given.find((one) => choices?.includes(one.answer));
  if (given.length > 0 && !found && (isDoubt(question) || !given.some((one) => TO_DOUBTS.includes(one.answer))))
    throw wrongAnswer(column, question);
  if (!found) return undefined;
  const others = besides(question, asked).filter(
    (one) => one.choices?.includes(found.answer) && givenTo(nameOf(one)).length === 0,
  );
  if (others.length === 0) return found.answer;
  const names = asked.filter((one) => one === question || others.includes(one)).map(nameOf);
  throw new Failure('usage', `“${column}=${found.answer}” answers several questions: name one, ${names.join(' or ')}.`);
};

/** The mapping with the answers that options give. */
export const withAnswers = (mapping: Mapping, questions: readonly ImportQuestion[], given: Given): Mapping =>
  questions.reduce((answered, question) => {
    const answer = answerIn(question, questions, given);
    return answer === undefined ? answered : answerQuestion(answered, question, answer);
  }, mapping);

const answeredBy = (question: ImportQuestion, asked: readonly ImportQuestion[], given: Given): boolean =>
  answerIn(question, asked, given) !== undefined || answeredByOwn(question, given);

const answeredByOwn = ({ code }: ImportQuestion, given: Given): boolean =>
  (code === 'apiary_name' && given.apiary !== undefined) ||
  (code === 'first_year' && given.year !== undefined) ||
  (code === 'day_month_order' && Boolean(given.dayFirst || given.monthFirst || given.dateFormat)) ||
  (code === 'hive_column' && given.hiveColumn !== undefined) ||
  (code === 'date_column' && (given.dateColumn !== undefined || given.date !== undefined)) ||
  (code === 'mite_method' && given.mites !== undefined) ||
  ((code === 'mite_sample' || code === 'mite_days') && (given.miteAmount !== undefined || given.mites === 'unknown'));

/** @throws Failure usage */
export const openQuestions = (questions: ImportQuestion[], given: Given): ImportQuestion[] => {
  refuseOneDay(questions, given);
  return questions.filter((question) => !answeredBy(question, questions, given));
};

const OF_MITES: ReadonlySet<ImportQuestion['code']> = new Set(['mite_method', 'mite_sample', 'mite_days']);

/** Optional: the apiary has a suggested name, and texts without a meaning are stored as text. */
export const canStayOpen = ({ code }: ImportQuestion): boolean =>
  code === 'apiary_name' || code === 'value_meaning' || OF_MITES.has(code);

/** The mapping without the parts that only an answer provides. */
export const leftOpen = (mapping: Mapping, open: ImportQuestion[]): Mapping =>
  open.some(({ code }) => OF_MITES.has(code)) ? withoutOpenMites(mapping) : mapping;

/** The sentences for open questions, which say how their values are stored. */
export const describeLeftOpen = (open: ImportQuestion[]): string[] => {
  const columns = new Map<string, ImportQuestion[]>();
  for (const question of open)
    if (question.code !== 'apiary_name' && question.column !== null)
      columns.set(question.column, [...(columns.get(question.column) ?? []), question]);
  return [...columns].map(([column, questions]) => {
    const texts = questions.filter(({ code }) => code === 'value_meaning').flatMap(({ samples }) => samples);
    const options = [...new Set(questions.map((question) => optionFor(question, open)))].join(' and ');
    const what = texts.length > 0 ? `${texts.join(', ')} in “${column}”` : `“${column}”`;
    return `${what} is kept as text: its meaning is unknown. Give it with ${options}.`;
  });
};
