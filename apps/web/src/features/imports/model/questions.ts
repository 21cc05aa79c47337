import type { DateFormat, ImportQuestion, Mapping, Suggestion } from '@kypseli/contract';
import { formatsFor, formatsOf, needsYear, withFormat } from './dates';
import type { Kind, Measure } from './kinds';
import { type Meaning, meaningOf } from './meanings';
import { columnsOf, sourcesOf } from './sources';

/** What has to be said before the mapping can be used; `answer` is what was said, or undefined. */
export interface Question {
  key: string;
  code: ImportQuestion['code'] | 'mites_column';
  path: ImportQuestion['path'];
  column: string | null;
  samples: string[];
  choices: string[] | null;
  answer: string | undefined;
}

/** What a keeper said, by the question's key. */
export type Answers = Record<string, string>;

/** The answer that stands for “not recorded”. */
export const NOT_RECORDED = '';

type Subject = Pick<Question, 'code' | 'path'> & { choices?: string[] | null };

/** One format can be asked about twice: 3/4/21 and 3/4/2021 stand in one column. */
export const keyOf = ({ code, path, choices }: Subject): string =>
  JSON.stringify([code, path, code === 'day_month_order' ? choices : null]);

const gap = (code: Question['code'], path: Question['path'], column: string | null = null): Question => ({
  key: keyOf({ code, path }),
  code,
  path,
  column,
  samples: [],
  choices: null,
  answer: undefined,
});

/** What a mapping lacks by itself: a file that suggests nothing, or a column that was given another meaning. */
const gapsOf = (mapping: Mapping): Question[] => {
  const gaps: Question[] = [];
  if ('value' in mapping.apiary && mapping.apiary.value.trim() === '') gaps.push(gap('apiary_name', ['apiary']));
  if (mapping.hive.column === '') gaps.push(gap('hive_column', ['hive']));
  for (const [index, { date, varroa }] of mapping.visits.entries()) {
    if (date.column === '') gaps.push(gap('date_column', ['visits', index, 'date']));
    else if (needsYear(date) && !date.firstYear && gaps.every(({ code }) => code !== 'first_year'))
      gaps.push(gap('first_year', ['visits', index, 'date'], date.column));
    if (varroa && columnsOf(varroa.mites).join('') === '')
      gaps.push(gap('mites_column', ['visits', index, 'varroa', 'mites']));
  }
  return gaps;
};

/** The part of the mapping that a question is about, without what its code says already. */
const subjectOf = ({ code, path }: Subject): string => {
  // The year holds for every visit of a row.
  if (code === 'first_year') return code;
  const last = code === 'apiary_name' ? 'value' : 'column';
  return JSON.stringify([code, ...(path.at(-1) === last ? path.slice(0, -1) : path)]);
};

