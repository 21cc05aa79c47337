import type { ActionSource, Mapping } from '@kypseli/contract';
import { columnsOf, sourcesOf } from './sources';
import type { Target } from './targets';

/** What a column serves in a mapping. `rule` is what cards do not change: pairs, conditions, actions. */
export interface Use {
  target: Target | 'rule';
  /** The visit of the row, from 0; null for what holds for the whole row. */
  visit: number | null;
  /** With how many others it is added up. */
  others: number;
}

type Add = (column: string, use: Use) => void;

const rule = (visit: number | null): Use => ({ target: 'rule', visit, others: 0 });

const addRules = (action: ActionSource, visit: number, add: Add) => {
  const lines = [action.title, ...Object.values(action.details ?? {})];
  for (const { column } of action.where) add(column, rule(visit));
  for (const line of lines)
    if (line && !('value' in line)) for (const column of columnsOf(line)) add(column, rule(visit));
};

/** All uses of each column; one that is not in it is kept as text. */
export const usesOf = (mapping: Mapping): Map<string, Use[]> => {
  const uses = new Map<string, Use[]>();
  const add: Add = (column, use) => {
    if (column !== '') uses.set(column, [...(uses.get(column) ?? []), use]);
  };
  const whole = (target: Target): Use => ({ target, visit: null, others: 0 });
  if ('column' in mapping.apiary) add(mapping.apiary.column, whole('apiary'));
  add(mapping.hive.column, whole('hive'));
  for (const tag of mapping.tags ?? []) add(tag, whole('tags'));
  for (const { name, value } of mapping.pairs ?? []) {
    add(name, rule(null));
    add(value, rule(null));
  }
  for (const [visit, { date, actions = [], extra = [] }] of mapping.visits.entries()) {
    add(date.column, { target: 'date', visit, others: 0 });
    for (const column of extra) add(column, { target: 'text', visit, others: 0 });
    for (const action of actions) addRules(action, visit, add);
  }
  for (const { visit, name, source } of sourcesOf(mapping)) {
    const columns = columnsOf(source);
    for (const column of columns)
      add(column, source.where ? rule(visit) : { target: name, visit, others: columns.length - 1 });
    for (const { column } of source.where ?? []) add(column, rule(visit));
  }
  return uses;
};
