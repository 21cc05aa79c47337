import type { RecordedEvent } from '@kypseli/event-store';

/** How a stream of one category is folded into the state that its decisions need. */
export interface Aggregate<State, Event extends { type: string; data: object }> {
  /** The stream is `<category>-<id>`. */
  category: string;
  initial(): State;
  /** May change the state in place; is only ever given stored events, in order. */
  evolve(state: State, event: Event): State;
  /** The schema version that each type of event is written in. */
  version(type: Event['type']): number;
  /** Not kept in memory from one command to the next: it is read anew each time. */
  forgotten?: true;
}

/** An aggregate from the domain's parts: its registry of events, its first state and its fold. */
export const aggregate = <State, Event extends { type: string; data: object }>(
  category: string,
  events: Record<string, { version: number }>,
  initial: () => State,
  evolve: (state: State, event: Event) => State,
): Aggregate<State, Event> => ({ category, initial, evolve, version: (type) => events[type]!.version });

/** A stream as all that happened in it, each event with what the log says of it: for decisions about the past. */
export const pastOf = <Event extends { type: string; data: object }>({
  category,
  version,
}: Aggregate<unknown, Event>): Aggregate<(Event & Pick<RecordedEvent, 'metadata'>)[], Event> => ({
  category,
  version,
  forgotten: true,
  initial: () => [],
  evolve: (past, event) => {
    past.push(event as Event & Pick<RecordedEvent, 'metadata'>);
    return past;
  },
});
