import {
  answerQuestion,
  DATE_FORMATS,
  type Import,
  type ImportQuestion,
  isOneDay,
  type Mapping,
  NOT_RECORDED,
  onDay,
} from '@kypseli/contract';
import { interrupted } from '../../exit.js';
import { amountCheck, dayCheck, nameCheck, yearCheck } from '../../imports/entries.js';
import { withGiven } from '../../imports/given.js';
import { NOT_RECORDED_LABEL, wordLabel } from '../../imports/labels.js';
import { givenIn } from '../../imports/options.js';
import { openQuestions, withAnswers } from '../../imports/questions.js';
import { suggestedFor } from '../../imports/suggested.js';
import type { Choice } from '../ChoiceList.js';
import { formatChoices } from './change-days.js';
import { waitsAs } from './waits-as.js';
import type { Walk } from './walk.js';

const TITLES = {
  apiary_name: 'What is the apiary called?',
  first_year: 'In which year do the records begin?',
  day_month_order: 'Which comes first, the day or the month?',
  hive_column: 'Which column has the hive number?',
  date_column: 'Which column has the date of the inspection?',
  mite_method: 'How were the mites counted?',
  mite_sample: 'How many bees or cells were checked?',
  mite_days: 'Over how many days did the mites fall?',
  value_meaning: 'What does this text mean?',
  treatment_product: 'With which product or substance were these hives treated?',
} satisfies Partial<Record<ImportQuestion['code'], string>>;

const CHOICES: Record<string, string> = {
  'unusual_values record': 'They are right: record them',
  'unusual_values text': 'Keep them as text',
  'near_midnight next': 'The day after',
  'near_midnight same': 'The day as it is written',
  'summary_rows pass': 'No hives: skip these rows',
  'summary_rows hives': 'Hives with these names',
  'each_column hive': 'Yes, each column is a hive',
  'each_column no': 'No: then the file needs a column with the hive of each row',
  'hive_ids number': 'Number the hives, and keep each id as a tag',
  'hive_ids no': 'No: these rows are problems',
  'scale count': 'It counts frames',
  'scale high_good': 'It rates: the highest is best',
  'scale low_good': 'It rates: the lowest is best',
  'scale text': 'Neither: keep as text',
};

const noteOf = ({ message, column, samples }: ImportQuestion, title: string) => {
  const seen = samples.length > 0 ? `Seen${column === null ? '' : ` in ${column}`}: ${samples.join(' | ')}` : '';
  return [message === title ? '' : message, seen].filter(Boolean).join('\n');
};

const choicesOf = ({ code, choices }: ImportQuestion) => {
  if (code !== 'value_meaning' && code !== 'mite_method')
    return (choices ?? []).map((value) => ({ value, label: CHOICES[`${code} ${value}`] ?? value }));
  const words = (choices ?? []).map((value) => ({ value, label: wordLabel(value) }));
  return [...words, { value: NOT_RECORDED, label: `${NOT_RECORDED_LABEL}; the text is saved` }];
};

const CHECKS: Partial<Record<ImportQuestion['code'], (text: string) => string | null>> = {
  first_year: yearCheck,
  mite_sample: amountCheck,
  mite_days: amountCheck,
};
const USUAL: Partial<Record<ImportQuestion['code'], string>> = { mite_sample: '300', mite_days: '1' };

/** The choice of a day instead of a column. */
const ONE_DAY = '';

/** Asks for the column of days, or for the day of all rows. */
const askDays = async (
  stage: Walk['stage'],
  asked: { title: string; note: string; choices: Choice<string>[] },
): Promise<string | undefined> => {
  const oneDay = { value: ONE_DAY, label: 'None: all rows are of one day' };
  for (;;) {
    const column = await stage.choose({ ...asked, choices: [...asked.choices, oneDay] });
    if (column !== ONE_DAY) return column;
    const day = await stage.enter({ title: 'On which day were these hives inspected?', check: dayCheck });
    // Esc returns to the columns.
    if (day !== undefined) return day.trim();
  }
};

