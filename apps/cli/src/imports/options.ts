import {
  DATE_FORMATS,
  type DateFormat,
  IMPORT_KINDS,
  type ImportKind,
  MAX_ROUND_DAYS,
  MITE_METHODS,
  SAME_DAY_ROWS,
  UNUSUAL,
} from '@kypseli/contract';
import type { OptionSpec } from '../command.js';
import { JSON_OPTION } from '../command.js';
import { Failure } from '../exit.js';
import { wholeNumber } from '../terminal/whole-number.js';
import { importFields } from './brief-import.js';
import { dayCheck } from './entries.js';
import type { Given } from './given.js';

export interface ImportOptions extends Given {
  mapping?: string;
  kept?: string;
  saveMapping?: string;
  keepAs?: string;
  dryRun?: boolean;
  skipInvalid?: boolean;
  yes?: boolean;
  sheet?: string;
  json?: boolean;
  /** Of the import in the JSON document. */
  fields?: string[];
  /** true: next to the file. */
  problems?: string | true;
  resume?: string;
  differences?: 'keep' | 'replace';
  kind?: ImportKind;
  asIs?: boolean;
  allSheets?: boolean;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const importId = (text: string): string => {
  if (!UUID.test(text))
    throw new Failure('usage', `--resume takes the id of an import, as \`kypseli imports\` lists them, not “${text}”.`);
  return text.toLowerCase();
};

const name = (option: string) => (text: string) => {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > 100)
    throw new Failure('usage', `${option} takes a name of 1 to 100 characters.`);
  return trimmed;
};

const oneOf =
  <T extends string>(option: string, choices: readonly T[]) =>
  (text: string): T => {
    const chosen = choices.find((choice) => choice === text.trim().toLowerCase().replaceAll('-', '_'));
    if (chosen === undefined) throw new Failure('usage', `${option} takes one of ${choices.join(', ')}.`);
    return chosen;
  };

const dateFormat = (text: string): DateFormat => {
  const chosen = DATE_FORMATS.find((format) => format === text.trim().toUpperCase());
  if (chosen === undefined) throw new Failure('usage', `--date-format takes one of ${DATE_FORMATS.join(', ')}.`);
  return chosen;
};

const miteMethod = oneOf('--mites', [...MITE_METHODS, 'unknown'] as const);
const differences = oneOf('--differences', ['keep', 'replace'] as const);

const answer = (text: string, before: unknown): Given['answer'] => {
  const [, column, chosen] = /^(.+)=([^=]+)$/.exec(text.trim()) ?? [];
  if (column === undefined)
    throw new Failure('usage', '--answer takes a column and an answer, such as --answer "Strength=count".');
  return [...((before as Given['answer']) ?? []), { column: column.trim(), answer: chosen!.trim() }];
};

const oneDay = (text: string): string => {
  if (dayCheck(text) !== null) throw new Failure('usage', '--date takes a day as YYYY-MM-DD.');
  return text.trim();
};

