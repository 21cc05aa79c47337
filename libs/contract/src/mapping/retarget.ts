import type { ActionSource, Mapping, Visit } from '../import-mapping.js';
import { canAddUp, isMeasure, kindOf, type Measure, type Unit } from './kinds.js';
import { mitesIn } from './mite-counts.js';
import { release } from './release.js';
import { changeSources, columnsOf, sourceOf } from './sources.js';
import type { ColumnTarget } from './targets.js';
import { changeVisitAt } from './visits.js';

/** How a column becomes the source of a field. */
export interface Retargeting {
  /** Left out where the field knows no such unit. */
  unit?: Unit | null;
  /** Beside the columns that the field has already, where it can hold several; else in their place. */
  addUp?: boolean;
}

/** The unit as a source names it: the first of a kind is the one that is recorded, nothing is converted. */
const unitFor = (units: readonly Unit[], unit: Unit | null | undefined) =>
  unit && units.indexOf(unit) > 0 ? { unit } : {};

const asField = (visit: Visit, column: string, measure: Measure, { unit, addUp = true }: Retargeting): Visit => {
  const before = visit.fields[measure];
  // A rule says where this field comes from; the column stays text.
  if (before?.where) return visit;
  const set = (source: typeof before): Visit => ({ ...visit, fields: { ...visit.fields, [measure]: source } });
  if (!before || !addUp || !canAddUp(measure)) return set({ column, ...unitFor(kindOf(measure).units, unit) });
  const { column: _, columns: __, ...rest } = before;
  return set(sourceOf([...columnsOf(before), column], rest));
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
    case 'text':
      // With one visit a row, what nothing names is kept with it anyway.
      if (mapping.visits.length === 1) return mapping;
      return inVisit((one) => ({ ...one, extra: [...(one.extra ?? []), column] }));
    default:
      return inVisit((one) => (isMeasure(target) ? asField(one, column, target, how) : mitesIn(one, target, column)));
  }
};

/**
 * Makes a column mean one thing, in place of whatever else it was chosen to mean; rules stay as they are. Where it was
 * the hive, a day or the name of the apiary that is empty then, and `questionsOf` asks for it.
 */
export const retarget = (
  mapping: Mapping,
  column: string,
  visit: number,
  target: ColumnTarget,
  how: Retargeting = {},
): Mapping => {
  const freed = release(mapping, column);
  // A visit that went with its last column lets the later ones move up.
  const gone = freed.visits.length < mapping.visits.length;
  const moved = gone && mapping.visits.findIndex(({ date }) => date.column === column) < visit;
  return assign(freed, column, Math.min(moved ? visit - 1 : visit, freed.visits.length - 1), target, how);
};

/** Whether a field of a visit has a column already beside which this one could be added up. */
export const couldAddUp = (mapping: Mapping, column: string, visit: number, target: ColumnTarget): boolean => {
  const before = isMeasure(target) ? mapping.visits[visit]?.fields[target] : undefined;
  if (!isMeasure(target) || !before || before.where || !canAddUp(target)) return false;
  return columnsOf(before).some((other) => other !== column);
};

/** Makes a column tell of work: where it holds a text, that text was done. */
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

/** In what the numbers of a column are given, wherever it is chosen to be one that knows the unit. */
export const setUnit = (mapping: Mapping, column: string, unit: Unit): Mapping =>
  changeSources(mapping, ({ source, kind }) => {
    if (source.where || !columnsOf(source).includes(column) || !kind.units.includes(unit)) return source;
    const { unit: _, ...rest } = source;
    return { ...rest, ...unitFor(kind.units, unit) };
  });
