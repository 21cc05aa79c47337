import { type ImportQuestion, isYearless, kindOf, type Mapping, VarroaSource } from '@kypseli/contract';
import { openOrders } from './date-formats.js';
import type { Sheet, SheetColumn } from './sheet.js';
import { IMPORTANT, type UnknownText } from './suggest-fields.js';

export type UnknownOfVisit = UnknownText & { visit: number };

const SAMPLES = 5;
const MAX_SAMPLE = 100;
const MAX_CHOICES = 100;
const MAX_MEANINGS = 5;

const samplesOf = (column: SheetColumn | null | undefined): string[] =>
  [...(column?.profile.texts.keys() ?? [])].slice(0, SAMPLES).map((text) => text.slice(0, MAX_SAMPLE));

export const askApiary = (placeholder: string): ImportQuestion => ({
  code: 'apiary_name',
  path: ['apiary', 'value'],
  column: null,
  samples: [],
  choices: null,
  message: `No column names an apiary. Which apiary do these records belong to? “${placeholder}” unless you say otherwise.`,
});

const namesOf = (columns: SheetColumn[]) => [...new Set(columns.map(({ name }) => name))].slice(0, MAX_CHOICES);

export const askHive = (chosen: SheetColumn | null, rivals: SheetColumn[], free: SheetColumn[]): ImportQuestion => ({
  code: 'hive_column',
  path: ['hive', 'column'],
  column: chosen?.name ?? null,
  samples: samplesOf(chosen),
  choices: namesOf(chosen ? [chosen, ...rivals] : free),
  message: 'Which column has the hive number?',
});

/** Asks whether hives get numbers, because their column has ids that are too long. */
export const askIds = (column: SheetColumn): ImportQuestion => ({
  code: 'hive_ids',
  path: ['hive', 'numbered'],
  column: column.name,
  samples: samplesOf(column),
  choices: ['number', 'no'],
  outcomes: { number: [{ path: ['hive', 'numbered'], value: true }], no: [] },
  message: `“${column.name}” has ids that are too long for hive numbers. Number the hives, and keep each id as a tag?`,
});

export const askDate = (choices: SheetColumn[]): ImportQuestion => ({
  code: 'date_column',
  path: ['visits', 0, 'date', 'column'],
  column: null,
  samples: samplesOf(choices[0]),
  choices: namesOf(choices),
  message: 'Which column has the date of the inspection? Without one, name the day of all rows.',
});

/** Asks for the day of one of several visits in a row, named as in the header, if no column has its day. */
export const askDayOf = (
  visit: number,
  { name, columns }: { name: string; columns: SheetColumn[] },
): ImportQuestion => ({
  code: 'date_column',
  path: ['visits', visit, 'date', 'column'],
  column: null,
  samples: columns.slice(0, SAMPLES).map((column) => column.name.slice(0, MAX_SAMPLE)),
  choices: null,
  group: name,
  message: `On which day was “${name}”?`,
});

const columnOf = ({ columns }: Sheet, name: string) => columns.find((column) => column.name === name);

/**
 * Asks for the order of day and month, once for each kind of format that the file does not decide. The answer applies
 * to all visits.
 */
export const askOrders = ({ visits }: Mapping, sheet: Sheet): ImportQuestion[] => {
  const asked = new Map<string, ImportQuestion>();
  for (const [i, { date }] of visits.entries())
    for (const choices of openOrders([date.format].flat())) {
      if (asked.has(choices.join())) continue;
      asked.set(choices.join(), {
        code: 'day_month_order',
        path: ['visits', i, 'date', 'format'],
        column: date.column,
        samples: samplesOf(columnOf(sheet, date.column)),
        choices,
        message: `Does the day or the month come first in “${date.column}”?`,
      });
    }
  return [...asked.values()];
};

