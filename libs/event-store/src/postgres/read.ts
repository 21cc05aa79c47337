import type { Pool } from 'pg';
import { checkFilter } from '../checks.js';
import type { Batch, EventFilter, ReadStreamOptions, RecordedEvent } from '../port.js';
import { toStoreError } from './failures.js';
import { COLUMNS, type EventRow, toEvent, types } from './rows.js';

/** Positions that one filtered read scans, so that a filter with few matches cannot run for minutes. */
const FILTER_WINDOW = 20_000n;

/** See sql/head.sql. Must run in its own statement, before the one that reads events up to the head. */
export async function readHead(pool: Pool, schema: string): Promise<bigint> {
  const query = { name: `${schema}.head`, text: `SELECT ${schema}.head()`, rowMode: 'array' as const, types };
  const { rows } = await pool.query<[bigint]>(query).catch(rethrow);
  return rows[0]![0];
}

export interface Stretch {
  after: bigint;
  /** A position that `readHead` has returned: never a higher one. */
  head: bigint;
  filter?: EventFilter;
  limit: number;
}

/** The events of a range of the log; `caughtUp` is true if the given head was reached. */
export async function readStretch(pool: Pool, schema: string, { after, head, filter, limit }: Stretch): Promise<Batch> {
  checkFilter(filter);
  if (after >= head) return { events: [], checkpoint: after, caughtUp: true };
  const { streamPrefixes, types: wanted } = filter ?? {};
  const filtered = streamPrefixes !== undefined || wanted !== undefined;
  const upTo = filtered && head - after > FILTER_WINDOW ? after + FILTER_WINDOW : head;
  const values: unknown[] = [after, upTo, limit];
  const name = `${schema}.read_all${streamPrefixes ? '_prefixes' : ''}${wanted ? '_types' : ''}`;
  const prefixTest = streamPrefixes ? `AND e.stream ^@ ANY ($${values.push(streamPrefixes)}::text[])` : '';
  const typeTest = wanted ? `AND e.type = ANY ($${values.push(wanted)}::text[])` : '';
  const text = `SELECT ${COLUMNS} FROM ${schema}.events e
                 WHERE e.position > $1 AND e.position <= $2 ${prefixTest} ${typeTest}
                 ORDER BY e.position LIMIT $3`;
  const { rows } = await pool.query<EventRow>({ name, text, values, rowMode: 'array', types }).catch(rethrow);
  const events = rows.map(toEvent);
  const checkpoint = events.length === limit ? events[limit - 1]!.position : upTo;
  return { events, checkpoint, caughtUp: checkpoint >= head };
}

/** See the port's readStream. */
export async function readStream(
  pool: Pool,
  schema: string,
  stream: string,
  { from = 0n, limit }: ReadStreamOptions,
): Promise<RecordedEvent[]> {
  const query = {
    name: `${schema}.read_stream`,
    text: `SELECT ${COLUMNS} FROM ${schema}.events e
            WHERE e.stream = $1 AND e.revision >= $2 ORDER BY e.revision LIMIT $3`,
    values: [stream, from, limit ?? null],
    rowMode: 'array' as const,
    types,
  };
  const { rows } = await pool.query<EventRow>(query).catch(rethrow);
  return rows.map(toEvent);
}

/** See the port's streamsOf. The index of sql/tables.sql holds first events only. */
export async function readStreamsOf(pool: Pool, schema: string, accountId: string): Promise<string[]> {
  const text = `SELECT e.stream FROM ${schema}.events e WHERE e.metadata ->> 'accountId' = $1 AND e.revision = 0`;
  const { rows } = await pool.query<{ stream: string }>(text, [accountId]).catch(rethrow);
  return rows.map(({ stream }) => stream);
}

/** See the port's deletedStreams. */
export async function readDeletedStreams(
  pool: Pool,
  schema: string,
  { after, limit }: { after?: string; limit: number },
): Promise<string[]> {
  const text = `SELECT d.stream FROM ${schema}.deleted_streams d
                 WHERE $1::text IS NULL OR d.stream > $1 ORDER BY d.stream LIMIT $2`;
  const { rows } = await pool.query<{ stream: string }>(text, [after ?? null, limit]).catch(rethrow);
  return rows.map(({ stream }) => stream);
}

function rethrow(error: unknown): never {
  throw toStoreError(error);
}
