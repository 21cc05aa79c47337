import type { Pool } from 'pg';
import { StreamDeleted, WrongExpectedRevision } from '../errors.js';
import type { AppendResult, EventMetadata, ExpectedRevision, NewEvent, RecordedEvent, StreamAppend } from '../port.js';
import { isConflict, isRefused, toAppendError, toStoreError } from './failures.js';
import { types } from './rows.js';

type Outcome = [outcome: 'stored' | 'duplicate' | 'conflict' | 'deleted', revision: bigint | null, position: bigint];
type Row = [...Outcome, first: bigint | null, storedAt: Date | null];

const RESULT = 'outcome, last_revision, last_position, first_position, stored_at';

/** The result, and the first position and the instant of the events stored by this call. */
export type Appended = { result: AppendResult; first: bigint | null; storedAt: Date | null };

/** What JSON makes of an event's data and metadata. */
export type Texts = { data: string; metadata: string }[];

export const textsOf = (events: NewEvent[]): Texts =>
  events.map(({ data, metadata }) => ({ data: JSON.stringify(data), metadata: JSON.stringify(metadata) }));

/** One round trip; throws as the port says. */
export async function append(
  pool: Pool,
  schema: string,
  stream: string,
  events: NewEvent[],
  texts: Texts,
  expected: ExpectedRevision,
): Promise<Appended> {
  const [one, ...others] = events;
  const statement =
    one && others.length === 0
      ? {
          // Not as arrays of texts: in those every quotation mark is escaped.
          name: `${schema}.append_one`,
          text: `SELECT ${RESULT} FROM ${schema}.append($1, $2, ARRAY[$3::uuid], ARRAY[$4::text], ARRAY[$5::integer], ARRAY[$6::jsonb], ARRAY[$7::jsonb])`,
          values: [stream, String(expected), one.id, one.type, one.schemaVersion, texts[0]!.data, texts[0]!.metadata],
        }
      : {
          name: `${schema}.append`,
          text: `SELECT ${RESULT} FROM ${schema}.append($1, $2, $3, $4, $5, $6, $7)`,
          values: [stream, String(expected), ...columns(events, texts)],
        };
  const query = {
    ...statement,
    rowMode: 'array' as const,
    types,
  };
  const row = await pool.query<Row>(query).then(
    ({ rows }) => rows[0]!,
    async (error: unknown): Promise<[...Outcome, null, null]> => {
      if (!isConflict(error)) throw toAppendError(error, events);
      return ['conflict', await lastRevision(pool, schema, stream), 0n, null, null];
    },
  );
  return toAppended(stream, expected, row);
}

/** One event for one stream. */
export interface SingleAppend {
  stream: string;
  event: NewEvent;
  texts: Texts;
  expected: ExpectedRevision;
}

/**
 * One round trip and one transaction; each is stored or refused by itself, as by `append`. If one of them makes the
 * statement fail, nothing is stored by it, and each is then appended alone.
 */
