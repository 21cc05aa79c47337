import type { ActionSource, Mapping, Visit } from '../import-mapping.js';
import { changeSources, columnsOf, withoutColumn } from './sources.js';

/** The list without a column; undefined if it is then empty, as the contract requires. */
const without = (list: string[] | undefined, column: string) => {
  const rest = (list ?? []).filter((other) => other !== column);
  return rest.length > 0 ? rest : undefined;
};

const positionWithout = (position: Mapping['position'], column: string) => {
  const rest = Object.entries(position ?? {}).filter(([, other]) => other !== column);
  return rest.length > 0 ? Object.fromEntries(rest) : undefined;
};

/** Removes keys without a value. */
const compact = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as T;

/** A feeding without the column of its amount; none if it only had its amount. */
const withoutFed = (action: ActionSource, column: string): ActionSource[] => {
  const { amount, ...details } = action.details ?? {};
  if (action.type !== 'feeding' || !amount || 'value' in amount || !columnsOf(amount).includes(column)) return [action];
  return action.where.some((condition) => condition.column === column) ? [] : [{ ...action, details }];
};

/** A visit without a day and without values is removed. */
const isEmpty = ({ date, fields, varroa, colony, actions, harvest, extra }: Visit) =>
  date.column === '' &&
  !date.day &&
  Object.keys(fields).length === 0 &&
  !varroa &&
  !colony &&
  !actions?.length &&
  !harvest &&
  !extra?.length;

/**
 * Removes a column from every place that a target can put it in. A hive, a day or an apiary’s name then has the empty
 * text, which the check refuses. Rules (pairs, conditions, actions) stay as they are.
 */
export const release = (mapping: Mapping, column: string): Mapping => {
  const { tags, ...rest } = mapping;
  const freed = changeSources(rest, ({ source }) => {
    if (source.where || !columnsOf(source).includes(column)) return source;
    return withoutColumn(source, column);
  });
  const visits = freed.visits.map(({ extra, ...visit }) => {
    const date = visit.date.column === column ? { ...visit.date, column: '' } : visit.date;
    const { varroa } = visit;
    const actions = visit.actions?.flatMap((action) => withoutFed(action, column));
    const unnamed = varroa?.methods?.column === column ? compact({ ...varroa, methods: undefined }) : varroa;
    return compact({
      ...visit,
      date,
      varroa: unnamed,
      actions: actions?.length ? actions : undefined,
      extra: without(extra, column),
    }) as Visit;
  });
  const filled = visits.filter((visit) => !isEmpty(visit));
  return compact({
    ...freed,
    apiary: 'column' in mapping.apiary && mapping.apiary.column === column ? { value: '' } : mapping.apiary,
    hive: mapping.hive.column === column ? { column: '' } : mapping.hive,
    tags: without(tags, column),
    position: positionWithout(mapping.position, column),
    visits: filled.length > 0 ? filled : visits.slice(0, 1),
  }) as Mapping;
};
