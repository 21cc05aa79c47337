import { readDates } from './guess/date-texts.js';
import type { TableRow } from './table-row.js';

export interface Head {
  /** The names of the columns, '' where there is none. */
  names: string[];
  /** The last row of the head, as a spreadsheet numbers it. */
  row: number;
  /** How many rows it takes with all that stands above it. */
  length: number;
}

/** A head is looked for in so many rows. */
const MOST_TITLES = 10;
/** A table that is narrower may be one with a single name in its head. */
const LEAST_NAMES = 3;
/** What is below a head of two rows is looked at for so many rows. */
const LOOKED_BELOW = 5;
/** So many rows tell what the head is. */
export const ROWS_FOR_HEAD = MOST_TITLES + 2 + LOOKED_BELOW;
const NO_NAME = /^[\d\s.,:/+-]*$/;

const filledOf = ({ cells }: TableRow): string[] => cells.filter((cell) => cell !== '');

const isValue = (cell: string): boolean => NO_NAME.test(cell) || readDates(cell).length > 0;

/** What a cell of the first row stands above: itself, and the blank or equal cells that follow over names. */
const mergedAbove = (top: string[], second: string[]): string[] => {
  let above = '';
  return second.map((name, i) => {
    if (name === '') above = '';
    else if (top[i]) above = top[i];
    return name === '' ? '' : above;
  });
};

/** Most of what stands below the names are numbers and days, and none of it is one of the names. */
const isAbove = (names: string[], below: TableRow[]): boolean => {
  const cells = below.flatMap((row) => names.map((name, i) => ({ name, cell: row.cells[i] ?? '' })));
  const told = cells.filter(({ name, cell }) => name !== '' && cell !== '');
  return (
    told.filter(({ cell }) => isValue(cell)).length * 2 > told.length && told.every(({ name, cell }) => name !== cell)
  );
};

const padded = (cells: string[], width: number): string[] => Array.from({ length: width }, (_, i) => cells[i] ?? '');

/**
 * The names of a head of two rows, where a cell of the first stands above several of the second: “Spring” above “Bees”
 * and “Brood”. Null where the second row may be one of values.
 */
const namesOfTwo = ([first, next, ...below]: TableRow[]): string[] | null => {
  if (!first || !next || next.row !== first.row + 1 || next.formulas) return null;
  const width = Math.max(first.cells.length, next.cells.length);
  const [top, second] = [padded(first.cells, width), padded(next.cells, width)];
  if (second.some((cell) => cell !== '' && isValue(cell))) return null;
  const above = mergedAbove(top, second);
  const spans = (i: number) => second[i + 1] && (top[i + 1] === '' || top[i + 1] === top[i]);
  if (!above.some((text, i) => text !== '' && top[i] === text && spans(i))) return null;
  // A row of values names its hive; the head says “Hive” in one row only, or names the same things again.
  const isNamedOnce = second.some((name, i) => (name === '' ? top[i] !== '' : above[i] === '' || above[i] === name));
  const merged = second.filter((_, i) => above[i] !== '');
  if (!isNamedOnce && new Set(merged).size === merged.length) return null;
  if (!isAbove(second, below.slice(0, LOOKED_BELOW))) return null;
  return second.map((name, i) => (name === '' ? top[i]! : above[i] === name ? name : `${above[i]} ${name}`.trim()));
};

/** How many titles and blank rows stand above a head of names: a title fills one cell. */
const titlesAbove = (rows: TableRow[]): number => {
  if (rows[0] === undefined || filledOf(rows[0]).length !== 1) return 0;
  const head = rows.slice(0, MOST_TITLES).findIndex((row) => filledOf(row).length > 1);
  if (head < 0) return 0;
  const names = filledOf(rows[head]!);
  const isHead = names.length >= LEAST_NAMES && names.every((name) => !NO_NAME.test(name));
  return isHead || namesOfTwo(rows.slice(head)) ? head : 0;
};

/** The head among the first rows of a file, of which there is at least one. */
export const headOf = (rows: TableRow[]): Head => {
  const above = titlesAbove(rows);
  const names = namesOfTwo(rows.slice(above));
  const last = rows[above + (names ? 1 : 0)]!;
  return { names: names ?? last.cells, row: last.row, length: above + (names ? 2 : 1) };
};
