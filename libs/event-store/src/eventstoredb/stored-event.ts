import { type AllStreamRecordedEvent, type JSONType, jsonEvent } from '@eventstore/db-client';
import { InvalidEvent } from '../errors.js';
import type { EventMetadata, NewEvent, RecordedEvent } from '../port.js';

/** Where the metadata of a stored event holds its schema version. */
const VERSION = '$schemaVersion';

export type StoredEvent = AllStreamRecordedEvent;

/** The server's own events: in its streams, and the last one of a deleted stream. */
export function isOfServer({ streamId, type }: Pick<StoredEvent, 'streamId' | 'type'>): boolean {
  return streamId.startsWith('$') || type.startsWith('$');
}

/** The type of the last event of a deleted stream. */
export const STREAM_DELETED = '$streamDeleted';

/** What JSON can hold and PostgreSQL cannot, in which the read models are: \\u0000 and half surrogates. */
const UNREADABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][\da-f]{2})/i;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** @throws InvalidEvent */
export function toClientEvent(event: NewEvent) {
  const { type, schemaVersion, data, metadata } = event;
  const id = event.id.toLowerCase();
  if (!UUID.test(id)) throw new InvalidEvent(event, 'its id is not a UUID');
  if (UNREADABLE.test(JSON.stringify([data, metadata]))) throw new InvalidEvent(event, 'it has an invalid character');
  return jsonEvent({ id, type, data: data as JSONType, metadata: { ...metadata, [VERSION]: schemaVersion } });
}

export function toRecorded({
  streamId,
  id,
  revision,
  type,
  data,
  metadata,
  created,
  position,
}: StoredEvent): RecordedEvent {
  const { [VERSION]: version, ...own } = (metadata ?? {}) as EventMetadata;
  return {
    id,
    type,
    schemaVersion: Number(version ?? 1),
    data: data as Record<string, unknown>,
    metadata: own as EventMetadata,
    stream: streamId,
    revision,
    position: position.commit,
    recordedAt: created,
  };
}
