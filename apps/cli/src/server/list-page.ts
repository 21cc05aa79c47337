import type { CallInput, CallOutput, Route } from '@kypseli/contract';
import { DEEPEST, ROWS_AT_ONCE } from '@kypseli/contract/admin';
import type { OptionSpec } from '../command.js';
import type { Context } from '../context.js';
import { clean } from '../terminal/table.js';
import { wholeNumber } from '../terminal/whole-number.js';
import type { Api } from './api.js';
import { lightFetch } from './light-fetch.js';

export const LIMIT_OPTION: OptionSpec = {
  flags: '-n, --limit <count>',
  summary: `how many, up to ${ROWS_AT_ONCE} (default: 50)`,
  parse: wholeNumber('--limit', 1, ROWS_AT_ONCE),
};
export const PAGE_OPTIONS: OptionSpec[] = [
  LIMIT_OPTION,
  { flags: '--after <cursor>', summary: 'the page after this cursor' },
];

/** Of a list that is read by ranges: a cursor is the number of a row. */
export const RANGE_OPTIONS: OptionSpec[] = [
  LIMIT_OPTION,
  { flags: '--after <cursor>', summary: 'the page after this cursor', parse: wholeNumber('--after', 1, DEEPEST) },
];

export interface RangeOptions {
  limit?: number;
  after?: number;
}

export const rangeOf = ({ limit = 50, after = 0 }: RangeOptions): string => JSON.stringify([after, after + limit - 1]);

/** Where the page behind these rows begins; null if they are the last ones. */
export const nextRange = ({ length }: unknown[], { limit = 50, after = 0 }: RangeOptions): string | null =>
  length === limit && after + limit <= DEEPEST ? String(after + limit) : null;

/** All rows of a list that has few. */
export const allRows = async <Row>(read: (range: string) => Promise<Row[]>): Promise<Row[]> => {
  const all: Row[] = [];
  for (;;) {
    const rows = await read(rangeOf({ limit: ROWS_AT_ONCE, after: all.length }));
    all.push(...rows);
    if (rows.length < ROWS_AT_ONCE) return all;
  }
};

/** What is asked of a list. */
export interface PageOptions {
  filter: object;
  limit: number;
  after?: string | undefined;
  reveal?: boolean | undefined;
}

/** A route that answers the rows of a page; the cursor of the next one is in a header. */
type ListRoute = Route & { answer: { _output: unknown[] } };

/**
 * A page of a list, and where the next one begins. `count`: the rows of all pages; null if the server did not count
 * them or counted too many.
 */
export const pageOf = async <R extends ListRoute>(
  api: Api,
  route: R,
  input: CallInput<R>,
): Promise<{ items: CallOutput<R>; next: string | null; count: number | null }> => {
  const found: { next: string | null; count: number | null } = { next: null, count: null };
  const items = await api.call(route, input, {
    fetch: async (...given) => {
      const answer = await lightFetch(...given);
      found.next = answer.headers.get('x-next-cursor');
      const [, count] = /\/(\d+)$/.exec(answer.headers.get('content-range') ?? '') ?? [];
      found.count = count === undefined ? null : Number(count);
      return answer;
    },
  });
  return { items, ...found };
};

/** The query of a page. */
export const pageQuery = ({ filter, limit, after, reveal }: PageOptions) => ({
  filter: JSON.stringify(filter),
  range: JSON.stringify([0, limit - 1]),
  ...(after !== undefined && { after }),
  ...(reveal && { reveal: '1' as const }),
});

/** Says how the next page is asked for, if there is one. */
export const nextPage = (context: Context, next: string | null): void => {
  if (next !== null) context.warn(`\nThere are more: add --after ${clean(next)}`);
};
