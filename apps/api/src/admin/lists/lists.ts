import { DEEPEST } from '@kypseli/contract/admin';
import { inTransaction } from '@kypseli/event-store/postgres';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { fieldRefusal, Refusal } from '../../platform/http/refusal.js';
import { CONFIG, type Config } from '../../settings.js';
import { Cursors, canonical, type Place } from './cursors.js';
import { type AnyList, type List, type Sort, Values } from './list.js';
import { rangeOf } from './range.js';
import { Remembered } from './remembered.js';

/** More rows are estimated, not counted. */
const COUNTED_AT_MOST = DEEPEST;
export const CSV_ROWS = 10_000;
const CSV_AT_ONCE = 1_000;

/** A search that finds at most as many rows is where a list begins. */
const FEW = 5_000;

/** A statement that takes longer has no suitable index: the rest of the time goes into looking row by row. */
const QUICK_MS = 700;
const LOOKING_MS = 1_300;
const COUNTING_MS = 2_000;
const FIRST_STRETCH = 500;
const LARGEST_STRETCH = 200_000;
/** Less time than this is not worth another statement. */
const LEAST_MS = 50;

const CANCELLED = '57014';

export interface ListQuery<Filter extends object = object> {
  filter?: (Filter & { id?: string[] | undefined }) | undefined;
  range?: [number, number] | undefined;
  sort?: [string, 'ASC' | 'DESC'] | undefined;
  /** `X-Next-Cursor` of the page before. */
  after?: string | undefined;
}

export interface Page<Row> {
  rows: Row[];
  /** Content-Range, X-Total-About, X-Next-Cursor, X-Looked-At: as far as they apply. */
  headers: Record<string, string>;
}

interface Plan {
  list: AnyList;
  filter: object;
  /** The ids of a search that found few; null: there is none. */
  among: string[] | null;
  sort: Sort;
  direction: 'ASC' | 'DESC';
  after: Place | null;
  skip: number;
  limit: number;
}

interface Found<Row> {
  rows: (Row & Keys)[];
  /** Where the next page begins; null at the end. */
  next: Place | null;
}

/** How many rows a filter has: exactly, or about. */
interface Total {
  exact?: number;
  about?: number;
}

interface Keys {
  list_key: string;
  list_id: string;
}

/**
 * Reads the lists of the console: a page by its range or by the cursor of the page before, the number of rows as far as
 * it is cheap to know, and CSV. A filter without a suitable index ends after two seconds with what was found until then
 * and a cursor to look further.
 */
@Injectable()
export class Lists {
  private readonly cursors: Cursors;
  private readonly totals = new Remembered<Total>();
  private readonly facetCounts = new Remembered<Record<string, number> | null>();

  constructor(
    @Inject(CONFIG) { jwtSecret }: Config,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
  ) {
    this.cursors = new Cursors(jwtSecret);
  }

  /** @throws Refusal range_too_deep, validation_failed */
  async page<Filter extends object, Row extends pg.QueryResultRow>(
    list: List<Filter, Row>,
    query: ListQuery<Filter>,
  ): Promise<Page<Row>> {
    const [first, last] = rangeOf(query);
    if (first > DEEPEST && query.after === undefined)
      throw new Refusal('range_too_deep', `A range begins at row ${DEEPEST} at the latest; go on with a cursor.`);
    const plan = await this.plan(list, query, { skip: first, limit: last - first + 1 });
    const [{ rows, next }, total] = await Promise.all([this.find<Row>(plan), this.count(plan)]);
    const shown = rows.length === 0 ? '*' : `${first}-${first + rows.length - 1}`;
    return {
      rows,
      headers: {
        'content-range': `${list.name} ${shown}/${total.exact ?? '*'}`,
        ...(total.about !== undefined && { 'x-total-about': String(total.about) }),
        ...(next && { 'x-next-cursor': this.cursors.write(next, scopeOf(list.name, query)) }),
        ...(next && next.looked > 0 && { 'x-looked-at': String(next.looked) }),
      },
    };
  }

  /** The rows of a filter, 10,000 at most, in parts that each begin where the last one ended. */
  async *rows<Filter extends object, Row extends pg.QueryResultRow>(
    list: List<Filter, Row>,
    query: Pick<ListQuery<Filter>, 'filter' | 'sort'>,
  ): AsyncGenerator<Row[], void, undefined> {
    let after: Place | null = null;
    for (let sent = 0; sent < CSV_ROWS; ) {
      const limit = Math.min(CSV_AT_ONCE, CSV_ROWS - sent);
      const plan = await this.plan(list, query, { skip: 0, limit });
      const { rows, next }: Found<Row> = await this.find<Row>({ ...plan, after });
      if (rows.length > 0) yield rows;
      if (next === null) return;
      sent += rows.length;
      after = next;
    }
  }

