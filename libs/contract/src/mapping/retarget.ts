import type { ActionSource, Mapping, Visit } from '../import-mapping.js';
import { canAddUp, isMeasure, kindOf, type Measure, type Unit } from './kinds.js';
import { withMethodColumn, withMiteColumn } from './mite-counts.js';
import { release } from './release.js';
import { changeSources, columnsOf, sourceOf } from './sources.js';
import type { ColumnTarget } from './targets.js';
import { changeVisitAt } from './visits.js';

/** How a column fills a field. */
export interface Retargeting {
  /** Absent if the field does not know the unit. */
  unit?: Unit | null;
  /** Added to the field's columns if it can have several; otherwise replacing them. */
  addUp?: boolean;
}

/** The unit as a source names it; the first unit of a kind is the recorded one and is not converted. */
const unitFor = (units: readonly Unit[], unit: Unit | null | undefined) =>
  unit && units.indexOf(unit) > 0 ? { unit } : {};

const asField = (visit: Visit, column: string, measure: Measure, { unit, addUp = true }: Retargeting): Visit => {
  const before = visit.fields[measure];
  // A rule fills this field; the column stays text.
  if (before?.where) return visit;
  const set = (source: typeof before): Visit => ({ ...visit, fields: { ...visit.fields, [measure]: source } });
  if (!before || !addUp || !canAddUp(measure)) return set({ column, ...unitFor(kindOf(measure).units, unit) });
  const { column: _, columns: __, ...rest } = before;
  return set(sourceOf([...columnsOf(before), column], rest));
};

/** A column with amounts of feed: each number is a feeding, or the amount of the feeding that the row names. */
const withFed = (visit: Visit, column: string, unit: Unit): Visit => {
  const amount = { column, unit };
  const fed = visit.actions?.find(({ type, details }) => type === 'feeding' && !details?.amount);
  const actions = fed
    ? visit.actions!.map((action) => (action === fed ? { ...fed, details: { ...fed.details, amount } } : action))
    : [...(visit.actions ?? []), { where: [{ column }], type: 'feeding' as const, details: { amount } }];
  return { ...visit, actions };
};

const assign = (mapping: Mapping, column: string, visit: number, target: ColumnTarget, how: Retargeting): Mapping => {
  const inVisit = (change: (one: Visit) => Visit) => changeVisitAt(mapping, visit, change);
  switch (target) {
    case 'apiary':
      return { ...mapping, apiary: { column } };
    case 'hive':
      return { ...mapping, hive: { column } };
    case 'tags':
      return { ...mapping, tags: [...(mapping.tags ?? []), column] };
    case 'lat':
    case 'lng': {
      const { both: _, ...parts } = mapping.position ?? {};
      return { ...mapping, position: { ...parts, [target]: column } };
    }
    case 'position':
      return { ...mapping, position: { both: column } };
    case 'newVisit': {
      const { format } = mapping.visits[0]!.date;
      return { ...mapping, visits: [...mapping.visits, { date: { column, format }, fields: {} }] };
    }
    case 'date':
      return inVisit(({ date: { day: _, ...date }, ...one }) => ({ ...one, date: { ...date, column } }));
    case 'colony':
      return inVisit((one) => ({ ...one, colony: { column } }));
    case 'varroa.method':
      return inVisit((one) => withMethodColumn(one, column));
    case 'text':
      // With one visit per row, unmapped columns are stored with it anyway.
      if (mapping.visits.length === 1) return mapping;
      return inVisit((one) => ({ ...one, extra: [...(one.extra ?? []), column] }));
    case 'harvest.kg':
    case 'harvest.frames':
    case 'harvest.forage': {
      const part = target.slice('harvest.'.length);
      const source = { column, ...unitFor(kindOf(target).units, how.unit) };
      return inVisit((one) => ({ ...one, harvest: { ...one.harvest, [part]: source } }));
    }
    case 'feeding.amount':
      return inVisit((one) => withFed(one, column, how.unit ?? 'kg'));
    default:
      return inVisit((one) =>
        isMeasure(target) ? asField(one, column, target, how) : withMiteColumn(one, target, column),
      );
  }
};

/**
 * Gives a column one meaning and removes its other ones; rules stay as they are. If it was the hive, a day or the name
 * of the apiary, that place is then empty, and `questionsOf` asks for it.
 */
export const retarget = (
  mapping: Mapping,
  column: string,
  visit: number,
  target: ColumnTarget,
  how: Retargeting = {},
): Mapping => {
  const freed = release(mapping, column);
  // If a visit disappears with its last column, later visits move up.
  const gone = freed.visits.length < mapping.visits.length;
  const moved = gone && mapping.visits.findIndex(({ date }) => date.column === column) < visit;
  return assign(freed, column, Math.min(moved ? visit - 1 : visit, freed.visits.length - 1), target, how);
};

/** True if a field of a visit already has a column to which this one could be added. */
export const couldAddUp = (mapping: Mapping, column: string, visit: number, target: ColumnTarget): boolean => {
  const before = isMeasure(target) ? mapping.visits[visit]?.fields[target] : undefined;
  if (!isMeasure(target) || !before || before.where || !canAddUp(target)) return false;
  return columnsOf(before).some((other) => other !== column);
};

/** Derives an action from a column: each text in it means that it was done. */
export const retargetToWork = (mapping: Mapping, column: string, visit: number, type: ActionSource['type']): Mapping =>
  changeVisitAt(release(mapping, column), visit, (one) => ({
    ...one,
    actions: [
      ...(one.actions ?? []),
      {
        where: [{ column }],
        type,
        title: { column },
        ...(type === 'treatment' && { details: { product: { column } } }),
      },
    ],
  }));

/** Sets the unit of a column, wherever it fills a field that knows the unit. */
export const setUnit = (mapping: Mapping, column: string, unit: Unit): Mapping =>
  changeSources(mapping, ({ source, kind }) => {
    if (source.where || !columnsOf(source).includes(column) || !kind.units.includes(unit)) return source;
    const { unit: _, ...rest } = source;
    return { ...rest, ...unitFor(kind.units, unit) };
  });
