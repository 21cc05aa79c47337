import type { Mapping, Visit } from '../import-mapping.js';
import type { Import, ImportQuestion, Suggestion } from '../imports.js';
import { formatsOf, needsYear } from './day-formats.js';
import { amountOf } from './mite-counts.js';
import { valueAt } from './outcomes.js';
import { columnsOf } from './sources.js';

/** A question to answer before the mapping can be used; `answer` is undefined until then. */
export interface MappingQuestion {
  key: string;
  code: ImportQuestion['code'] | 'mites_column';
  path: ImportQuestion['path'];
  column: string | null;
  samples: string[];
  choices: string[] | null;
  outcomes?: ImportQuestion['outcomes'];
  found?: ImportQuestion['found'];
  /** The header name of the visit whose day is missing, where there is no column of days to choose. */
  group?: string;
  answer: string | undefined;
  /** For an order of day and month: the columns of days where the suggestion leaves it open. */
  openIn?: string[];
}

/** The suggestion for rows about a kind of thing; the first suggestion for any other. */
export const suggestionFor = (suggestion: Suggestion, kind: Mapping['kind']): Suggestion => {
  const other =
    kind === suggestion.kind ? undefined : suggestion.others?.find((one) => one.kind === (kind ?? 'inspections'));
  return other ? { ...suggestion, ...other } : suggestion;
};

/** True for a question about implausible values, which a check of all rows finds. */
export const isDoubt = ({ found }: Pick<ImportQuestion, 'found'>): boolean => found !== undefined;

/** A keeper's answers, by the question's key. */
export type MappingAnswers = Record<string, string>;

type Subject = Pick<MappingQuestion, 'code' | 'path' | 'openIn'> & { choices?: string[] | null };

/** One format can be asked about twice: 3/4/21 and 3/4/2021 occur in one column. */
export const keyOf = ({ code, path, choices }: Subject): string =>
  JSON.stringify([code, path, code === 'day_month_order' ? choices : null]);

const gap = (
  code: MappingQuestion['code'],
  path: MappingQuestion['path'],
  column: string | null = null,
): MappingQuestion => ({
  key: keyOf({ code, path }),
  code,
  path,
  column,
  samples: [],
  choices: null,
  answer: undefined,
});

/** What a mapping itself lacks: after a file without a suggestion, or after a column got another meaning. */
const gapsOf = (mapping: Mapping): MappingQuestion[] => {
  const gaps: MappingQuestion[] = [];
  if ('value' in mapping.apiary && mapping.apiary.value.trim() === '') gaps.push(gap('apiary_name', ['apiary']));
  if (mapping.hive.column === '') gaps.push(gap('hive_column', ['hive']));
  for (const [index, { date, varroa }] of mapping.visits.entries()) {
    if (date.column === '' && !date.day) gaps.push(gap('date_column', ['visits', index, 'date']));
    else if (needsYear(date) && !date.firstYear && gaps.every(({ code }) => code !== 'first_year'))
      gaps.push(gap('first_year', ['visits', index, 'date'], date.column));
    if (varroa && columnsOf(varroa.mites).join('') === '')
      gaps.push(gap('mites_column', ['visits', index, 'varroa', 'mites']));
  }
  return gaps;
};

/** The path of a question without the parts that its code already implies. */
const subjectOf = ({ code, path }: Subject): string => {
  // The year applies to every visit of a row.
  if (code === 'first_year') return code;
  const last = code === 'apiary_name' ? 'value' : 'column';
  return JSON.stringify([code, ...(path.at(-1) === last ? path.slice(0, -1) : path)]);
};

/** True if the order of day and month of a visit's days is open, or was chosen by an answer. */
export const isOrderOf = (
  date: Visit['date'],
  { choices, openIn = [] }: Pick<Subject, 'choices' | 'openIn'>,
): boolean => {
  const possible = formatsOf(date).filter((format) => choices?.includes(format));
  return possible.length > 1 || (possible.length === 1 && openIn.includes(date.column));
};

/** True if a question still applies: a column or a visit may have another meaning by now. */
const stillAsked = (question: Subject, mapping: Mapping): boolean => {
  const { code, path } = question;
  if (code === 'first_year') return mapping.visits.some(({ date }) => needsYear(date));
  if (code === 'day_month_order') return mapping.visits.some(({ date }) => isOrderOf(date, question));
  if (code === 'apiary_name') return 'value' in mapping.apiary;
  if (path[0] !== 'visits') return true;
  const there = mapping.visits[Number(path[1])];
  if (!there) return false;
  if (code === 'mites_column') return there.varroa !== undefined;
  if (isOfMites(code)) return isAskedAmount(there);
  return code === 'date_column' || valueAt(mapping, path.slice(0, -1)) !== undefined;
};