export const askOne = async (
  { stage }: Walk,
  question: ImportQuestion,
  mapping: Mapping,
): Promise<string | undefined> => {
  const { code, group, message, samples } = question;
  if (group !== undefined)
    return stage.enter({ title: message, note: `Its columns: ${samples.join(' | ')}`, check: dayCheck });
  const title = code !== 'value_meaning' && code in TITLES ? TITLES[code as keyof typeof TITLES] : message;
  const note = noteOf(question, title);
  if (code === 'date_column') return askDays(stage, { title, note, choices: choicesOf(question) });
  if (question.choices) return stage.choose({ title, note, choices: choicesOf(question) });
  const initial = code === 'apiary_name' && 'value' in mapping.apiary ? mapping.apiary.value : '';
  return stage.enter({ title, note, initial: USUAL[code] ?? initial, check: CHECKS[code] ?? nameCheck });
};

/** If the server recognised nothing: the minimum that a mapping needs. */
const fromNothing = async (walk: Walk, { id, columns }: Import): Promise<Mapping> => {
  const ask = async <T>(answer: Promise<T | undefined>): Promise<T> => {
    const given = await answer;
    if (given === undefined) throw interrupted(waitsAs(id));
    return given;
  };
  const note = 'Nothing in this file was recognised.';
  const choices = columns.map(({ name, samples }) => ({ value: name, label: name, aside: samples.join(', ') }));
  const hive = await ask(walk.stage.choose({ title: TITLES.hive_column, note, choices }));
  const column = await ask(askDays(walk.stage, { title: TITLES.date_column, note, choices }));
  const samples = columns.find(({ name }) => name === column)?.samples.join(', ');
  const written = () =>
    walk.stage.choose({ title: 'How is the date written?', note: samples, choices: formatChoices(DATE_FORMATS) });
  const date = isOneDay(column) ? onDay(column) : { column, format: await ask(written()) };
  const apiary = await ask(walk.stage.enter({ title: TITLES.apiary_name, check: nameCheck }));
  return {
    apiary: { value: apiary.trim() },
    hive: { column: hive },
    visits: [{ date, fields: {} }],
  };
};

/** The sample depends on the method; null: no longer asked. */
const asItIsNow = (question: ImportQuestion, { visits }: Mapping): ImportQuestion | null => {
  if (question.code !== 'mite_sample' && question.code !== 'mite_days') return question;
  const method = visits[Number(question.path[1])]?.varroa?.method;
  if (method === undefined) return null;
  const code = method === 'natural_drop' ? 'mite_days' : 'mite_sample';
  return code === question.code ? question : { ...question, code, message: TITLES[code] };
};

/** The suggestion with its questions answered, by options or here. */
export const firstMapping = async (walk: Walk, record: Import): Promise<Mapping> => {
  const given = givenIn(walk.options);
  const suggestion = suggestedFor(record, walk.options);
  if (!suggestion) return withGiven(await fromNothing(walk, record), given);
  let mapping = withAnswers(withGiven(suggestion.mapping, given, record.columns), suggestion.questions, given);
  const open = openQuestions(suggestion.questions, given);
  // Esc returns to the previous question.
  const steps: Mapping[] = [];
  while (steps.length < open.length) {
    const question = asItIsNow(open[steps.length]!, mapping);
    if (question === null) {
      steps.push(mapping);
      continue;
    }
    const answer = await askOne(walk, question, mapping);
    if (answer !== undefined) {
      steps.push(mapping);
      const samples = record.columns.find(({ name }) => name === answer)?.samples;
      mapping = answerQuestion(mapping, question, answer.trim(), samples);
      continue;
    }
    let before = steps.pop();
    // Questions that no longer apply are also skipped on the way back.
    while (before && asItIsNow(open[steps.length]!, before) === null) before = steps.pop();
    if (before === undefined) throw interrupted(waitsAs(record.id));
    mapping = before;
  }
  return mapping;
};
