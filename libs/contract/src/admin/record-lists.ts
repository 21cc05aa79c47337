import { z } from 'zod';
import { route, type StaffRule } from '../route.js';
import { IdInPath, Instant } from '../shared.js';
import { longListQuery } from './lists.js';
import { Reveal } from './personal.js';

/** A range of days and of instants; either end may be absent. */
export const days = z.strictObject({ from: z.iso.date(), to: z.iso.date() }).partial();
export const instants = z.strictObject({ from: Instant, to: Instant }).partial();
export const counts = z.strictObject({ from: z.int().min(0), to: z.int().min(0) }).partial();

interface Declared<Filter, Sorts, Item> {
  path: `/admin/api/${string}`;
  /** What it lists, as a sentence begins: “The apiaries”. */
  summary: string;
  staff: StaffRule;
  filter: Filter;
  /** The first is the default. */
  sorts: Sorts;
  order?: 'ASC' | 'DESC';
  item: Item;
}

/** A list of what keepers record, as a page, as CSV and counted by value. Its personal values are shown by `reveal=1` only. */
export const recordLists = <
  const Filter extends Record<string, z.ZodType>,
  const Sorts extends readonly [string, ...string[]],
  Item extends z.ZodType,
>({
  path,
  summary,
  staff,
  filter,
  sorts,
  order = 'DESC',
  item,
}: Declared<Filter, Sorts, Item>) => {
  const query = longListQuery(filter, sorts, order).extend({ reveal: Reveal });
  return {
    list: route({
      method: 'GET',
      path,
      kind: 'query',
      access: 'staff',
      staff: { ...staff, recorded: 'revealed' },
      summary,
      query,
      answer: z.array(item),
      errors: ['range_too_deep', 'reason_required'],
    }),
    csv: route({
      method: 'GET',
      path: `${path}.csv`,
      kind: 'query',
      access: 'staff',
      staff: { ...staff, recorded: true },
      summary: `${summary} of a filter as CSV, 10,000 at most`,
      query: query.pick({ filter: true, sort: true, reveal: true }),
      produces: 'text/csv',
      answer: z.string(),
      errors: ['reason_required'],
    }),
    facets: route({
      method: 'GET',
      path: `${path}/facets`,
      kind: 'query',
      access: 'staff',
      staff,
      summary: `${summary} of a filter, counted by each value of the other filters`,
      query: query.pick({ filter: true }),
      answer: z.strictObject({
        facets: z
          .record(z.string(), z.int())
          .nullable()
          .meta({ description: 'Such as `state.open` and `active.true`; null if counting takes too long.' }),
      }),
    }),
  };
};

/** The same, and one record of it. `one`: what it is, as a sentence begins: “An apiary”. */
export const recordRoutes = <
  const Filter extends Record<string, z.ZodType>,
  const Sorts extends readonly [string, ...string[]],
  Item extends z.ZodType,
>({
  one,
  ...declared
}: Declared<Filter, Sorts, Item> & { one: string }) => {
  const { path, staff, item } = declared;
  return {
    ...recordLists(declared),
    show: route({
      method: 'GET',
      path: `${path}/:id`,
      kind: 'query',
      access: 'staff',
      staff: { ...staff, recorded: 'revealed' },
      summary: `${one}, as in the list`,
      params: IdInPath,
      query: z.strictObject({ reveal: Reveal }),
      answer: item,
      errors: ['not_found', 'reason_required'],
    }),
  };
};
