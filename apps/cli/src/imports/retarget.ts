import type { Mapping, Source, Visit } from '@kypseli/contract';
import { isMeasure, isMitePart, kindOf, type Target, type Unit } from './meanings.js';
import { changeSources, columnsOf } from './sources.js';

export interface Meaning {
  target: Target;
  visit: number;
  unit?: Unit;
  /** Beside the columns that the field has already. */
  addUp?: boolean;
  method?: NonNullable<Visit['varroa']>['method'];
  action?: 'feeding' | 'growth' | 'treatment' | 'task';
}

const unlessEmpty = <T>(list: T[]) => (list.length > 0 ? list : undefined);
const named = (columns: string[], rest: Omit<Source, 'column' | 'columns'>): Source =>
  columns.length === 1 ? { ...rest, column: columns[0]! } : { ...rest, columns };

/** Why a column cannot be taken out of its place; null if it can. */
export const heldBy = (mapping: Mapping, column: string, target: Target): string | null => {
  if (mapping.hive.column === column && target !== 'hive')
    return 'This column names the hive. Give that meaning to another column first.';
  if (mapping.visits.some(({ date }) => date.column === column) && target !== 'date')
    return 'This column holds the day of the visit. Give that meaning to another column first.';
  if (mapping.pairs?.some(({ name, value }) => name === column || value === column))
    return 'This column is one of a pair of category and value. Change it in a mapping file (--save-mapping, --mapping).';
  return null;
};

/** Takes a column out of every place but the ones that `heldBy` tells of. */
const release = (mapping: Mapping, column: string): Mapping => {
  const freed = changeSources(mapping, (placed) => {
    const { column: _, columns: __, where, ...rest } = placed.source;
    if (where?.some((condition) => condition.column === column)) return undefined;
    const left = columnsOf(placed.source).filter((other) => other !== column);
    return left.length > 0 ? named(left, where ? { ...rest, where } : rest) : undefined;
  });
  const visits = freed.visits.map((visit): Visit => {
    const { extra, actions, ...rest } = visit;
    const kept = unlessEmpty((extra ?? []).filter((other) => other !== column));
    const without = unlessEmpty(
      (actions ?? []).filter((action) => !JSON.stringify(action).includes(JSON.stringify(column))),
    );
    return { ...rest, ...(kept ? { extra: kept } : {}), ...(without ? { actions: without } : {}) };
  });
  const { tags, ...rest } = freed;
  const left = unlessEmpty((tags ?? []).filter((tag) => tag !== column));
  const apiary = 'column' in freed.apiary && freed.apiary.column === column ? { value: 'Apiary' } : freed.apiary;
  return { ...rest, apiary, ...(left ? { tags: left } : {}), visits };
};

const inVisit = (mapping: Mapping, at: number, change: (visit: Visit) => Visit): Mapping => ({
  ...mapping,
  visits: mapping.visits.map((visit, index) => (index === at ? change(visit) : visit)),
});

const withMites = (visit: Visit, column: string, { target, method }: Meaning): Visit => {
  const part = target.slice('varroa.'.length) as 'mites' | 'sample' | 'days';
  if (part === 'mites') {
    const chosen = method ?? visit.varroa?.method ?? 'alcohol_wash';
    const per = chosen === 'natural_drop' ? 'days' : 'sample';
    const amount = visit.varroa?.[per] ?? { value: per === 'days' ? 1 : 300 };
    return { ...visit, varroa: { method: chosen, mites: { column }, [per]: amount } };
  }
  const { sample: _, days: __, ...counted } = visit.varroa!;
  const drop = counted.method === 'natural_drop';
  const chosen = part === 'days' ? 'natural_drop' : drop ? 'alcohol_wash' : counted.method;
  return { ...visit, varroa: { ...counted, method: chosen, [part]: { column } } };
};

/** Makes a column mean one thing, in place of all that it meant. Ask `heldBy` first. */
export const retarget = (mapping: Mapping, column: string, meaning: Meaning): Mapping => {
  const { target, visit, unit, addUp, action = 'task' } = meaning;
  if (target === 'hive') return { ...release(mapping, column), hive: { column } };
  const freed = release(mapping, column);
  if (target === 'apiary') return { ...freed, apiary: { column } };
  if (target === 'tags') return { ...freed, tags: [...(freed.tags ?? []), column] };
  if (target === 'date') return inVisit(freed, visit, (one) => ({ ...one, date: { ...one.date, column } }));
  if (target === 'text')
    // With one visit a row, what nothing names is kept with it anyway.
    return freed.visits.length === 1
      ? freed
      : inVisit(freed, visit, (one) => ({ ...one, extra: [...(one.extra ?? []), column] }));
  if (target === 'actions')
    return inVisit(freed, visit, (one) => ({
      ...one,
      actions: [...(one.actions ?? []), { where: [{ column }], type: action, title: { column } }],
    }));
  if (isMitePart(target)) return inVisit(freed, visit, (one) => withMites(one, column, meaning));
  return inVisit(freed, visit, (one) => {
    const before = one.fields[target];
    const others = addUp && before ? columnsOf(before) : [];
    const { column: _, columns: __, unit: was, ...rest } = addUp && before ? before : ({} as Source);
    const fitting = unit ?? was;
    return {
      ...one,
      fields: {
        ...one.fields,
        [target]: named([...others, column], { ...rest, ...(fitting ? { unit: fitting } : {}) }),
      },
    };
  });
};

/** Whether a field has columns already that one more can be added to. */
export const canAddUp = (mapping: Mapping, column: string, { target, visit }: Meaning): boolean => {
  const before = isMeasure(target) ? mapping.visits[visit]?.fields[target] : undefined;
  if (!isMeasure(target) || !before || before.where || !['number', 'text'].includes(kindOf(target).reads)) return false;
  return columnsOf(before).some((other) => other !== column);
};
