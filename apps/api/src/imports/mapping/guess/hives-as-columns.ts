import { atomsOf } from '../../vocabulary/vocabulary.js';
import { candidatesOf } from './guess-column.js';
import { meaningOf } from './score-name.js';
import type { Sheet, SheetColumn } from './sheet.js';
import { columnsOfDays } from './visit-groups.js';

/** Means “hive” in a header, but may also be short for “column”. */
const ALSO_ELSE = new Set(['col']);
const MOSTLY = 0.8;
const LEAST_NAMED = 2;
const LEAST_NUMBERED = 3;

const meansHive = (word: string) => !ALSO_ELSE.has(word) && atomsOf(word)?.join() === 'hive';

/** The hive that a column's name begins with, `hive 1` of `Hive 1 weight`; null if it names none. */
const hiveNamedIn = ([first = '', second = '']: string[]): string | null => {
  if (meansHive(first) && /^(?:\d{1,4}|\p{L})$/u.test(second)) return `${first} ${second}`;
  const [, stem, number] = /^(\p{L}{3,})(\d{1,4})$/u.exec(first) ?? [];
  return stem && number && meansHive(stem) ? `${stem} ${number}` : null;
};

const isYear = (name: string) => /^(?:19|20)\d\d$/.test(name);
const isNumbered = ({ words, name }: SheetColumn) => words.length === 1 && /^\d{1,4}$/.test(name) && !isYear(name);

const holdsNumbers = ({ profile: { numbers, filled } }: SheetColumn) => filled > 0 && numbers / filled >= MOSTLY;

/** True if rows are days and columns are hives: such a table has no column that names the hive. */
export const hasHivesAsColumns = ({ columns }: Sheet): boolean => {
  const days = columnsOfDays(columns);
  if (days.length === 0) return false;
  const others = columns.filter((column) => !days.includes(column));
  const named = others.filter((column) => hiveNamedIn(column.words) !== null && holdsNumbers(column));
  const isNamed = new Set(named.map(({ words }) => hiveNamedIn(words))).size >= LEAST_NAMED;
  const hives = isNamed ? named : others.filter((column) => isNumbered(column) && holdsNumbers(column));
  if (!isNamed && hives.length < LEAST_NUMBERED) return false;
  const rest = others.filter((column) => !hives.includes(column));
  const isHive = ({ words, profile }: SheetColumn) =>
    candidatesOf(meaningOf(words), profile).some(({ target }) => target === 'hive');
  return !rest.some(isHive) && (isNamed || !rest.some(holdsNumbers));
};
