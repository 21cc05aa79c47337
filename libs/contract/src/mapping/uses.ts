import type { ActionSource, DateFormat, Mapping, Source } from '../import-mapping.js';
import { formatsOf } from './day-formats.js';
import type { Unit } from './kinds.js';
import { columnsOf, sourcesOf } from './sources.js';
import type { ColumnTarget } from './targets.js';

/** What only a rule makes of a column: half of a pair, a condition, a part of an action. */
export type RuleRole = 'category' | 'value' | 'condition' | 'work';

/** One use of a column in a mapping; `rule` uses do not change when a target is chosen. */
export type ColumnUse =
  | {
      rule: false;
      target: ColumnTarget;
      /** The visit of the row, from 0; null for the whole row. */
      visit: number | null;
      /** The number of other columns it is added to. */
      others: number;
      unit?: Unit;
      /** For a day. */
      formats?: DateFormat[];
    }
  | {
      rule: true;
      target: ColumnTarget | RuleRole;
      visit: number | null;
      /** The action that it is part of. */
      action?: ActionSource;
    };

/** The columns that an action reads, its conditions first. */
export const columnsOfAction = ({ where, title, state, doneAt, id, details = {} }: ActionSource): string[] => [
  ...where.map(({ column }) => column),
  ...[
    title,
    state,
    ...[doneAt, id].flatMap((column) => (column === undefined ? [] : [{ column }])),
    ...Object.values(details),
  ].flatMap((line) => (line && !('value' in line) ? columnsOf(line) : [])),
];

const useOf = (source: Source, target: ColumnTarget, visit: number): ColumnUse => {
  if (source.where) return { rule: true, target, visit };
  const others = columnsOf(source).length - 1;
  return { rule: false, target, visit, others, ...(source.unit ? { unit: source.unit } : {}) };
};

/** The amount of a feeding is a target of its own. */
const useOfAction = (action: ActionSource, column: string, visit: number): ColumnUse => {
  const { amount } = action.details ?? {};
  const named = action.title && !('value' in action.title) ? columnsOf(action.title) : [];
  const isPlain = action.where.every((condition) => condition.column === column || named.includes(condition.column));
  if (action.type !== 'feeding' || !isPlain || !amount || 'value' in amount || !columnsOf(amount).includes(column))
    return { rule: true, target: 'work', visit, action };
  return { rule: false, target: 'feeding.amount', visit, others: 0, ...(amount.unit ? { unit: amount.unit } : {}) };
};

const isSame = (one: ColumnUse, other: ColumnUse) =>
  one.target === other.target &&
  one.visit === other.visit &&
  one.rule === other.rule &&
  (!one.rule || !other.rule || one.action === other.action);

/** All uses of each column, each once; a missing column is stored as text. */
export const usesOf = (mapping: Mapping): Map<string, ColumnUse[]> => {
  const uses = new Map<string, ColumnUse[]>();
  const add = (column: string, use: ColumnUse) => {
    const known = uses.get(column) ?? [];
    if (column !== '' && !known.some((one) => isSame(one, use))) uses.set(column, [...known, use]);
  };
  const whole = (target: ColumnTarget): ColumnUse => ({ rule: false, target, visit: null, others: 0 });
  if ('column' in mapping.apiary) add(mapping.apiary.column, whole('apiary'));
  add(mapping.hive.column, whole('hive'));
  for (const tag of mapping.tags ?? []) add(tag, whole('tags'));
  const { lat, lng, both } = mapping.position ?? {};
  if (lat) add(lat, whole('lat'));
  if (lng) add(lng, whole('lng'));
  if (both) add(both, whole('position'));
  for (const { name, value } of mapping.pairs ?? []) {
    add(name, { rule: true, target: 'category', visit: null });
    add(value, { rule: true, target: 'value', visit: null });
  }
  for (const [visit, { date, extra = [] }] of mapping.visits.entries()) {
    if (date.column !== '')
      add(date.column, { rule: false, target: 'date', visit, others: 0, formats: formatsOf(date) });
    for (const column of extra) add(column, { rule: false, target: 'text', visit, others: 0 });
  }
  for (const [visit, { ownColumns }] of mapping.visits.entries())
    if (ownColumns !== undefined) add(ownColumns, { rule: true, target: 'value', visit });
  for (const [visit, { varroa }] of mapping.visits.entries())
    if (varroa?.methods) add(varroa.methods.column, { rule: false, target: 'varroa.method', visit, others: 0 });
  for (const { visit, target, source } of sourcesOf(mapping)) {
    for (const column of columnsOf(source)) add(column, useOf(source, target, visit));
    for (const { column } of source.where ?? []) add(column, { rule: true, target: 'condition', visit });
  }
  for (const [visit, { actions = [] }] of mapping.visits.entries())
    for (const action of actions)
      for (const column of columnsOfAction(action)) add(column, useOfAction(action, column, visit));
  return uses;
};

/** The columns that a mapping names and a file lacks. */
export const missingColumns = (mapping: Mapping, columns: readonly { name: string }[]): string[] => {
  const names = new Set(columns.map(({ name }) => name));
  return [...usesOf(mapping).keys()].filter((name) => !names.has(name));
};