export async function appendEach(pool: Pool, schema: string, singles: SingleAppend[]): Promise<Promise<Appended>[]> {
  const alone = () =>
    singles.map(({ stream, event, texts, expected }) => append(pool, schema, stream, [event], texts, expected));
  if (singles.length === 1) return alone();
  const query = {
    name: `${schema}.append_each`,
    text: `SELECT ${RESULT} FROM ${schema}.append_each($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      singles.map(({ stream }) => stream),
      singles.map(({ expected }) => String(expected)),
      ...columns(
        singles.map(({ event }) => event),
        singles.flatMap(({ texts }) => texts),
      ),
    ],
    rowMode: 'array' as const,
    types,
  };
  try {
    const { rows } = await pool.query<Row>(query);
    return singles.map(async ({ stream, expected }, i) => toAppended(stream, expected, rows[i]!));
  } catch (error) {
    if (isRefused(error)) return alone();
    throw toStoreError(error);
  }
}

const toAppended = (stream: string, expected: ExpectedRevision, row: Row): Appended => {
  const [outcome, revision, position, first, storedAt] = row;
  return { result: toResult(stream, expected, [outcome, revision, position]), first, storedAt };
};

/** The appended events as a reader gets them, where the positions have no gap. Returns new objects at each call. */
export function asRecorded(stream: string, events: NewEvent[], texts: Texts, { result, first, storedAt }: Appended) {
  if (first === null || storedAt === null || result.position - first !== BigInt(events.length - 1)) return null;
  const start = result.revision - BigInt(events.length - 1);
  return (): RecordedEvent[] =>
    events.map(({ id, type, schemaVersion }, i) => ({
      id: id.toLowerCase(),
      type,
      schemaVersion,
      data: JSON.parse(texts[i]!.data) as Record<string, unknown>,
      metadata: JSON.parse(texts[i]!.metadata) as EventMetadata,
      stream,
      revision: start + BigInt(i),
      position: first + BigInt(i),
      recordedAt: storedAt,
    }));
}

/** One round trip and one transaction for all parts; throws as the port says. */
export async function appendMany(pool: Pool, schema: string, parts: StreamAppend[]): Promise<AppendResult[]> {
  const events = parts.flatMap((part) => part.events);
  const query = {
    name: `${schema}.append_many`,
    text: `SELECT part, outcome, last_revision, last_position
             FROM ${schema}.append_many($1, $2, $3, $4, $5, $6, $7, ARRAY(SELECT jsonb_array_elements($8::jsonb)),
                  ARRAY(SELECT $9::jsonb -> nth FROM unnest($10::integer[]) AS nth))`,
    values: [
      parts.map((part) => part.stream),
      parts.map((part) => String(part.expected)),
      parts.flatMap((part) => part.events.map(() => part.stream)),
      parts.flatMap((part) => part.events.map((_, i) => i + 1)),
      events.map((event) => event.id),
      events.map((event) => event.type),
      events.map((event) => event.schemaVersion),
      // One text: in an array of texts every quotation mark would be escaped, and every element parsed separately.
      JSON.stringify(events.map((event) => event.data)),
      ...metadataOf(events),
    ],
    rowMode: 'array' as const,
    types,
  };
  const rows = await pool.query<[part: number, ...Outcome]>(query).then(
    (result) => result.rows,
    async (error: unknown) => {
      if (!isConflict(error)) throw toAppendError(error, events);
      throw await conflictAmong(pool, schema, parts);
    },
  );
  return rows.map(([part, ...outcome]) => toResult(parts[part - 1]!.stream, parts[part - 1]!.expected, outcome));
}

/** The distinct metadata as one text, and the index of each event's metadata: events of one command share theirs. */
function metadataOf(events: NewEvent[]): [different: string, nth: number[]] {
  const different = new Map<EventMetadata, number>();
  const nth = events.map(({ metadata }) => {
    const known = different.get(metadata) ?? different.size;
    different.set(metadata, known);
    return known;
  });
  return [JSON.stringify([...different.keys()]), nth];
}

function columns(events: NewEvent[], texts: Texts): unknown[] {
  return [
    events.map((event) => event.id),
    events.map((event) => event.type),
    events.map((event) => event.schemaVersion),
    texts.map(({ data }) => data),
    texts.map(({ metadata }) => metadata),
  ];
}

function toResult(stream: string, expected: ExpectedRevision, [outcome, revision, position]: Outcome): AppendResult {
  if (outcome === 'deleted') throw new StreamDeleted(stream);
  if (outcome === 'conflict') throw new WrongExpectedRevision(stream, expected, revision ?? 'no_stream');
  return { revision: revision!, position, duplicate: outcome === 'duplicate' };
}

async function lastRevision(pool: Pool, schema: string, stream: string): Promise<bigint | null> {
  const text = `SELECT max(e.revision) FROM ${schema}.events e WHERE e.stream = $1`;
  const { rows } = await pool.query<[bigint | null]>({ text, values: [stream], rowMode: 'array', types });
  return rows[0]![0];
}

/** Some id is stored in another stream: finds the part that contains it. */
async function conflictAmong(pool: Pool, schema: string, parts: StreamAppend[]): Promise<WrongExpectedRevision> {
  const ids = parts.flatMap((part) => part.events.map((event) => event.id));
  const text = `SELECT e.event_id FROM ${schema}.events e WHERE e.event_id = ANY ($1::uuid[])`;
  const { rows } = await pool.query<[string]>({ text, values: [ids], rowMode: 'array', types });
  const known = new Set(rows.map(([id]) => id));
  const part = parts.find(({ events }) => events.some(({ id }) => known.has(id.toLowerCase()))) ?? parts[0]!;
  const revision = await lastRevision(pool, schema, part.stream);
  return new WrongExpectedRevision(part.stream, part.expected, revision ?? 'no_stream');
}
