import type { EventStore, RecordedEvent } from '@kypseli/event-store';
import { readStream } from '../platform/journal/recorded.js';
import type { ReadStream } from './undoable-streams.js';

/** Reads each stream once, even if several commands need it. */
export const rememberingStreams = (store: EventStore): ReadStream => {
  const streams = new Map<string, Promise<RecordedEvent[]>>();
  const remembering = {
    readStream(stream: string) {
      const known = streams.get(stream) ?? store.readStream(stream);
      streams.set(stream, known);
      return known;
    },
  };
  return (of, id) => readStream(remembering, of, id);
};
