import { atomsOf } from '../vocabulary/vocabulary.js';
import { wordsOf } from '../vocabulary/words.js';
import { readDates } from './date-texts.js';
import type { Above, TableRow } from './table-row.js';

export interface Header {
  /** The names of the columns, '' where there is none. */
  names: string[];
  /** Its last row, as a spreadsheet numbers it. */
  row: number;
  /** The names and values above it, which hold for the whole table. */
  above: Above[];
  /** The number of rows up to its last one, titles and blank rows above it included. */
  length: number;
}

/** The number of rows in which the header is searched. */
const MOST_TITLES = 10;
/** Below a title, a header has at least this many names: a narrower table may have a header of one name. */
const LEAST_NAMES = 3;
/** The number of rows below a header of two rows that are compared with its names. */
const LOOKED_BELOW = 5;
/** The number of rows that are needed to find the header. */
const ROWS_FOR_HEADER = MOST_TITLES + 4 + LOOKED_BELOW;
const NO_NAME = /^[\d\s.,:/+-]*$/;

const filledOf = ({ cells }: TableRow): string[] => cells.filter((cell) => cell !== '');

const isValue = (cell: string): boolean => NO_NAME.test(cell) || readDates(cell).length > 0;

/** For each name of the second row, the cell of the first row that spans it; '' where none does. */
const mergedAbove = (top: string[], second: string[]): string[] => {
  let above = '';
  return second.map((name, i) => {
    if (name === '') above = '';
    else if (top[i]) above = top[i];
    return name === '' ? '' : above;
  });
};

/** True if these names are above values: most cells below are numbers or days, and none repeats its name. */
const isAbove = (names: string[], below: TableRow[]): boolean => {
  const cells = below.flatMap((row) => names.map((name, i) => ({ name, cell: row.cells[i] ?? '' })));
  const filled = cells.filter(({ name, cell }) => name !== '' && cell !== '');
  return (
    filled.filter(({ cell }) => isValue(cell)).length * 2 > filled.length &&
    filled.every(({ name, cell }) => name !== cell)
  );
};

const padded = (cells: string[], width: number): string[] => Array.from({ length: width }, (_, i) => cells[i] ?? '');

/**
 * The names of a header of two rows, where a cell of the first spans several of the second: “Spring” above “Bees” and
 * “Brood”. Null where the second row may hold values.
 */
const namesOfTwo = ([first, next, ...below]: TableRow[]): string[] | null => {
  if (!first || !next || next.row !== first.row + 1 || next.formulas) return null;
  const width = Math.max(first.cells.length, next.cells.length);
  const [top, second] = [padded(first.cells, width), padded(next.cells, width)];
  if (second.some((cell) => cell !== '' && isValue(cell))) return null;
  const above = mergedAbove(top, second);
  const spans = (i: number) => second[i + 1] && (top[i + 1] === '' || top[i + 1] === top[i]);
  if (!above.some((text, i) => text !== '' && top[i] === text && spans(i))) return null;
  // A row of values names its hive. A header has “Hive” in one of its rows only, or repeats names under each span.
  const isNamedOnce = second.some((name, i) => (name === '' ? top[i] !== '' : above[i] === '' || above[i] === name));
  const merged = second.filter((_, i) => above[i] !== '');
  if (!isNamedOnce && new Set(merged).size === merged.length) return null;
  if (!isAbove(second, below.slice(0, LOOKED_BELOW))) return null;
  return second.map((name, i) => (name === '' ? top[i]! : above[i] === name ? name : `${above[i]} ${name}`.trim()));
};

