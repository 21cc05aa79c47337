import { DEEPEST, ROWS_AT_ONCE } from '@kypseli/contract/admin';
import type { FastifyReply } from 'fastify';
import type pg from 'pg';
import { Refusal } from '../platform/http/refusal.js';
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

/** Reads one page of a list and sets `Content-Range`. @throws Refusal range_too_deep */
export const readPage = async <Row extends pg.QueryResultRow>(
  db: Pick<pg.ClientBase, 'query'>,
  reply: FastifyReply,
  list: List,
  query: ListQuery,
): Promise<Row[]> => {
  const { sort } = query;
  const [first, last] = rangeOf(query);
  if (first > DEEPEST) throw new Refusal('range_too_deep', `A range begins at row ${DEEPEST} at the latest.`);
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
  const limit = Math.min(last - first + 1, ROWS_AT_ONCE);
  const { rows } = await db.query<Row>(
    `SELECT ${list.columns} FROM ${matching}
     ORDER BY ${list.orders[by]!} ${direction} NULLS LAST, ${list.last} ${direction} LIMIT ${limit} OFFSET ${first}`,
    values,
  );
  const counted = list.countAll ? matching : `(SELECT FROM ${matching} LIMIT ${COUNTED_AT_MOST + 1}) counted`;
  const { rows: counts } = await db.query<{ count: string }>(`SELECT count(*) FROM ${counted}`, values);
  const count = Number(counts[0]!.count);
  const total = !list.countAll && count > COUNTED_AT_MOST ? '*' : count;
  const shown = rows.length === 0 ? '*' : `${first}-${first + rows.length - 1}`;
  reply.header('content-range', `${list.name} ${shown}/${total}`);
  return rows;
};
