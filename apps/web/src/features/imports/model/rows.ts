import type { Import, Mapping } from '@kypseli/contract';
import { formatsFor, withFormat } from './dates';
import type { Unit } from './kinds';
import { retarget } from './retarget';
import { changeSources, columnsOf } from './sources';
import type { Target } from './targets';
import { type Use, usesOf } from './uses';

export type Column = Import['columns'][number];

/** A column as a card shows it. */
export interface ColumnRow {
  column: Column;
  uses: Use[];
  /** What the card's choice says; `several` where it serves more than one thing. */
  target: Target | 'several' | 'rule';
  visit: number;
}

export const rowsOf = (columns: readonly Column[], mapping: Mapping): ColumnRow[] => {
  const all = usesOf(mapping);
  return columns.map((column) => {
    const uses = all.get(column.name) ?? [];
    const [first] = uses;
    const isRule = uses.some(({ target }) => target === 'rule');
    const target = isRule ? 'rule' : uses.length > 1 ? 'several' : (first?.target ?? 'text');
    return { column, uses, target, visit: first?.visit ?? 0 };
  });
};

/** How sure the server is, in the three words that a keeper is told. */
export const confidenceOf = (confidence: number): 'sure' | 'likely' | 'check' =>
  confidence >= 0.9 ? 'sure' : confidence >= 0.6 ? 'likely' : 'check';

/** Gives a column another meaning; as a day it is read as its own texts are written. */
export const chooseTarget = (
  mapping: Mapping,
  { name, samples, guess }: Column,
  visit: number,
  target: Target,
): Mapping => {
  const changed = retarget(mapping, name, visit, target, guess?.target === target ? (guess.unit as Unit | null) : null);
  if (target !== 'date' && target !== 'newVisit') return changed;
  const [format] = formatsFor(samples);
  if (!format) return changed;
  return {
    ...changed,
    visits: changed.visits.map((one) => {
      if (one.date.column !== name || formatsFor(samples).includes([one.date.format].flat()[0]!)) return one;
      return { ...one, date: withFormat(one.date, format) };
    }),
  };
};

export const setUnit = (mapping: Mapping, column: string, unit: Unit): Mapping =>
  changeSources(mapping, ({ source, kind }) => {
    if (source.where || !columnsOf(source).includes(column) || !kind.units?.includes(unit)) return source;
    const { unit: _, ...rest } = source;
    // The first unit is the one that is recorded: nothing is converted.
    return unit === kind.units[0] ? rest : { ...rest, unit };
  });

/** A mapping that says nothing yet: what it lacks is asked. */
export const emptyMapping = (): Mapping => ({
  apiary: { value: '' },
  hive: { column: '' },
  visits: [{ date: { column: '', format: 'YYYY-MM-DD' }, fields: {} }],
});

/** The columns that a mapping names and a file does not have. */
export const missingColumns = (mapping: Mapping, columns: readonly Column[]): string[] => {
  const names = new Set(columns.map(({ name }) => name));
  return [...usesOf(mapping).keys()].filter((name) => !names.has(name));
};