/** Units of measure, alone or in brackets. */
const UNIT =
  /^[([]?(?:kg|kgs|lb|lbs|g|gr|ml|l|lt|liters?|litres?|λ|λίτρα|κιλά|%|cm|mm|°c|°f|no\.?|nr\.?|#|αρ\.?|frames?|sides?|bees|days?|mites|πλαίσια|ημέρες|μέλισσες|cuadros|marcos|días|abejas|waben|tage|bienen|cadres|jours|abeilles|yes\/no|y\/n|ja\/nein|sí\/no|ναι\/όχι|(?:dd|d)[./-](?:mm|m)[./-](?:yyyy|yy)|yyyy-mm-dd|[01]\s?[-–]\s?\d{1,2})[)\]]?$/iu;
const LEAST_UNITS = 2;

/** The names with the units of the row below them: “Weight (kg)”; null if that row has none. */
const namesWithUnits = (names: string[], row: number, next: TableRow | undefined): string[] | null => {
  if (!next || next.row !== row + 1 || next.formulas || next.cells.length > names.length) return null;
  const filled = filledOf(next);
  if (filled.length < LEAST_UNITS || !filled.every((cell) => UNIT.test(cell))) return null;
  return names.map((name, i) => {
    const unit = (next.cells[i] ?? '').replace(/^[([]|[)\]]$/g, '');
    return unit === '' || name === '' ? name || unit : `${name} (${unit})`;
  });
};

interface Names {
  names: string[];
  /** The number of rows that it fills. */
  length: number;
}

/** The names of a header of two or three rows with merged cells, and with a row of units; null if it is one row. */
const namesOfSeveral = (rows: TableRow[]): Names | null => {
  const [first, second] = rows;
  if (!first) return null;
  const lower = second?.row === first.row + 1 ? namesOfTwo(rows.slice(1)) : null;
  const three = lower && namesOfTwo([first, { row: first.row + 1, cells: lower }, ...rows.slice(3)]);
  const two = three ? null : namesOfTwo(rows);
  const merged = three ? { names: three, length: 3 } : { names: two ?? first.cells, length: two ? 2 : 1 };
  const units = namesWithUnits(merged.names, first.row + merged.length - 1, rows[merged.length]);
  if (units) return { names: units, length: merged.length + 1 };
  return merged.length > 1 ? merged : null;
};

const WITH_COLON = /[:：]\s*$/;

/** True for “Apiary:, Heath” and “Apiary: Heath”: what holds for the whole table. */
const isPair = (row: TableRow): boolean => {
  const filled = filledOf(row);
  return (
    filled.length > 0 && filled.length <= 3 && (WITH_COLON.test(filled[0]!) || /^[^:]{2,40}:\s*\S/.test(filled[0]!))
  );
};

/** The subjects that names of pairs without a colon may have. */
const LABELS = ['apiary', 'place', 'date', 'visit', 'note'] as const;

const meansHive = (cell: string): boolean => {
  const words = wordsOf(cell);
  return words.length <= 3 && words.some((word) => atomsOf(word)?.includes('hive') ?? false) && !WITH_COLON.test(cell);
};

/**
 * The number of rows above the first row that names its columns, one of them the hive, if each of them is a title or a
 * pair of a name and a value; 0 if there is none.
 */
const pairsAbove = (rows: TableRow[]): number => {
  const header = rows.slice(0, MOST_TITLES + 1).findIndex((row) => {
    const filled = filledOf(row);
    return filled.length > 1 && filled.some(meansHive) && filled.every((cell) => !isValue(cell));
  });
  if (header <= 0) return 0;
  const width = filledOf(rows[header]!).length;
  const before = rows.slice(0, header);
  const isAside = (row: TableRow) => filledOf(row).length <= 1 || isPair(row) || isShortPair(row, width);
  return before.some((row) => filledOf(row).length > 1 || isPair(row)) && before.every(isAside) ? header : 0;
};

/** A name and its value without a colon, in a table of more columns. */
const isShortPair = (row: TableRow, width: number): boolean => {
  const filled = filledOf(row);
  const isLabel = wordsOf(filled[0] ?? '').some((word) => LABELS.some((label) => atomsOf(word)?.includes(label)));
  return filled.length === 2 && isLabel && (width > 2 || isValue(filled[1]!));
};

/** The names above the header with their values, without titles. */
export const pairsOf = (rows: TableRow[]): Above[] =>
  rows.flatMap((row) => {
    const [first = '', second] = filledOf(row);
    if (second !== undefined) return [{ name: first.replace(WITH_COLON, '').trim(), value: second, row: row.row }];
    const [, name, value] = /^([^:]{2,40}):\s*(\S.*)$/.exec(first) ?? [];
    return name === undefined ? [] : [{ name: name.trim(), value: value!.trim(), row: row.row }];
  });

/** The number of titles and blank rows above the header. A title fills one cell. */
const titlesAbove = (rows: TableRow[]): number => {
  const pairs = pairsAbove(rows);
  if (pairs > 0) return pairs;
  if (rows[0] === undefined || filledOf(rows[0]).length !== 1) return 0;
  const header = rows.slice(0, MOST_TITLES).findIndex((row) => filledOf(row).length > 1);
  if (header < 0) return 0;
  const names = filledOf(rows[header]!);
  const isHeader = names.length >= LEAST_NAMES && names.every((name) => !NO_NAME.test(name));
  return isHeader || namesOfSeveral(rows.slice(header)) ? header : 0;
};

/** Takes the rows that are needed to find the header, or all if there are fewer. */
export const takeFirst = async (rows: AsyncGenerator<TableRow[], void, undefined>): Promise<TableRow[]> => {
  let first: TableRow[] = [];
  while (first.length < ROWS_FOR_HEADER) {
    const { value, done } = await rows.next();
    if (done) break;
    first = first.concat(value);
  }
  return first;
};

/** The header among the first rows of a table. There is at least one row. */
export const headerOf = (rows: TableRow[]): Header => {
  const above = titlesAbove(rows);
  const several = namesOfSeveral(rows.slice(above));
  const length = several?.length ?? 1;
  const last = rows[above + length - 1]!;
  return {
    names: several?.names ?? last.cells,
    row: last.row,
    length: above + length,
    above: pairsOf(rows.slice(0, above)),
  };
};