/** Asks for the year once; the answer applies to all visits whose days have no year. */
export const askYear = ({ visits }: Mapping, sheet: Sheet): ImportQuestion[] => {
  const i = visits.findIndex(({ date }) => [date.format].flat().some(isYearless));
  if (i < 0) return [];
  const { column } = visits[i]!.date;
  return [
    {
      code: 'first_year',
      path: ['visits', i, 'date', 'firstYear'],
      column,
      samples: samplesOf(columnOf(sheet, column)),
      choices: null,
      message: `The dates in “${column}” have no year. In which year do these records begin?`,
    },
  ];
};

/** Asks for the remedy if a column only says that hives were treated. */
export const askProducts = ({ visits }: Mapping, sheet: Sheet): ImportQuestion[] =>
  visits.flatMap(({ actions = [] }, visit) =>
    actions.flatMap(({ type, where, details = {} }, nth): ImportQuestion[] => {
      if (type !== 'treatment' || details.product || details.substance) return [];
      const column = where.at(-1)!.column;
      return [
        {
          code: 'treatment_product',
          path: ['visits', visit, 'actions', nth, 'details', 'product'],
          column,
          samples: where.at(-1)!.is?.slice(0, SAMPLES) ?? samplesOf(columnOf(sheet, column)),
          choices: null,
          message: `“${column}” says that hives were treated. With which product or substance?`,
        },
      ];
    }),
  );

/** Asks once for the method and sample size of mite counts; the answers apply to all visits that lack them. */
export const askMites = (
  { visits }: Mapping,
  asks: readonly ({ method: boolean; amount: boolean } | null)[],
  sheet: Sheet,
): ImportQuestion[] => {
  const i = asks.findIndex((one) => one?.amount);
  const varroa = visits[i]?.varroa;
  if (!varroa) return [];
  const column = varroa.mites.column ?? varroa.mites.columns![0]!;
  const about = { column, samples: samplesOf(columnOf(sheet, column)) };
  const part = varroa.method === 'natural_drop' ? 'days' : 'sample';
  const amount: ImportQuestion = {
    ...about,
    code: part === 'days' ? 'mite_days' : 'mite_sample',
    path: ['visits', i, 'varroa', part, 'value'],
    choices: null,
    message:
      part === 'days'
        ? `Over how many days did the mites in “${column}” fall?`
        : `How many bees or cells were checked for the mites in “${column}”?`,
  };
  if (!asks[i]!.method) return [amount];
  const message = `How were the mites in “${column}” counted?`;
  const methods = [...VarroaSource.shape.method.options];
  return [
    { ...about, code: 'mite_method', path: ['visits', i, 'varroa', 'method'], choices: methods, message },
    amount,
  ];
};

/** Groups equal codes of several visits into one question. */
const byCode = (unknown: UnknownOfVisit[]): Map<string, UnknownOfVisit[]> => {
  const fields = new Map<string, UnknownOfVisit[]>();
  for (const one of unknown) {
    const asked = fields.get(one.field) ?? [];
    const isNew = !asked.some(({ text }) => text.toLowerCase() === one.text.toLowerCase());
    if (one.share >= IMPORTANT && isNew) fields.set(one.field, [...asked, one]);
  }
  return fields;
};

const weightOf = (codes: UnknownOfVisit[]) => codes.reduce((sum, { share }) => sum + share, 0);

/**
 * Asks for the meaning of frequent codes. Rare codes stay texts. A field with too many unknown codes is not asked
 * about, since half a scale is useless.
 */
export const askMeanings = (unknown: UnknownOfVisit[]): ImportQuestion[] => {
  const questions: ImportQuestion[] = [];
  for (const codes of [...byCode(unknown).values()].toSorted((a, b) => weightOf(b) - weightOf(a))) {
    if (questions.length + codes.length > MAX_MEANINGS) continue;
    questions.push(...codes.map(askMeaning));
  }
  return questions;
};

const askMeaning = ({ visit, field, column, text }: UnknownOfVisit): ImportQuestion => ({
  code: 'value_meaning',
  path: ['visits', visit, 'fields', field, 'values', text],
  column,
  samples: [text.slice(0, MAX_SAMPLE)],
  choices: [...kindOf(field).words],
  message: `What does “${text.slice(0, MAX_SAMPLE)}” in “${column}” mean?`,
});
