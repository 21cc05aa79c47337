import type { ImportQuestion, Mapping } from '@kypseli/contract';
import { mayNameSummary, namesSummary } from '../rows/summary-names.js';
import type { Sheet, SheetColumn } from './sheet.js';

const SAMPLES = 5;
const NUMBER = /^[\d.,]*\d[\d.,]*$/;

interface Identifying {
  hive: SheetColumn;
  apiary: SheetColumn | null;
  date: SheetColumn | null;
}

const cut = (texts: string[]) => texts.slice(0, SAMPLES).map((text) => text.slice(0, 100));

const MAX_NAMES = 50;

/** Asks whether texts like Max and N in the hive column are hives; `known` are passed over already. */
export const askSummaries = (column: string, names: string[], known: string[] = []): ImportQuestion => ({
  code: 'summary_rows',
  path: ['summaryRows'],
  column,
  samples: cut(names),
  choices: ['pass', 'hives'],
  outcomes: {
    pass: [{ path: ['summaryRows'], value: [...known, ...names].slice(0, MAX_NAMES) }],
    hives: [{ path: ['hive', 'unusual'], value: 'record' }],
  },
  message: `Are ${cut(names).join(', ')} in “${column}” hives, or rows to pass over?`,
});

const summariesIn = ({ profile, name }: SheetColumn): ImportQuestion[] => {
  const names = [...profile.texts.keys()].filter(mayNameSummary);
  // A file of three hives may have one called Max.
  return names.length === 0 || names.length * 2 > profile.texts.size ? [] : [askSummaries(name, names)];
};

const fillQuestion = (column: SheetColumn, samples: string[], columns: SheetColumn[]): ImportQuestion => ({
  code: 'fill_down',
  path: ['fillDown'],
  column: column.name,
  samples: cut(samples),
  choices: ['yes', 'no'],
  outcomes: { yes: columns.map(({ name }) => ({ path: ['fillDown', '-'], value: name })), no: [] },
  message: `Some cells of “${column.name}” are blank below a filled one. Do they mean the same as above?`,
});

/**
 * Asks about rows that lack their hive or their day: more of the visit above, or the same hive or day as above. None of
 * them is taken for a total unless it says so.
 */
const askBlanks = ({ rows }: Sheet, { hive, apiary, date }: Identifying): ImportQuestion[] => {
  if (!date) return [];
  const at = (row: string[], { index }: SheetColumn) => row[index] ?? '';
  // The rows may be some of the file, the profiles are of all.
  const filled = (column: SheetColumn) => rows.filter((row) => at(row, column) !== '').length;
  const [hives, days] = [filled(hive), filled(date)];
  const below: string[][] = [];
  const withoutHive: string[][] = [];
  const withoutDay: string[][] = [];
  let began = false;
  for (const row of rows) {
    const [number, day] = [at(row, hive), at(row, date)];
    const rest = row.filter((cell, index) => cell !== '' && ![hive.index, date.index, apiary?.index].includes(index));
    if (number !== '' && day !== '') began = true;
    if (!began || rest.length === 0 || row.some(namesSummary) || rest.some((cell) => cell.startsWith('='))) continue;
    if (number === '' && day === '') below.push(rest);
    else if (number === '') withoutHive.push([day]);
    else if (day === '') withoutDay.push([number]);
  }
  const place = apiary && rows.some((row) => at(row, apiary) === '') ? [apiary] : [];
  const questions: ImportQuestion[] = [];
  // A stray blank is a problem of its row.
  if (withoutHive.length * 2 >= hives && withoutHive.length > 0 && hive.profile.texts.size > 1)
    questions.push(fillQuestion(hive, withoutHive.flat(), [hive, ...place]));
  if (withoutDay.length > 0 && days > 0 && withoutDay.length >= days)
    questions.push(fillQuestion(date, withoutDay.flat(), [date, ...place]));
  const numbers = below.filter((rest) => rest.some((cell) => NUMBER.test(cell)));
  if (numbers.length > 0 && numbers.length * 5 >= hives)
    questions.push({
      code: 'rows_below',
      path: ['fillDown'],
      column: hive.name,
      samples: cut(numbers.map((rest) => rest.join(' · '))),
      choices: ['add', 'average', 'pass'],
      outcomes: {
        add: [
          ...[hive, date, ...place].map(({ name }) => ({ path: ['fillDown', '-'], value: name })),
          { path: ['sameDayRows'], value: 'add' },
        ],
        average: [
          ...[hive, date, ...place].map(({ name }) => ({ path: ['fillDown', '-'], value: name })),
          { path: ['sameDayRows'], value: 'average' },
        ],
        pass: [{ path: ['summaryRows', '-'], value: '' }],
      },
      message: `Some rows below a hive have neither hive nor day. Are they another box of the hive, or totals?`,
    });
  return questions;
};

/** The questions about rows that are no complete record of a hive. */
export const askRows = (sheet: Sheet, mapping: Mapping): ImportQuestion[] => {
  const named = (name: string | undefined) => sheet.columns.find((column) => column.name === name) ?? null;
  const hive = named(mapping.hive.column);
  if (!hive) return [];
  const apiary = 'column' in mapping.apiary ? named(mapping.apiary.column) : null;
  const date = mapping.visits.length === 1 ? named(mapping.visits[0]!.date.column) : null;
  const isDay = date !== null && date.profile.dates > 0;
  return [...summariesIn(hive), ...(isDay ? askBlanks(sheet, { hive, apiary, date }) : [])];
};
