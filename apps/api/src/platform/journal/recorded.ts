import type { EventStore, ReadStreamOptions, RecordedEvent } from '@kypseli/event-store';
import { type Aggregate, type AnyEvent, streamName } from './aggregate.js';

/** An event of one kind of stream, with what the log says of it. */
export type Recorded<Event> = Event & Omit<RecordedEvent, 'type' | 'data'>;

/**
 * The events of one stream by rising revision; [] for an unknown stream.
 * The codec has validated them by the schemas that their types are derived from.
 */
export const readStream = async <Event extends AnyEvent>(
  store: Pick<EventStore, 'readStream'>,
  of: Aggregate<unknown, Event>,
  id: string,
  options?: ReadStreamOptions,
): Promise<Recorded<Event>[]> =>
  (await store.readStream(streamName(of, id), options)) as RecordedEvent[] & Recorded<Event>[];

/** Whether an event that was read from the whole log belongs to a stream of this kind. */
export const isEventOf = <Event extends AnyEvent>(
  { category }: Aggregate<unknown, Event>,
  event: RecordedEvent,
): event is RecordedEvent & Recorded<Event> => event.stream.startsWith(`${category}-`);

/** A stream as all that happened in it, each event with what the log says of it: for decisions about the past. */
export const pastOf = <Event extends AnyEvent>({
  category,
  version,
}: Aggregate<unknown, Event>): Aggregate<Recorded<Event>[], Event> => ({
  category,
  version,
  forgotten: true,
  initial: () => [],
  evolve: (past, event) => {
    past.push(event as Recorded<Event>);
    return past;
  },
});