  /** The row of an id; null if the list has none. */
  async one<Row extends pg.QueryResultRow>(list: List<never, Row>, id: string): Promise<Row | null> {
    const [row] = await byId<Row>(this.pool, list, [{ list_key: '', list_id: id }]);
    return row ?? null;
  }

  /** How many rows of a filter fulfil each of the conditions; null if that takes too long. */
  async facets<Filter extends object, Row extends pg.QueryResultRow>(
    list: List<Filter, Row>,
    filter: Filter | undefined,
    facets: Record<string, string | ((values: Values) => string)>,
  ): Promise<Record<string, number> | null> {
    return this.facetCounts.of(keyOf(list, filter), async () => {
      const { where, values } = conditionsOf(list, filter);
      const columns = Object.entries(facets).map(([name, condition]) => {
        const holds = typeof condition === 'string' ? condition : condition(values);
        return `count(*) FILTER (WHERE ${holds})::int AS "${name}"`;
      });
      const text = `SELECT ${columns.join(', ')} FROM ${list.from} WHERE ${conditions(where)}`;
      const value = await this.within(
        COUNTING_MS,
        async (client) => (await client.query<Record<string, number>>(text, values.all)).rows[0]!,
      );
      return { value, remember: true };
    });
  }

  private async plan<Filter extends object>(
    list: AnyList,
    query: ListQuery<Filter>,
    { skip, limit }: { skip: number; limit: number },
  ): Promise<Plan> {
    const [name, direction] = query.sort ?? [Object.keys(list.sorts)[0]!, list.order];
    const sort = list.sorts[name];
    if (!sort)
      throw fieldRefusal(['sort'], 'invalid_value', `Lists of ${list.name} are sorted by: ${namesOf(list.sorts)}.`);
    const { needs } = sort;
    if (needs && !needs.some((filter) => (query.filter as Record<string, unknown> | undefined)?.[filter] !== undefined))
      throw fieldRefusal(['sort'], 'invalid_value', `Sort by ${name} with a filter by ${needs.join(' or ')}.`);
    const after = query.after === undefined ? null : this.cursors.read(query.after, scopeOf(list.name, query));
    if (query.after !== undefined && after === null)
      throw fieldRefusal(['after'], 'cursor_invalid', 'This is not a cursor of this list with this filter and sort.');
    const skipped = after === null ? skip : 0;
    const filter = query.filter ?? {};
    const among = await this.search(list, filter);
    return { list, filter, among, sort, direction, after, skip: skipped, limit };
  }

  /** The ids that the first search with few results finds; null if all find many, or none is asked for. */
  private async search(list: AnyList, filter: object): Promise<string[] | null> {
    for (const [name, value] of Object.entries(filter)) {
      const statements = (list.searches?.[name] as ((value: unknown) => pg.QueryConfig[]) | undefined)?.(value) ?? [];
      for (const { text, values } of statements) {
        const { rows } = await this.pool.query<{ id: string }>(`SELECT id FROM (${text}) s LIMIT ${FEW + 1}`, values);
        if (rows.length <= FEW) return [...new Set(rows.map(({ id }) => id))];
      }
    }
    return null;
  }

  private async find<Row extends pg.QueryResultRow>(plan: Plan): Promise<Found<Row>> {
    const quick = await this.within(QUICK_MS, (client) => this.directly<Row>(client, plan));
    return quick ?? this.lookRowByRow<Row>(plan);
  }

