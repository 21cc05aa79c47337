import type { PastEvent, RecordedEvent } from './port.js';

/** The parts of a stored event that a replay returns. */
export function toPastEvent({ id, type, schemaVersion, data, position, metadata }: RecordedEvent): PastEvent {
  const { accountId, commandId, at } = metadata;
  return { id, type, schemaVersion, data, position, metadata: { accountId, commandId, at } };
}
