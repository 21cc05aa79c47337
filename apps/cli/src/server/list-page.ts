import type { CallInput, CallOutput, Route } from '@kypseli/contract';
import { ROWS_AT_ONCE } from '@kypseli/contract/admin';
import type { OptionSpec } from '../command.js';
import type { Context } from '../context.js';
import { clean } from '../terminal/table.js';
import { wholeNumber } from '../terminal/whole-number.js';
import type { Api } from './api.js';

export const LIMIT_OPTION: OptionSpec = {
  flags: '-n, --limit <count>',
  summary: `how many, up to ${ROWS_AT_ONCE} (default: 50)`,
  parse: wholeNumber('--limit', 1, ROWS_AT_ONCE),
};
export const PAGE_OPTIONS: OptionSpec[] = [
  LIMIT_OPTION,
  { flags: '--after <cursor>', summary: 'the page after this cursor' },
];

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
      const answer = await fetch(...given);
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
