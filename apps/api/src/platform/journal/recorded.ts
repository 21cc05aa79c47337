import type { EventStore, ReadStreamOptions, RecordedEvent } from '@kypseli/event-store';
import { type Aggregate, type AnyEvent, idsOf, streamName } from './aggregate.js';

/** An event of one kind of stream, with its position and metadata in the log. */
export type Recorded<Event> = Event & Omit<RecordedEvent, 'type' | 'data'>;

/**
 * The events of one stream by increasing revision; [] for an unknown stream.
 * The codec has validated them with the schemas from which their types are derived.
 */
export const readStream = async <Event extends AnyEvent>(
  store: Pick<EventStore, 'readStream'>,
  of: Aggregate<unknown, Event>,
  id: string,
  options?: ReadStreamOptions,
): Promise<Recorded<Event>[]> =>
  (await store.readStream(streamName(of, id), options)) as RecordedEvent[] & Recorded<Event>[];

const EVENTS_AT_ONCE = 500;

/** The events of all streams of one kind in an account, in parts, one stream after the other. */
export async function* readStreamsOf<Event extends AnyEvent>(
  store: Pick<EventStore, 'readStream' | 'streamsOf'>,
  of: Aggregate<unknown, Event>,
  accountId: string,
): AsyncGenerator<Recorded<Event>[]> {
  for (const id of idsOf(of, await store.streamsOf(accountId)))
    for (let from = 0n; ; from += BigInt(EVENTS_AT_ONCE)) {
      const events = await readStream(store, of, id, { from, limit: EVENTS_AT_ONCE });
      yield events;
      if (events.length < EVENTS_AT_ONCE) break;
    }
}

/** When the server heard of an event, ISO: unlike `at`, it rises along a stream. */
export const receivedAtOf = ({ metadata: { receivedAt, at } }: Pick<RecordedEvent, 'metadata'>): string =>
  receivedAt ?? at;

/** True if an event belongs to a stream of this kind. */
export const isEventOf = <Event extends AnyEvent>(
  { category }: Aggregate<unknown, Event>,
  event: RecordedEvent,
): event is RecordedEvent & Recorded<Event> => event.stream.startsWith(`${category}-`);

/** An aggregate whose state is the list of its events, for decisions about the past. */
export const pastOf = <Event extends AnyEvent>({
  category,
  events,
}: Aggregate<unknown, Event>): Aggregate<Recorded<Event>[], Event> => ({
  category,
  events,
  uncached: true,
  initial: () => [],
  evolve: (past, event) => {
    past.push(event as Recorded<Event>);
    return past;
  },
});
