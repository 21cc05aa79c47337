import type { Pool } from 'pg';
import type { PastEvent, ReplayOptions } from '../port.js';
import { toStoreError } from './failures.js';
import { PAST_COLUMNS, type PastRow, toPastEvent, types } from './rows.js';

const STRETCH = 5_000;

/** The port's replay: reads page by page, and requests the next page before it yields the current one. */
export async function* replay(
  pool: Pool,
  schema: string,
  { after, upTo, stretch = STRETCH }: ReplayOptions,
): AsyncGenerator<PastEvent[], void, undefined> {
  const read = (from: bigint): Promise<PastEvent[]> => {
    const query = {
      name: `${schema}.replay`,
      text: `SELECT ${PAST_COLUMNS} FROM ${schema}.events e
              WHERE e.position > $1 AND e.position <= $2 ORDER BY e.position LIMIT $3`,
      values: [from, upTo, stretch],
      rowMode: 'array' as const,
      types,
    };
    const page = pool.query<PastRow>(query).then(({ rows }) => rows.map(toPastEvent), rethrow);
    // A failure surfaces when the page is awaited; a caller that stops early never sees it.
    page.catch(() => undefined);
    return page;
  };
  let next = read(after);
  for (;;) {
    const events = await next;
    if (events.length === 0) return;
    const isLast = events.length < stretch;
    if (!isLast) next = read(events.at(-1)!.position);
    yield events;
    if (isLast) return;
  }
}

function rethrow(error: unknown): never {
  throw toStoreError(error);
}
