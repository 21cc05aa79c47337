import type { ActionSource, Mapping, Source } from '../import-mapping.js';
import { canAddUp, isMeasure, type Measure } from './kinds.js';
import { meaningKey } from './meanings.js';
import { changeSources, type PlacedSource, sourcesOf } from './sources.js';
import type { ColumnTarget } from './targets.js';
import { changeVisitAt } from './visits.js';

/** A column of categories beside one of values. */
export type CategoryPair = NonNullable<Mapping['pairs']>[number];

/** The meaning of one category of long rows. */
export interface Category {
  text: string;
  /** `rule`: the source has further conditions, or an action follows from it; it stays as it is. */
  target: ColumnTarget | 'rule';
  visit: number;
  /** The fields and types of actions that rules derive from it. */
  targets: (PlacedSource['target'] | ActionSource['type'])[];
}

const speaksOf = (source: Source, { name, value }: CategoryPair) =>
  source.column === value && source.where?.some(({ column, is }) => column === name && is !== undefined);

/** True if a source reads the value wherever the category is one of a list, without further conditions. */
const isPlain = (source: Source) => source.where?.length === 1;

/** The categories of a pair, from the mapping and from the first rows. */
export const categoriesOf = (mapping: Mapping, pair: CategoryPair, seen: readonly string[]): Category[] => {
  const found = new Map<string, Category>();
  const add = (text: string, visit: number, target: Category['target'], targets: Category['targets']) => {
    const key = meaningKey(text);
    const known = found.get(key);
    if (known && targets.length > 0)
      found.set(key, { ...known, target: 'rule', targets: [...new Set([...known.targets, ...targets])] });
    else if (key !== '' && !known) found.set(key, { text, visit, target, targets });
  };
  for (const { visit, target: name, source } of sourcesOf(mapping)) {
    if (!speaksOf(source, pair)) continue;
    const target = isPlain(source) && isMeasure(name) ? name : 'rule';
    for (const text of source.where?.find(({ column }) => column === pair.name)?.is ?? [])
      add(text, visit, target, [name]);
  }
  for (const [visit, { actions = [] }] of mapping.visits.entries())
    for (const { where, type } of actions)
      for (const text of where.find(({ column }) => column === pair.name)?.is ?? []) add(text, visit, 'rule', [type]);
  for (const text of seen) add(text, 0, 'text', []);
  return [...found.values()];
};

/** Gives a category another meaning, and leaves sources with further conditions alone. */
export const setCategory = (
  mapping: Mapping,
  pair: CategoryPair,
  { text, visit }: Pick<Category, 'text' | 'visit'>,
  target: ColumnTarget,
): Mapping => {
  const key = meaningKey(text);
  const freed = changeSources(mapping, ({ source }) => {
    if (!speaksOf(source, pair) || !isPlain(source)) return source;
    const is = source.where![0]!.is!.filter((other) => meaningKey(other) !== key);
    return is.length === 0 ? undefined : { ...source, where: [{ column: pair.name, is }] };
  });
  if (!isMeasure(target)) return freed;
  return changeVisitAt(freed, visit, (one) => ({
    ...one,
    fields: { ...one.fields, [target]: reading(one.fields[target], pair, text) },
  }));
};

const reading = (before: Source | undefined, pair: CategoryPair, text: string): Source => {
  if (before && speaksOf(before, pair) && isPlain(before))
    return { ...before, where: [{ column: pair.name, is: [...before.where![0]!.is!, text] }] };
  return { column: pair.value, where: [{ column: pair.name, is: [text] }] };
};

/** The fields that a category can mean: those not filled by anything other than categories. */
export const freeFor = (mapping: Mapping, pair: CategoryPair, visit: number, measure: Measure): boolean => {
  const source = mapping.visits[visit]?.fields[measure];
  return source === undefined || (speaksOf(source, pair) === true && isPlain(source) && canAddUp(measure));
};