const isOfMites = (code: Subject['code']): boolean =>
  code === 'mite_method' || code === 'mite_sample' || code === 'mite_days';

/** True if no column gives the sample or the days of a visit's mites. */
const isAskedAmount = ({ varroa }: Visit): boolean => {
  const amount = varroa?.[amountOf(varroa.method)];
  return varroa !== undefined && (amount === undefined || 'value' in amount);
};

/** The order of the questions about gaps of a mapping. */
const IN_ORDER = ['apiary_name', 'hive_column', 'date_column', 'first_year', 'mites_column'];

/** Answered questions about gaps: they stay, so that an answer can be changed. */
const answeredGaps = (answers: MappingAnswers): MappingQuestion[] =>
  Object.keys(answers).flatMap((key) => {
    const [code, path] = JSON.parse(key) as [MappingQuestion['code'], MappingQuestion['path']];
    return IN_ORDER.includes(code) ? [gap(code, path)] : [];
  });

/** The sample or the days of a visit's mites, the same for every row. */
const amountIn = (visit: Visit | undefined): string | undefined => {
  const amount = visit?.varroa?.[amountOf(visit.varroa.method)];
  return amount && 'value' in amount && amount.value > 0 ? String(amount.value) : undefined;
};

/** The current answer in the mapping, which may have been edited since. */
const answerNow = (
  { code, path, key }: MappingQuestion,
  mapping: Mapping,
  answers: MappingAnswers,
): string | undefined => {
  if (answers[key] === undefined) return undefined;
  const visit = mapping.visits[Number(path[1])];
  const given = answers[key];
  const answered = {
    apiary_name: 'value' in mapping.apiary ? mapping.apiary.value : '',
    hive_column: mapping.hive.column,
    date_column: visit?.date.day ?? visit?.date.column,
    first_year: visit?.date.firstYear?.toString(),
    mites_column: visit?.varroa && columnsOf(visit.varroa.mites).join(''),
    mite_method: visit?.varroa?.method,
    mite_sample: amountIn(visit),
    mite_days: amountIn(visit),
    day_month_order: given,
    value_meaning: given,
    treatment_product: given,
    mite_days_column: given,
    column_meaning: given,
    scale: given,
    rows_below: given,
    fill_down: given,
    summary_rows: given,
    unusual_values: given,
    near_midnight: given,
    each_column: given,
    hive_ids: given,
  }[code];
  // “Not recorded” is an answer, and the only one without a text.
  return answered || code === 'value_meaning' ? answered : undefined;
};

/** The server's question, with what a client stores beside it. */
const suggestedBy = ({ mapping, questions }: Suggestion): MappingQuestion[] =>
  questions.map(({ message: _, ...question }) => {
    const open = mapping.visits.filter(({ date }) => isOrderOf(date, question)).map(({ date }) => date.column);
    const openIn = question.code === 'day_month_order' ? { openIn: open } : {};
    return { ...question, ...openIn, key: keyOf(question), answer: undefined };
  });

/** The questions about implausible values that the check found, with the answers so far. */
export const doubtsOf = (
  { open_questions }: Pick<Import, 'open_questions'>,
  answers: MappingAnswers,
): MappingQuestion[] =>
  open_questions.filter(isDoubt).map(({ message: _, ...question }) => {
    const key = keyOf(question);
    return { ...question, key, answer: answers[key] };
  });

/** The suggestion's questions, answered or not, followed by those about gaps of the mapping, open or answered. */
export const questionsOf = (
  mapping: Mapping,
  suggestion: Suggestion | null,
  answers: MappingAnswers,
): MappingQuestion[] => {
  const chosen = suggestion && suggestionFor(suggestion, mapping.kind);
  const suggested = (chosen ? suggestedBy(chosen) : []).filter((question) => stillAsked(question, mapping));
  const known = new Set(suggested.map(subjectOf));
  const others = new Map<string, MappingQuestion>();
  for (const question of [...gapsOf(mapping), ...answeredGaps(answers)]) {
    const subject = subjectOf(question);
    if (!known.has(subject) && !others.has(subject) && stillAsked(question, mapping)) others.set(subject, question);
  }
  const lacking = [...others.values()].sort(
    (a, b) => IN_ORDER.indexOf(a.code) - IN_ORDER.indexOf(b.code) || Number(a.path[1] ?? 0) - Number(b.path[1] ?? 0),
  );
  return [...suggested, ...lacking].map((question) => ({ ...question, answer: answerNow(question, mapping, answers) }));
};
