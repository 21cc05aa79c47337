import { Day } from '@kypseli/domain';
import type { DateFormat, Mapping, Visit } from '../import-mapping.js';
import { formatsFor, formatsOf, withFirstYear, withFormats } from './day-formats.js';
import { isMeasure, kindOf } from './kinds.js';
import { meaningOf, withMeaning } from './meanings.js';
import { amountOf, type MiteMethod, setMiteAmount, setMiteMethod } from './mite-counts.js';
import { withOutcome } from './outcomes.js';
import { isOrderOf, type MappingQuestion } from './questions.js';
import { changeDates, changeVisitAt } from './visits.js';

/** The answer that means “not recorded”. */
export const NOT_RECORDED = '';

/** The parts of a question needed to answer it; the server’s own question has them. */
export type Asked = Pick<MappingQuestion, 'code' | 'path' | 'choices' | 'openIn' | 'outcomes'>;

/** Chooses one of two orders of day and month, in every visit that allows or allowed both. */
const withOrder = (mapping: Mapping, question: Asked, answer: DateFormat): Mapping => {
  const chosen = (format: DateFormat) => (question.choices?.includes(format) ? answer : format);
  return changeDates(
    mapping,
    (date) => withFormats(date, formatsOf(date).map(chosen)),
    (date) => isOrderOf(date, question),
  );
};

/** Sets the meaning of a text, in every visit that has the field. */
const withStanding = (mapping: Mapping, path: Asked['path'], answer: string): Mapping => {
  const [, , part, name, , text] = path;
  if (part === 'varroa') return withMethod(mapping, String(text), answer);
  if (part === 'actions') return withState(mapping, String(path.at(-1)), answer);
  const field = String(name);
  if (!isMeasure(field)) return mapping;
  const meaning = answer === NOT_RECORDED ? null : (meaningOf(kindOf(field), answer) ?? answer);
  return {
    ...mapping,
    visits: mapping.visits.map((visit) => {
      const source = visit.fields[field];
      if (!source) return visit;
      const values = withMeaning(source.values, String(text), meaning);
      return { ...visit, fields: { ...visit.fields, [field]: { ...source, values } } };
    }),
  };
};

/** Sets the method that a text names, in every visit that has a column of methods. */
const withMethod = (mapping: Mapping, text: string, answer: string): Mapping => ({
  ...mapping,
  visits: mapping.visits.map((visit) => {
    const { varroa } = visit;
    if (!varroa?.methods) return visit;
    const values = { ...varroa.methods.values, [text]: answer === NOT_RECORDED ? null : (answer as MiteMethod) };
    return { ...visit, varroa: { ...varroa, methods: { ...varroa.methods, values } } };
  }),
});

/** Sets what a text says about the state of actions, in every action that reads states. */
const withState = (mapping: Mapping, text: string, answer: string): Mapping => ({
  ...mapping,
  visits: mapping.visits.map((visit) => ({
    ...visit,
    ...(visit.actions && {
      actions: visit.actions.map((action) => {
        if (!action.state || 'value' in action.state) return action;
        const meaning = answer === NOT_RECORDED ? null : answer;
        return { ...action, state: { ...action.state, values: withMeaning(action.state.values, text, meaning) } };
      }),
    }),
  })),
});

/** Sets the product given, wherever the action is done. */
const withProduct = (mapping: Mapping, [, visit, , nth]: Asked['path'], answer: string): Mapping =>
  changeVisitAt(mapping, Number(visit), (one) => ({
    ...one,
    actions: one.actions?.map((action, at) =>
      at === nth ? { ...action, details: { ...action.details, product: { value: answer } } } : action,
    ),
  }));

/** The same day for all rows. */
export const onDay = (day: string): Visit['date'] => ({ column: '', day, format: 'YYYY-MM-DD' });

/** True if a text is a day as answers give it: YYYY-MM-DD. */
export const isOneDay = (text: string): boolean => Day.safeParse(text.trim()).success;

/** Takes the day from another column, with its formats replaced if they do not fit the texts. */
const inColumn = ({ day: _, ...date }: Visit['date'], column: string, samples: readonly string[]): Visit['date'] => {
  const reads = samples.every((text) => formatsFor([text]).some((format) => formatsOf(date).includes(format)));
  const fitting = formatsFor(samples).slice(0, 1);
  return { ...(fitting.length === 0 || reads ? date : withFormats(date, fitting)), column };
};

/**
 * Puts an answer into the mapping, in every visit that it applies to. `samples` are texts of the column that was named,
 * to detect how its days are written. Instead of a column, one day can be given.
 */
export const answerQuestion = (
  mapping: Mapping,
  question: Asked,
  answer: string,
  samples: readonly string[] = [],
): Mapping => {
  const { code, path } = question;
  const visit = Number(path[1]);
  switch (code) {
    case 'apiary_name':
      return { ...mapping, apiary: { value: answer } };
    case 'hive_column':
      return { ...mapping, hive: { column: answer } };
    case 'date_column':
      return changeVisitAt(mapping, visit, (one) => ({
        ...one,
        date: isOneDay(answer) ? onDay(answer.trim()) : inColumn(one.date, answer, samples),
      }));
    case 'first_year':
      return changeDates(mapping, (date) => withFirstYear(date, Number(answer)));
    case 'day_month_order':
      return withOrder(mapping, question, answer as DateFormat);
    case 'mites_column':
      return changeVisitAt(mapping, visit, (one) =>
        one.varroa ? { ...one, varroa: { ...one.varroa, mites: { column: answer } } } : one,
      );
    case 'treatment_product':
      return withProduct(mapping, path, answer);
    case 'mite_method':
      return withMites(mapping, (counted, index) =>
        answer === NOT_RECORDED ? withoutMites(counted, index) : setMiteMethod(counted, index, answer as MiteMethod),
      );
    case 'mite_sample':
    case 'mite_days':
      return withMites(mapping, (counted, index) => setMiteAmount(counted, index, Number(answer)));
    case 'value_meaning':
      return withStanding(mapping, path, answer);
    default:
      return withOutcome(mapping, question.outcomes ?? {}, answer);
  }
};

/** Changes every mite count whose sample or days no column gives. */
const withMites = (mapping: Mapping, change: (mapping: Mapping, visit: number) => Mapping): Mapping =>
  mapping.visits.reduce((changed, { varroa }, index) => {
    const amount = varroa?.[amountOf(varroa.method)];
    return varroa && (amount === undefined || 'value' in amount) ? change(changed, index) : changed;
  }, mapping);

const withoutMites = (mapping: Mapping, index: number): Mapping =>
  changeVisitAt(mapping, index, ({ varroa: _, ...rest }) => rest);

const YEAR = /^(19\d\d|20\d\d|2100)$/;

/** Bees, cells or days. */
const AMOUNT = /^[1-9]\d{0,4}$/;

/** True if a text can be the year in which records begin. */
export const isFirstYear = (text: string): boolean => YEAR.test(text.trim());

/** True if an answer can be used. */
export const isAnswer = ({ code }: Pick<MappingQuestion, 'code'>, answer: string): boolean => {
  if (code === 'first_year') return isFirstYear(answer);
  if (code === 'mite_sample' || code === 'mite_days') return AMOUNT.test(answer.trim());
  return code === 'value_meaning' || code === 'mite_method' || answer.trim() !== '';
};
