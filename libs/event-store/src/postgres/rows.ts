import type { CustomTypesConfig } from 'pg';
import type { EventMetadata, PastEvent, RecordedEvent } from '../port.js';

/**
 * The columns of an event, in the order in which `toEvent` reads them. Named, so that a new column breaks no statement.
 */
export const COLUMNS =
  'e.position, e.event_id, e.stream, e.revision, e.type, e.schema_version, e.data, e.metadata, e.recorded_at';

export type EventRow = [
  position: bigint,
  id: string,
  stream: string,
  revision: bigint,
  type: string,
  schemaVersion: number,
  data: Record<string, unknown>,
  metadata: EventMetadata,
  recordedAt: Date,
];

const PARSERS: Record<number, (text: string) => unknown> = {
  16: (text) => text === 't', // boolean
  20: BigInt, // bigint
  23: Number, // integer
  1184: (text) => new Date(text), // timestamptz
  3802: (text) => JSON.parse(text) as unknown, // jsonb
};

/** Parsers for our own queries only, so that we neither change nor depend on the global ones of `pg`. */
export const types: CustomTypesConfig = {
  getTypeParser: ((oid: number) => PARSERS[oid] ?? String) as CustomTypesConfig['getTypeParser'],
};

export function toEvent(row: EventRow): RecordedEvent {
  const [position, id, stream, revision, type, schemaVersion, data, metadata, recordedAt] = row;
  return { id, type, schemaVersion, data, metadata, stream, revision, position, recordedAt };
}

/** The columns that a replay needs. PostgreSQL extracts the metadata faster than it can be parsed here. */
export const PAST_COLUMNS = `e.position, e.event_id, e.type, e.schema_version, e.data, e.metadata ->> 'accountId',
  e.metadata ->> 'commandId', e.metadata ->> 'at'`;

export type PastRow = [
  position: bigint,
  id: string,
  type: string,
  schemaVersion: number,
  data: Record<string, unknown>,
  accountId: string,
  commandId: string,
  at: string,
];

export function toPastEvent([position, id, type, schemaVersion, data, accountId, commandId, at]: PastRow): PastEvent {
  return { id, type, schemaVersion, data, position, metadata: { accountId, commandId, at } };
}
