import type { ActionSource, Mapping, Visit } from '../import-mapping.js';
import { changeSources, columnsOf, withoutColumn } from './sources.js';
import { columnsOfAction } from './uses.js';
import { changeVisitAt } from './visits.js';

const withActions = ({ actions: _, ...visit }: Visit, actions: ActionSource[]): Visit =>
  actions.length > 0 ? { ...visit, actions } : visit;

/** Removes one action from a visit; both indexes count from 0. */
export const removeAction = (mapping: Mapping, visit: number, at: number): Mapping =>
  changeVisitAt(mapping, visit, (one) =>
    withActions(
      one,
      (one.actions ?? []).filter((_, other) => other !== at),
    ),
  );

/** Removes every rule with a condition on a column or a value from it, except pairs. */
export const removeRules = (mapping: Mapping, column: string): Mapping => {
  const freed = changeSources(mapping, ({ source }) => {
    if (source.where?.some((condition) => condition.column === column)) return undefined;
    return source.where && columnsOf(source).includes(column) ? withoutColumn(source, column) : source;
  });
  const reads = (action: ActionSource) => columnsOfAction(action).includes(column);
  return {
    ...freed,
    visits: freed.visits.map((visit) =>
      withActions(
        visit,
        (visit.actions ?? []).filter((action) => !reads(action)),
      ),
    ),
  };
};