const at = (value: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((part, key) => (part as Record<string | number, unknown> | undefined)?.[key], value);

/** Whether a question still has its place in the mapping: a column or a visit may mean something else by now. */
const stillAsked = ({ code, path, choices }: Subject, mapping: Mapping): boolean => {
  if (code === 'first_year') return mapping.visits.some(({ date }) => needsYear(date));
  if (code === 'day_month_order')
    return mapping.visits.some(({ date }) => formatsOf(date).some((format) => choices?.includes(format)));
  if (code === 'apiary_name') return 'value' in mapping.apiary;
  if (path[0] !== 'visits') return true;
  const there = mapping.visits[Number(path[1])];
  if (!there) return false;
  if (code === 'mites_column') return there.varroa !== undefined;
  return code === 'date_column' || at(mapping, path.slice(0, -1)) !== undefined;
};

/** The order in which is asked what a mapping lacks. */
const IN_ORDER = ['apiary_name', 'hive_column', 'date_column', 'first_year', 'mites_column'];

/** Questions that a gap once asked and that were answered: they stay, so that an answer can be changed. */
const answeredGaps = (answers: Answers): Question[] =>
  Object.keys(answers).flatMap((key) => {
    const [code, path] = JSON.parse(key) as [Question['code'], Question['path']];
    return IN_ORDER.includes(code) ? [gap(code, path)] : [];
  });

/** What the mapping says now where an answer went; it may have been changed there since. */
const saidNow = ({ code, path, key }: Question, mapping: Mapping, answers: Answers): string | undefined => {
  if (answers[key] === undefined) return undefined;
  const visit = mapping.visits[Number(path[1])];
  const said = {
    apiary_name: 'value' in mapping.apiary ? mapping.apiary.value : '',
    hive_column: mapping.hive.column,
    date_column: visit?.date.column,
    first_year: visit?.date.firstYear?.toString(),
    mites_column: visit?.varroa && columnsOf(visit.varroa.mites).join(''),
    day_month_order: answers[key],
    value_meaning: answers[key],
  }[code];
  // “Not recorded” is an answer, and the only one without a text.
  return said || code === 'value_meaning' ? said : undefined;
};

/** The suggestion's questions, answered or not, and then what the mapping lacks, or lacked, besides. */
export const questionsOf = (mapping: Mapping, suggestion: Suggestion | null, answers: Answers): Question[] => {
  const suggested: Question[] = (suggestion?.questions ?? [])
    .filter((question) => stillAsked(question, mapping))
    .map(({ message: _, ...question }) => ({ ...question, key: keyOf(question), answer: undefined }));
  const known = new Set(suggested.map(subjectOf));
  const others = new Map<string, Question>();
  for (const question of [...gapsOf(mapping), ...answeredGaps(answers)]) {
    const subject = subjectOf(question);
    if (!known.has(subject) && !others.has(subject) && stillAsked(question, mapping)) others.set(subject, question);
  }
  const lacking = [...others.values()].sort(
    (a, b) => IN_ORDER.indexOf(a.code) - IN_ORDER.indexOf(b.code) || Number(a.path[1] ?? 0) - Number(b.path[1] ?? 0),
  );
  return [...suggested, ...lacking].map((question) => ({ ...question, answer: saidNow(question, mapping, answers) }));
};

const setIn = <T>(value: T, [key, ...rest]: readonly (string | number)[], set: (part: unknown) => unknown): T => {
  if (key === undefined) return set(value) as T;
  if (Array.isArray(value)) return value.map((part, index) => (index === key ? setIn(part, rest, set) : part)) as T;
  const part = value as Record<string | number, unknown>;
  return { ...part, [key]: setIn(part[key], rest, set) } as T;
};

const kindAt = (mapping: Mapping, path: Question['path']): Kind | undefined => {
  const [, visit, , name] = path;
  return sourcesOf(mapping).find((placed) => placed.visit === visit && placed.name.endsWith(String(name)))?.kind;
};

const asMeaning = (kind: Kind | undefined, answer: string): Meaning => {
  if (answer === NOT_RECORDED) return null;
  return (kind && meaningOf(kind, answer)) ?? answer;
};

type Visit = Mapping['visits'][number];

const inVisits = (mapping: Mapping, change: (visit: Visit) => Visit): Mapping => ({
  ...mapping,
  visits: mapping.visits.map(change),
});

/** One of two orders of day and month, in every visit in which both were possible. */
const withOrder = (mapping: Mapping, choices: string[], answer: DateFormat): Mapping =>
  inVisits(mapping, (visit) => {
    const known = formatsOf(visit.date);
    if (!known.some((format) => choices.includes(format))) return visit;
    const formats = [...new Set(known.map((format) => (choices.includes(format) ? answer : format)))];
    return { ...visit, date: withFormat(visit.date, formats.length === 1 ? formats[0]! : formats) };
  });

/** What a text stands for, in every visit that has the field. */
const withMeaning = (mapping: Mapping, path: Question['path'], answer: string): Mapping => {
  const [, , , name, , text] = path;
  const asked = kindAt(mapping, path);
  return inVisits(mapping, (visit) => {
    const source = visit.fields[name as Measure];
    if (!source) return visit;
    const values = { ...source.values, [String(text)]: asMeaning(asked, answer) };
    return { ...visit, fields: { ...visit.fields, [name as Measure]: { ...source, values } } };
  });
};

/** Puts an answer where it belongs; `samples` are texts of the column that was named, to see how its days are written. */
export const answered = (mapping: Mapping, question: Question, answer: string, samples: string[] = []): Mapping => {
  const { code, path, choices } = question;
  switch (code) {
    case 'apiary_name':
      return { ...mapping, apiary: { value: answer } };
    case 'hive_column':
      return { ...mapping, hive: { column: answer } };
    case 'date_column': {
      const [format] = formatsFor(samples);
      return setIn(mapping, ['visits', Number(path[1]), 'date'], (before) => {
        const date = before as Visit['date'];
        const reads = samples.every((text) => formatsOf(date).some((known) => formatsFor([text]).includes(known)));
        return { ...(format && !reads ? withFormat(date, format) : date), column: answer };
      });
    }
    case 'first_year':
      return inVisits(mapping, (visit) =>
        needsYear(visit.date) ? { ...visit, date: { ...visit.date, firstYear: Number(answer) } } : visit,
      );
    case 'day_month_order':
      return withOrder(mapping, choices ?? [], answer as DateFormat);
    case 'mites_column':
      return setIn(mapping, path, () => ({ column: answer }));
    case 'value_meaning':
      return withMeaning(mapping, path, answer);
  }
};

/** Whether an answer can be used at all. */
export const isAnswer = ({ code }: Question, answer: string): boolean => {
  if (code === 'first_year') return /^(19\d\d|20\d\d|2100)$/.test(answer.trim());
  return code === 'value_meaning' || answer.trim() !== '';
};
