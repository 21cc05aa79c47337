import type { Mapping } from '../import-mapping.js';
import type { Import } from '../imports.js';
import { formatsFor, formatsOf, withFormats } from './day-formats.js';
import type { Unit } from './kinds.js';
import { type Retargeting, retarget } from './retarget.js';
import type { ColumnTarget } from './targets.js';
import { type ColumnUse, usesOf } from './uses.js';
import { changeDates } from './visits.js';

export type FileColumn = Pick<Import['columns'][number], 'name' | 'samples' | 'guess'>;

/** A column as an editor shows it. */
export interface ColumnRow {
  column: FileColumn;
  uses: ColumnUse[];
  /** The chosen meaning; `several` if it has more than one, `rule` if a rule reads it. */
  target: ColumnTarget | 'several' | 'rule';
  visit: number;
}

/** Every column of a file with its current meaning. */
export const rowsOf = (columns: readonly FileColumn[], mapping: Mapping): ColumnRow[] => {
  const all = usesOf(mapping);
  return columns.map((column) => {
    const uses = all.get(column.name) ?? [];
    const [first] = uses;
    const row = { column, uses, visit: first?.visit ?? 0 };
    if (!first) return { ...row, target: 'text' };
    if (uses.length > 1) return { ...row, target: uses.some(({ rule }) => rule) ? 'rule' : 'several' };
    return { ...row, target: first.rule ? 'rule' : first.target };
  });
};

/** Gives a column another meaning; for a day, the formats follow from its texts. */
export const chooseTarget = (
  mapping: Mapping,
  { name, samples, guess }: FileColumn,
  visit: number,
  target: ColumnTarget,
  how: Retargeting = {},
): Mapping => {
  const unit = guess?.target === target ? (guess.unit as Unit | null) : null;
  const changed = retarget(mapping, name, visit, target, { unit, ...how });
  if (target !== 'date' && target !== 'newVisit') return changed;
  const fitting = formatsFor(samples);
  if (fitting.length === 0) return changed;
  return changeDates(
    changed,
    (date) => (fitting.includes(formatsOf(date)[0]!) ? date : withFormats(date, fitting.slice(0, 1))),
    (date) => date.column === name,
  );
};

/** An empty mapping; `questionsOf` asks for what it lacks. */
export const emptyMapping = (): Mapping => ({
  apiary: { value: '' },
  hive: { column: '' },
  visits: [{ date: { column: '', format: 'YYYY-MM-DD' }, fields: {} }],
});