  /** One statement that the planner finds an index for. */
  private async directly<Row extends pg.QueryResultRow>(client: pg.ClientBase, plan: Plan): Promise<Found<Row>> {
    const { list, sort, direction, skip, limit } = plan;
    const { where, values } = conditionsOf(list, plan.filter, plan.among);
    const behind = afterOf(plan, values);
    const from = where.length === 0 ? (sort.alone ?? list.from) : list.from;
    const rows = (more: string[]) =>
      `SELECT ${sort.by} AS k, ${idOf(plan)} AS i FROM ${from} WHERE ${conditions([...where, ...behind, ...more])}
       ORDER BY ${orderOf(plan)} LIMIT ${skip + limit + 1}`;
    const either = plan.among === null ? eitherOf(plan, values) : [];
    const found = either.length === 0 ? rows([]) : either.map((one) => `(${rows([one])})`).join(' UNION ');
    // Ids first: rows that are skipped or only compared need no other column.
    const { rows: keys } = await client.query<Keys>(
      `SELECT k::text AS list_key, i::text AS list_id FROM (${found}) found
       ORDER BY k ${direction}, i ${direction} LIMIT ${limit + 1} OFFSET ${skip}`,
      values.all,
    );
    const shown = keys.slice(0, limit);
    const last = shown.at(-1);
    const next = keys.length > limit && last ? { key: last.list_key, id: last.list_id, looked: 0 } : null;
    return { rows: await byId<Row>(client, list, shown), next };
  }

  /** Goes through the rows in the order of the sort and tests each, until the page is full or the time is up. */
  private async lookRowByRow<Row extends pg.QueryResultRow>(plan: Plan): Promise<Found<Row>> {
    const { list, skip, limit } = plan;
    const deadline = performance.now() + LOOKING_MS;
    const found: Keys[] = [];
    let after = plan.after;
    let looked = plan.after?.looked ?? 0;
    let ended = false;
    for (let stretch = FIRST_STRETCH; found.length <= skip + limit && !ended; ) {
      const began = performance.now();
      const left = Math.round(deadline - began);
      if (left < LEAST_MS) break;
      const seen = await this.within(left, (client) => lookAt(client, { ...plan, after }, stretch));
      if (seen === null) break;
      looked += seen.looked;
      found.push(...seen.fitting);
      ended = seen.looked < stretch;
      if (seen.last) after = { key: seen.last.list_key, id: seen.last.list_id, looked };
      const took = performance.now() - began;
      // As many as the rest of the time allows.
      const most = Math.floor((stretch * 0.8 * (deadline - performance.now())) / took);
      stretch = Math.max(1, Math.min(stretch * 4, most, LARGEST_STRETCH));
    }
    if (after === plan.after && !ended) throw new Refusal('unavailable', 'This takes too long. Use another filter.');
    const shown = found.slice(skip, skip + limit);
    const rows = await byId<Row>(this.pool, list, shown);
    const last = shown.at(-1);
    if (found.length > skip + limit && last) return { rows, next: { key: last.list_key, id: last.list_id, looked: 0 } };
    return { rows, next: ended || after === null ? null : { ...after, looked } };
  }

  private count({ list, filter, among }: Plan): Promise<Total> {
    return this.totals.of(keyOf(list, filter), async () => {
      const { where, values } = conditionsOf(list, filter, among);
      const matching = `FROM ${list.from} WHERE ${conditions(where)}`;
      const text = list.countsAll
        ? `SELECT count(*) AS count ${matching}`
        : `SELECT count(*) AS count FROM (SELECT ${matching} LIMIT ${COUNTED_AT_MOST + 1}) counted`;
      const count = await this.within(COUNTING_MS, async (client) =>
        Number((await client.query<{ count: string }>(text, values.all)).rows[0]!.count),
      );
      if (count !== null && (list.countsAll || count <= COUNTED_AT_MOST))
        return { value: { exact: count }, remember: count > COUNTED_AT_MOST };
      if (list.withoutEstimate) return { value: {}, remember: true };
      return { value: { about: await this.estimate(matching, values) }, remember: true };
    });
  }

  /** As the planner knows it from its statistics. */
  private async estimate(matching: string, values: Values): Promise<number> {
    const { rows } = await this.pool.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
      `EXPLAIN (FORMAT JSON) SELECT ${matching}`,
      values.all,
    );
    return rows[0]!['QUERY PLAN'][0].Plan['Plan Rows'];
  }

  /** Null if it takes longer. */
  private async within<T>(ms: number, work: (client: pg.ClientBase) => Promise<T>): Promise<T | null> {
    try {
      return await inTransaction(this.pool, work, `SET TRANSACTION READ ONLY; SET LOCAL statement_timeout TO ${ms}`);
    } catch (error) {
      if ((error as { code?: string }).code === CANCELLED) return null;
      throw error;
    }
  }
}

