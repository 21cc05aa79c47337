import type { Mapping, Source, Visit } from '@kypseli/contract';
import { canAddUp, KINDS, type Unit } from './kinds';
import { changeSources, columnsOf } from './sources';
import { isMeasure, type Target } from './targets';

const without = (list: string[] | undefined, column: string) => {
  const rest = (list ?? []).filter((other) => other !== column);
  return rest.length > 0 ? rest : undefined;
};

/** Leaves out keys without a value, as the contract wants them. */
const compact = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as T;

const asSource = (columns: string[], rest: Omit<Source, 'column' | 'columns'>): Source =>
  columns.length === 1 ? { ...rest, column: columns[0]! } : { ...rest, columns };

/** A visit that has lost its day, and holds nothing else, is no visit. */
const isEmpty = ({ date, fields, varroa, actions, extra }: Visit) =>
  date.column === '' && Object.keys(fields).length === 0 && !varroa && !actions?.length && !extra?.length;

/**
 * Takes a column out of every simple place. A hive, a day or an apiary's name then has the empty text in its place,
 * which the check refuses. Rules (pairs, conditions, actions) stay as they are.
 */
export const release = (mapping: Mapping, column: string): Mapping => {
  const { tags, ...rest } = mapping;
  const freed = changeSources(rest, ({ source }) => {
    if (source.where || !columnsOf(source).includes(column)) return source;
    const { column: _, columns: __, ...kept } = source;
    const left = columnsOf(source).filter((other) => other !== column);
    return left.length > 0 ? asSource(left, kept) : undefined;
  });
  const visits = freed.visits.map(({ extra, ...visit }) => {
    const date = visit.date.column === column ? { ...visit.date, column: '' } : visit.date;
    return compact({ ...visit, date, extra: without(extra, column) }) as Visit;
  });
  const filled = visits.filter((visit) => !isEmpty(visit));
  return compact({
    ...freed,
    apiary: 'column' in mapping.apiary && mapping.apiary.column === column ? { value: '' } : mapping.apiary,
    hive: mapping.hive.column === column ? { column: '' } : mapping.hive,
    tags: without(tags, column),
    visits: filled.length > 0 ? filled : visits.slice(0, 1),
  }) as Mapping;
};

const inVisit = (mapping: Mapping, at: number, change: (visit: Visit) => Visit): Mapping => ({
  ...mapping,
  visits: mapping.visits.map((visit, index) => (index === at ? change(visit) : visit)),
});

const withMites = (visit: Visit, part: 'mites' | 'sample' | 'days', column: string): Visit => {
  const varroa = visit.varroa ?? { method: part === 'days' ? 'natural_drop' : 'alcohol_wash', mites: { column: '' } };
  return { ...visit, varroa: { ...varroa, [part]: { column } } };
};

/** Gives a column of a visit another meaning; a field that adds up takes it in besides what it has. */
const assign = (mapping: Mapping, column: string, visit: number, target: Target, unit: Unit | null): Mapping => {
  if (target === 'apiary') return { ...mapping, apiary: { column } };
  if (target === 'hive') return { ...mapping, hive: { column } };
  if (target === 'tags') return { ...mapping, tags: [...(mapping.tags ?? []), column] };
  if (target === 'newVisit') {
    const { format } = mapping.visits[0]!.date;
    return { ...mapping, visits: [...mapping.visits, { date: { column, format }, fields: {} }] };
  }
  if (target === 'date') return inVisit(mapping, visit, (one) => ({ ...one, date: { ...one.date, column } }));
  if (target === 'text') {
    // With one visit a row, what nothing names is kept with it anyway.
    if (mapping.visits.length === 1) return mapping;
    return inVisit(mapping, visit, (one) => ({ ...one, extra: [...(one.extra ?? []), column] }));
  }
  if (!isMeasure(target)) {
    const part = target.slice('varroa.'.length) as 'mites' | 'sample' | 'days';
    return inVisit(mapping, visit, (one) => withMites(one, part, column));
  }
  return inVisit(mapping, visit, (one) => {
    const before = one.fields[target];
    const fitting = unit && KINDS[target].units?.includes(unit) ? { unit } : {};
    // A rule says where this field comes from; the column stays text.
    if (before?.where) return one;
    if (!before || !canAddUp(target)) return { ...one, fields: { ...one.fields, [target]: { column, ...fitting } } };
    const { column: _, columns: __, ...rest } = before;
    return { ...one, fields: { ...one.fields, [target]: asSource([...columnsOf(before), column], rest) } };
  });
};

/** Makes a column mean one thing, in place of whatever cards have made it mean before. */
export const retarget = (
  mapping: Mapping,
  column: string,
  visit: number,
  target: Target,
  unit: Unit | null = null,
): Mapping => {
  const freed = release(mapping, column);
  // A visit that went with its last column lets the later ones move up.
  const gone = freed.visits.length < mapping.visits.length;
  const moved = gone && mapping.visits.findIndex(({ date }) => date.column === column) < visit;
  return assign(freed, column, Math.min(moved ? visit - 1 : visit, freed.visits.length - 1), target, unit);
};
