import { monthNamed } from '@kypseli/contract';
import { assign, type Claim, claimsOf } from './assign-columns.js';
import { meaningOf } from './score-name.js';
import type { Sheet, SheetColumn } from './sheet.js';
import type { Target } from './targets.js';

/** The columns that identify the hive of a row, and the layout of the rows. */
export interface RowColumns {
  hive: Claim | null;
  /** Other columns that could name the hive. */
  rivals: SheetColumn[];
  apiary: Claim | null;
  category: Claim | null;
  detail: Claim | null;
  /** The position of the apiary: both coordinates in one column, or in two; null if one is missing. */
  position: { both: Claim } | { lat: Claim; lng: Claim } | null;
  tags: Claim[];
  treatments: Claim[];
}

const OF_ROWS: ReadonlySet<Target> = new Set<Target>([
  'hive',
  'apiary',
  'category',
  'detail',
  'lat',
  'lng',
  'position',
]);
/** A column is not used for a target if another meaning is more likely by this much. */
const MUCH_SURER = 0.2;
const CLOSE = 0.051;

const pairsOf = ({ rows }: Sheet, a: SheetColumn, b: SheetColumn) =>
  new Set(rows.map((row) => `${row[a.index] ?? ''}\n${row[b.index] ?? ''}`)).size;

const namesTheSame = (sheet: Sheet, a: SheetColumn, b: SheetColumn) => {
  const [pairs, ofA, ofB] = [pairsOf(sheet, a, b), pairsOf(sheet, a, a), pairsOf(sheet, b, b)];
  return pairs === ofA && ofA === ofB;
};

const OF_SHEETS = 0.6;
/** Texts that are no hive names: years, and the default names of sheets. */
const NO_HIVE = /^(?:(?:19|20)\d\d|(?:sheet|φύλλο|hoja|tabelle|feuil(?:le)?|blad|foglio|planilha) ?\d+)$/i;

/** Uses the column of sheet names as the hive, unless the names are years, months or default names. */
const hiveOfSheets = ({ ofSheets, columns: [first] }: Sheet, dates: SheetColumn[]): Claim | null => {
  if (!ofSheets || !first || dates.includes(first)) return null;
  const isOther = (text: string) => NO_HIVE.test(text) || monthNamed(text) !== null;
  if ([...first.profile.texts.keys()].every(isOther)) return null;
  const of = { column: first, name: meaningOf(first.words), own: false };
  return { target: 'hive', unit: null, confidence: OF_SHEETS, of };
};

/** Finds the columns of the row among those without days. */
export const findRowColumns = (sheet: Sheet, dates: SheetColumn[]): RowColumns => {
  const columns = sheet.columns
    .filter((column) => !dates.includes(column))
    .map((column) => ({ column, name: meaningOf(column.words), own: false }));
  const claims = claimsOf(columns);
  const surest = new Map<SheetColumn, number>();
  for (const { of, confidence } of claims) surest.set(of.column, Math.max(surest.get(of.column) ?? 0, confidence));
  const plausible = claims.filter(({ of, confidence }) => surest.get(of.column)! - confidence < MUCH_SURER);
  const assigned = assign(plausible.filter(({ target }) => OF_ROWS.has(target)));
  const claimOf = (target: Target): Claim | null => {
    const found = assigned.find((one) => one.target === target)?.columns[0];
    return claims.find((claim) => claim.target === target && claim.of === found) ?? null;
  };
  const hive = claimOf('hive') ?? hiveOfSheets(sheet, dates);
  const used = new Set(assigned.flatMap((one) => one.columns));
  const free = plausible.filter(({ of }) => !used.has(of));
  const rivals = free
    .filter(({ target, confidence }) => target === 'hive' && hive && hive.confidence - confidence < CLOSE)
    .map(({ of }) => of.column)
    .filter((column) => !namesTheSame(sheet, column, hive!.of.column));
  const [lat, lng, both] = [claimOf('lat'), claimOf('lng'), claimOf('position')];
  return {
    hive,
    rivals,
    apiary: claimOf('apiary'),
    category: claimOf('category'),
    detail: claimOf('detail'),
    position: lat && lng ? { lat, lng } : both && { both },
    tags: free.filter(({ target, of }) => target === 'tags' && !of.name.atoms.has('treatment')),
    treatments: free.filter(({ target }) => target === 'treatment'),
  };
};
