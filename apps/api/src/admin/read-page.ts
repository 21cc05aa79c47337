import { DEEPEST, ROWS_AT_ONCE } from '@kypseli/contract/admin';
import type { FastifyReply } from 'fastify';
import type pg from 'pg';
import { Refusal } from '../platform/http/refusal.js';
import { CSV_ROWS } from './lists/lists.js';
import { rangeOf } from './lists/range.js';

/** More rows are not counted. */
const COUNTED_AT_MOST = 10_000;

export interface ListQuery {
  filter?: { id?: unknown } | undefined;
  range?: [number, number] | undefined;
  sort?: [string, 'ASC' | 'DESC'] | undefined;
}

export interface List {
  /** The name in Content-Range. */
  name: string;
  /** SQL of the columns and of the tables; never from a request. */
  columns: string;
  from: string;
  /** SQL with `?` for its value; a condition whose value is undefined is left out. */
  conditions: [condition: string, value: unknown][];
  /** The column of each sort; the first is the default. */
  orders: Record<string, string>;
  order?: 'ASC' | 'DESC';
  /** A column without equal values, after the sort. */
  last: string;
  /** Counts all rows, however many. */
  countAll?: boolean;
}

const statementOf = (list: List, sort: ListQuery['sort']) => {
  const values: unknown[] = [];
  const where = list.conditions
    .filter(([, value]) => value !== undefined)
    .map(([condition, value]) => {
      values.push(value);
      return `(${condition.replaceAll('?', `$${values.length}`)})`;
    })
    .join(' AND ');
  const matching = `${list.from} WHERE ${where || 'true'}`;
  const [by, direction] = sort ?? [Object.keys(list.orders)[0]!, list.order ?? 'ASC'];
  const order = `${list.orders[by]!} ${direction} NULLS LAST, ${list.last} ${direction}`;
  return { values, matching, text: `SELECT ${list.columns} FROM ${matching} ORDER BY ${order}` };
};

const contentRange = (name: string, first: number, shown: number, total: number | '*'): string =>
  `${name} ${shown === 0 ? '*' : `${first}-${first + shown - 1}`}/${total}`;

const refuseDeep = (first: number): void => {
  if (first > DEEPEST) throw new Refusal('range_too_deep', `A range begins at row ${DEEPEST} at the latest.`);
};

/** Reads one page of a list and sets `Content-Range`. @throws Refusal range_too_deep */
export const readPage = async <Row extends pg.QueryResultRow>(
  db: Pick<pg.ClientBase, 'query'>,
  reply: FastifyReply,
  list: List,
  query: ListQuery,
): Promise<Row[]> => {
  const [first, last] = rangeOf(query);
  refuseDeep(first);
  const { text, matching, values } = statementOf(list, query.sort);
  const limit = Math.min(last - first + 1, ROWS_AT_ONCE);
  const { rows } = await db.query<Row>(`${text} LIMIT ${limit} OFFSET ${first}`, values);
  const counted = list.countAll ? matching : `(SELECT FROM ${matching} LIMIT ${COUNTED_AT_MOST + 1}) counted`;
  const { rows: counts } = await db.query<{ count: string }>(`SELECT count(*) FROM ${counted}`, values);
  const count = Number(counts[0]!.count);
  const total = !list.countAll && count > COUNTED_AT_MOST ? '*' : count;
  reply.header('content-range', contentRange(list.name, first, rows.length, total));
  return rows;
};

/** The rows of a list for CSV, 10,000 at most. */
export const readForCsv = async <Row extends pg.QueryResultRow>(
  db: Pick<pg.ClientBase, 'query'>,
  list: List,
  { sort }: Pick<ListQuery, 'sort'>,
): Promise<Row[]> => {
  const { text, values } = statementOf(list, sort);
  return (await db.query<Row>(`${text} LIMIT ${CSV_ROWS}`, values)).rows;
};

/** One page of rows that are all at hand, and its `Content-Range`. All of them by default. @throws Refusal range_too_deep */
export const pageOf = <Row>(
  reply: FastifyReply,
  name: string,
  rows: Row[],
  range: ListQuery['range'] = [0, rows.length],
): Row[] => {
  const [first, last] = range;
  refuseDeep(first);
  const shown = rows.slice(first, last + 1);
  reply.header('content-range', contentRange(name, first, shown.length, rows.length));
  return shown;
};

/** The rows of a filter by id and in the order of the ids, if one is asked for. */
export const byId = <Row extends { id: string }>(
  rows: Row[],
  { filter, sort }: { filter?: { id?: string[] | undefined } | undefined; sort?: ListQuery['sort'] },
): Row[] => {
  const found = rows.filter(({ id }) => filter?.id?.includes(id) ?? true);
  if (sort === undefined) return found;
  const direction = sort[1] === 'ASC' ? 1 : -1;
  return found.sort((one, other) => (one.id < other.id ? -direction : direction));
};
