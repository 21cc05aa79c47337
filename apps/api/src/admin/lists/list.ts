import type pg from 'pg';

/** Collects the values of a statement and answers their placeholders. */
export class Values {
  readonly all: unknown[] = [];

  /** The placeholder of a value, of the given type of SQL. */
  of(value: unknown, type: string): string {
    return `$${this.all.push(value)}::${type}`;
  }
}

/** An order of the rows, by one expression that is never null and has an index together with the id. */
export interface Sort {
  by: string;
  type: string;
  /** The id as the index has it, if the list's own is of another table. */
  id?: string;
  /** A condition that all rows fulfil, which lets the planner begin with the index. */
  where?: string;
  /** The table of the index, which is enough where nothing is filtered. */
  alone?: string;
  /** One of these filters must be given: there is no index for the order of all rows. */
  needs?: string[];
}

/** What reading a list needs to know, whatever its filters and rows are. */
export interface AnyList {
  /** In Content-Range: `accounts 0-24/1000`. */
  name: string;
  from: string;
  /** A condition of all rows, which are rows of `from` otherwise. */
  where?: string;
  /** The columns of `Row`. */
  columns: string;
  /** The tables of the columns, if they are more than those that filters and sorts need. */
  shown?: string;
  id: { by: string; type: string };
  /** The condition of each filter. */
  filters: Record<string, (value: never, values: Values) => string>;
  /**
   * For filters that search texts: statements that each find the ids of all rows of the filter, and perhaps of others.
   * If one finds few, only these are looked at.
   */
  searches?: Record<string, (value: never) => { text: string; values: unknown[] }[]>;
  /**
   * For filters whose condition is one of several: these, each of which has an index. They are asked one by one, since
   * the planner has no index for all of them.
   */
  either?: Record<string, (value: never, values: Values) => string[]>;
  /** The first is the default. */
  sorts: Record<string, Sort>;
  order: 'ASC' | 'DESC';
  /** Rows are counted exactly however many there are; otherwise up to 10,000. */
  countsAll?: true;
  /** What the planner expects of this list is far from the truth: no number is better. */
  withoutEstimate?: true;
}

/** A list of the console, declared once: what it reads, and what it can be filtered and sorted by. */
export interface List<Filter extends object, Row extends pg.QueryResultRow> extends AnyList {
  filters: {
    [Name in Exclude<keyof Filter, 'id'> & string]-?: (value: NonNullable<Filter[Name]>, values: Values) => string;
  };
  /** Only for the types; never set. */
  row?: Row;
}

export const list = <Filter extends object, Row extends pg.QueryResultRow>(
  declared: List<Filter, Row>,
): List<Filter, Row> => declared;

/** A range of values; either end may be absent, and `to` belongs to it. */
export interface Span<Value> {
  from?: Value | undefined;
  to?: Value | undefined;
}

/** The condition of a filter by a range. */
export const within = <Value>(column: string, type: string, { from, to }: Span<Value>, values: Values): string =>
  [
    ...(from === undefined ? [] : [`${column} >= ${values.of(from, type)}`]),
    ...(to === undefined ? [] : [`${column} <= ${values.of(to, type)}`]),
  ].join(' AND ') || 'true';

/** Text of which LIKE takes no character for a pattern, as the beginning of what is found. */
export const beginning = (text: string): string => `${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
