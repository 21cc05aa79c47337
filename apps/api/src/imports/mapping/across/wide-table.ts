import type { Across } from '../../read/across.js';
import { readDates } from '../../read/date-texts.js';
import { atomsOf } from '../../vocabulary/vocabulary.js';
import { candidatesOf } from '../guess/guess-column.js';
import { meaningOf } from '../guess/score-name.js';
import type { Sheet, SheetColumn } from '../guess/sheet.js';
import { columnsOfDays } from '../guess/visit-groups.js';

/** Means “hive” in a header, but may also be short for “column”. */
const ALSO_ELSE = new Set(['col']);
const MOSTLY = 0.8;
const LEAST_NAMED = 2;
const LEAST_NUMBERED = 3;
const LEAST_DAYS = 2;
const HIVE = 'Hive';
const DAY = 'Date';
const VALUE = 'Value';

/** A wide table, and whether its header proves that it is one. */
export interface WideTable {
  across: Across;
  isSure: boolean;
}

const meansHive = (word: string) => !ALSO_ELSE.has(word) && atomsOf(word)?.join() === 'hive';

/** The hive that a column's name begins with, `1` of `Hive 1 weight`, and the rest of the name; null if it names none. */
const hiveNamedIn = ([first = '', second = '', ...rest]: string[]): { label: string; rest: string[] } | null => {
  if (meansHive(first) && /^(?:\d{1,4}|\p{L})$/u.test(second)) return { label: second.toUpperCase(), rest };
  const [, stem, number] = /^(\p{L}{3,})(\d{1,4})$/u.exec(first) ?? [];
  return stem && number && meansHive(stem) ? { label: number, rest: second === '' ? [] : [second, ...rest] } : null;
};

const isYear = (name: string) => /^(?:19|20)\d\d$/.test(name);
const isNumbered = ({ words, name }: SheetColumn) => words.length === 1 && /^\d{1,4}$/.test(name) && !isYear(name);

const holdsNumbers = ({ profile: { numbers, filled } }: SheetColumn) => filled > 0 && numbers / filled >= MOSTLY;
const isEmpty = ({ profile }: SheetColumn) => profile.filled === 0;

const means = ({ words, profile }: SheetColumn, target: string) =>
  candidatesOf(meaningOf(words), profile).some((one) => one.target === target);
const meansSomething = ({ words, profile }: SheetColumn) => candidatesOf(meaningOf(words), profile).length > 0;

/** A name without a known word, of letters. */
const isName = ({ words, name }: SheetColumn) =>
  words.length > 0 && words.length <= 3 && /\p{L}/u.test(name) && words.every((word) => atomsOf(word) === null);

const unused = (name: string, taken: readonly string[]): string =>
  [name, ...Array.from({ length: taken.length + 1 }, (_, n) => `${name} (${n + 2})`)].find(
    (one) => !taken.includes(one),
  )!;

interface Part {
  column: SheetColumn;
  label: string;
  measure: string;
}

const acrossOf = (sheet: Sheet, as: Across['as'], parts: Part[]): Across => {
  const kept = sheet.columns.filter((column) => !parts.some((part) => part.column === column)).map(({ name }) => name);
  const measures = [...new Set(parts.map(({ measure }) => measure))];
  const labels = [...new Set(parts.map(({ label }) => label))];
  const name = unused(as === 'hive' ? HIVE : DAY, kept);
  return {
    as,
    name,
    values: measures.map((measure) => unused(measure === '' ? VALUE : measure, [...kept, name])),
    groups: labels.map((label) => ({
      label,
      columns: measures.map(
        (measure) => parts.find((part) => part.label === label && part.measure === measure)?.column.index ?? null,
      ),
    })),
  };
};

/** Rows are days and columns are hives: such a table has no column that names the hive. */
const hivesAcross = (sheet: Sheet): WideTable | null => {
  const days = columnsOfDays(sheet.columns);
  if (days.length === 0) return null;
  const others = sheet.columns.filter((column) => !days.includes(column));
  const named = others.flatMap((column): Part[] => {
    const hive = holdsNumbers(column) || isEmpty(column) ? hiveNamedIn(column.words) : null;
    return hive ? [{ column, label: hive.label, measure: hive.rest.join(' ') }] : [];
  });
  const rest = (parts: Part[]) => others.filter((column) => !parts.some((part) => part.column === column));
  const isOfHives = (parts: Part[]) => !rest(parts).some((column) => means(column, 'hive'));
  if (new Set(named.map(({ label }) => label)).size >= LEAST_NAMED)
    return isOfHives(named) ? { across: acrossOf(sheet, 'hive', named), isSure: true } : null;
  const plain = (column: SheetColumn): Part => ({ column, label: column.name, measure: '' });
  const numbered = others.filter((column) => isNumbered(column) && holdsNumbers(column)).map(plain);
  if (numbered.length >= LEAST_NUMBERED && isOfHives(numbered) && !rest(numbered).some(holdsNumbers))
    return { across: acrossOf(sheet, 'hive', numbered), isSure: true };
  const byName = others.filter((column) => isName(column) && holdsNumbers(column)).map(plain);
  if (byName.length < LEAST_NAMED || rest(byName).some((column) => holdsNumbers(column) || meansSomething(column)))
    return null;
  return { across: acrossOf(sheet, 'hive', byName), isSure: false };
};

/** Rows are hives and columns are days: no other column has days. */
const daysAcross = (sheet: Sheet): WideTable | null => {
  if (columnsOfDays(sheet.columns).length > 0) return null;
  const isDay = ({ name, profile }: SheetColumn) => readDates(name).length > 0 && profile.dates === 0;
  const parts = sheet.columns
    .filter((column) => isDay(column) && (holdsNumbers(column) || isEmpty(column)))
    .map((column): Part => ({ column, label: column.name, measure: '' }));
  const others = sheet.columns.filter((column) => !parts.some((part) => part.column === column));
  if (parts.length < LEAST_DAYS || !others.some((column) => means(column, 'hive'))) return null;
  return { across: acrossOf(sheet, 'day', parts), isSure: true };
};

/** The hives or days that the columns of a table are; null if they are none. */
export const wideTable = (sheet: Sheet): WideTable | null => hivesAcross(sheet) ?? daysAcross(sheet);
