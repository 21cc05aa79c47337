export type AnyEvent = { type: string; data: Record<string, unknown> };

/** How a stream of one category is folded into the state that its decisions need. */
export interface Aggregate<State, Event extends AnyEvent> {
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
export const aggregate = <State, Event extends AnyEvent>(
  category: string,
  events: Record<string, { version: number }>,
  initial: () => State,
  evolve: (state: State, event: Event) => State,
): Aggregate<State, Event> => ({ category, initial, evolve, version: (type) => events[type]!.version });

export const streamName = ({ category }: { category: string }, id: string): string => `${category}-${id}`;