/** The rows of these ids, in their order. One that has gone meanwhile is left out. */
const byId = async <Row extends pg.QueryResultRow>(
  db: Pick<pg.ClientBase, 'query'>,
  { columns, id, from, shown = from, where }: AnyList,
  keys: Keys[],
): Promise<(Row & Keys)[]> => {
  if (keys.length === 0) return [];
  const { rows } = await db.query<Row & { list_id: string }>(
    `SELECT ${columns}, (${id.by})::text AS list_id FROM ${shown}
     WHERE ${conditions([...(where ? [where] : []), `${id.by} = ANY($1::${id.type}[])`])}`,
    [keys.map(({ list_id }) => list_id)],
  );
  const known = new Map(rows.map((row) => [row.list_id, row]));
  return keys.flatMap((key) => {
    const row = known.get(key.list_id);
    return row ? [{ ...row, ...key }] : [];
  });
};

const lookAt = async (client: pg.ClientBase, plan: Plan, stretch: number) => {
  const { list, sort, direction } = plan;
  const { where, values } = conditionsOf(list, plan.filter, plan.among);
  const behind = afterOf(plan, values);
  const back = direction === 'ASC' ? 'DESC' : 'ASC';
  const { rows } = await client.query<{ looked: number; fitting: Keys[] | null; last: Keys | null }>(
    `WITH seen AS MATERIALIZED (
       SELECT ${sort.by} AS k, ${idOf(plan)} AS i, (${conditions(where)}) AS fits
       FROM ${list.from} WHERE ${conditions(behind)} ORDER BY ${orderOf(plan)} LIMIT ${stretch})
     SELECT (SELECT count(*)::int FROM seen) AS looked,
       (SELECT json_agg(json_build_object('list_key', k::text, 'list_id', i::text) ORDER BY k ${direction}, i ${direction})
        FROM seen WHERE fits) AS fitting,
       (SELECT json_build_object('list_key', k::text, 'list_id', i::text) FROM seen
        ORDER BY k ${back}, i ${back} LIMIT 1) AS last`,
    values.all,
  );
  const { looked, fitting, last } = rows[0]!;
  return { looked, fitting: fitting ?? [], last };
};

/** The conditions of the given filters. @throws Refusal validation_failed for one that the list has not */
const conditionsOf = (list: AnyList, filter: object | undefined, among: string[] | null = null) => {
  const values = new Values();
  const where = list.where ? [list.where] : [];
  if (among !== null) where.push(`${list.id.by} = ANY(${values.of(among, `${list.id.type}[]`)})`);
  for (const [name, value] of Object.entries(filter ?? {})) {
    if (value === undefined) continue;
    const condition = (list.filters as Record<string, ((value: unknown, values: Values) => string) | undefined>)[name];
    if (condition) where.push(condition(value, values));
    else if (name === 'id') where.push(`${list.id.by} = ANY(${values.of(value, `${list.id.type}[]`)})`);
    else {
      const allowed = `Lists of ${list.name} are filtered by: id, ${namesOf(list.filters)}.`;
      throw fieldRefusal(['filter', name], 'unknown_key', allowed);
    }
  }
  return { where, values };
};

/** The conditions of which the rows of a filter fulfil at least one, if they are to be asked one by one. */
const eitherOf = ({ list, filter }: Plan, values: Values): string[] => {
  for (const [name, value] of Object.entries(filter)) {
    const conditions = (list.either as Record<string, (value: unknown, values: Values) => string[]> | undefined)?.[
      name
    ];
    if (conditions && value !== undefined) return conditions(value, values);
  }
  return [];
};

const keyOf = ({ name }: AnyList, filter: object | undefined): string => `${name} ${canonical(filter ?? {})}`;

/** What a cursor is for. */
const scopeOf = (name: string, { filter, sort }: ListQuery) => [name, filter ?? {}, sort ?? null];

const namesOf = (of: object): string => Object.keys(of).join(', ');

const conditions = (all: string[]): string => (all.length === 0 ? 'true' : all.map((one) => `(${one})`).join(' AND '));

const idOf = ({ sort, list }: Plan): string => sort.id ?? list.id.by;

const orderOf = (plan: Plan): string => `${plan.sort.by} ${plan.direction}, ${idOf(plan)} ${plan.direction}`;

/** Rows behind the cursor. */
const afterOf = ({ after, sort, list, direction }: Plan, values: Values): string[] => {
  const all = sort.where ? [sort.where] : [];
  if (after === null) return all;
  const place = `(${values.of(after.key, sort.type)}, ${values.of(after.id, list.id.type)})`;
  return [...all, `(${sort.by}, ${sort.id ?? list.id.by}) ${direction === 'ASC' ? '>' : '<'} ${place}`];
};
