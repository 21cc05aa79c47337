import {
  type EventFilter,
  type ExpectedRevision,
  MAX_BULK_EVENTS,
  type NewEvent,
  type RecordedEvent,
  type StreamAppend,
} from './port.js';

/** Refuses input that no adapter could store. Throws RangeError: it is the caller's mistake, not a conflict. */
export function checkAppend(stream: string, events: NewEvent[]): void {
  if (stream === '') throw new RangeError('A stream needs a name');
  if (events.length === 0) throw new RangeError(`Nothing to append to ${stream}`);
  if (new Set(events.map((event) => event.id)).size < events.length) {
    throw new RangeError(`An event id occurs twice in one append to ${stream}`);
  }
}

/** Like `checkAppend`, for all parts of one bulk call. */
export function checkAppends(appends: StreamAppend[]): void {
  for (const { stream, events } of appends) checkAppend(stream, events);
  const ids = appends.flatMap(({ events }) => events.map((event) => event.id));
  if (ids.length > MAX_BULK_EVENTS) throw new RangeError(`${ids.length} events at once, at most ${MAX_BULK_EVENTS}`);
  if (new Set(ids).size < ids.length) throw new RangeError('An event id occurs twice in one bulk append');
  if (new Set(appends.map(({ stream }) => stream)).size < appends.length) {
    throw new RangeError('A stream occurs twice in one bulk append');
  }
}

/** True if the last revision of a stream is the one that an append expects. */
export function isExpected(actual: bigint | 'no_stream', expected: ExpectedRevision): boolean {
  if (expected === 'any') return true;
  return expected === 'stream_exists' ? actual !== 'no_stream' : actual === expected;
}

/** An empty list would never match anything, which nobody intends. */
export function checkFilter(filter: EventFilter | undefined): void {
  if (filter?.streamPrefixes?.length === 0 || filter?.types?.length === 0) {
    throw new RangeError('An event filter lists at least one prefix or type, or leaves the list out');
  }
}

/** True if an event passes a filter; every adapter's own filter must agree with this. */
export function matches(filter: EventFilter | undefined, event: Pick<RecordedEvent, 'stream' | 'type'>): boolean {
  const { streamPrefixes, types } = filter ?? {};
  return (
    (!streamPrefixes || streamPrefixes.some((prefix) => event.stream.startsWith(prefix))) &&
    (!types || types.includes(event.type))
  );
}