export const IMPORT_OPTIONS: OptionSpec[] = [
  { flags: '-m, --mapping <file>', summary: 'what the columns mean, from a JSON file', conflicts: ['kept'] },
  { flags: '-k, --kept <name>', summary: 'what the columns mean, by the name of a saved mapping', values: 'mappings' },
  { flags: '--save-mapping <file>', summary: 'write what the columns mean to a JSON file' },
  {
    flags: '--keep-as <name>',
    summary: 'save what the columns mean on the server, for the next file',
    parse: name('--keep-as'),
    conflicts: ['dryRun'],
  },
  { flags: '-n, --dry-run', summary: 'upload, check and report; nothing is written' },
  { flags: '--skip-invalid', summary: 'skip inspections with a problem' },
  { flags: '-y, --yes', summary: 'use the suggested meanings and do not ask' },
  {
    flags: '--kind <kind>',
    summary: `what the rows are about: ${IMPORT_KINDS.join(', ')} (default: what they seem to be)`,
    parse: oneOf('--kind', IMPORT_KINDS),
    values: IMPORT_KINDS,
  },
  { flags: '--apiary <name>', summary: 'the apiary of all rows', parse: name('--apiary') },
  { flags: '--hive-column <name>', summary: 'the column with the hive number' },
  { flags: '--date-column <name>', summary: 'the column with the date of the inspection' },
  { flags: '--date <yyyy-mm-dd>', summary: 'the day of all rows', parse: oneDay, conflicts: ['dateColumn'] },
  {
    flags: '--date-format <format>',
    summary: `how dates are written: ${DATE_FORMATS.join(', ')}`,
    parse: dateFormat,
    values: DATE_FORMATS,
    conflicts: ['dayFirst', 'monthFirst'],
  },
  {
    flags: '--year <yyyy>',
    summary: 'the year of the first date without a year',
    parse: wholeNumber('--year', 1900, 2100),
  },
  { flags: '--day-first', summary: '3/8/22 is 3 August', conflicts: ['monthFirst'] },
  { flags: '--month-first', summary: '3/8/22 is 8 March' },
  {
    flags: '--mites <method>',
    summary: `how mites were counted: ${[...MITE_METHODS, 'unknown'].join(', ')}`,
    parse: miteMethod,
    values: [...MITE_METHODS, 'unknown'],
  },
  {
    flags: '--mite-amount <number>',
    summary: 'bees or cells that were checked for mites, or days on the board',
    parse: wholeNumber('--mite-amount', 1, 99_999),
  },
  {
    flags: '--round-days <n>',
    summary: 'visits of an apiary within so many days are one round (1 to 14, default 1)',
    parse: wholeNumber('--round-days', 1, MAX_ROUND_DAYS),
  },
  {
    flags: '--same-day-rows <choice>',
    summary:
      'several rows about one hive and day: refuse (default), add (a row is a box) or average (a row is an observer)',
    parse: oneOf('--same-day-rows', SAME_DAY_ROWS),
    values: SAME_DAY_ROWS,
  },
  {
    flags: '--unusual <choice>',
    summary: 'values that are not usual, such as a hive of 5 kg: record, or keep as text',
    parse: oneOf('--unusual', UNUSUAL),
    values: UNUSUAL,
  },
  {
    flags: '--answer <column=answer>',
    summary: 'the answer to a question about a column, or <column>:<question>=<answer>; may be repeated',
    parse: answer,
  },
  {
    flags: '--differences <choice>',
    summary: 'where the file differs from what is recorded: keep (default) or replace',
    parse: differences,
    values: ['keep', 'replace'],
  },
  { flags: '--sheet <name>', summary: 'the sheet of a workbook with several' },
  { flags: '--all-sheets', summary: 'all sheets with the same columns, as one table', conflicts: ['sheet'] },
  { flags: '--as-is', summary: 'read columns as they are, even if each looks like a hive or a day' },
  { flags: '--problems [file]', summary: 'write the problems as CSV (default: <file>.problems.csv)' },
  { flags: '--resume <id>', summary: 'continue an import: watch it or run it again', parse: importId },
  JSON_OPTION,
  { flags: '--fields <list>', summary: 'with --json: these fields of the import, or all', parse: importFields },
];

/** The options that set parts of the mapping. */
export const givenIn = ({
  apiary,
  hiveColumn,
  dateColumn,
  date,
  dateFormat,
  year,
  dayFirst,
  monthFirst,
  mites,
  miteAmount,
  roundDays,
  sameDayRows,
  unusual,
  answer,
}: ImportOptions): Given => ({
  apiary,
  hiveColumn,
  dateColumn,
  date,
  dateFormat,
  year,
  dayFirst,
  monthFirst,
  mites,
  miteAmount,
  roundDays,
  sameDayRows,
  unusual,
  answer,
});

export const anyGiven = (given: Given): boolean => Object.values(given).some((value) => value !== undefined);
