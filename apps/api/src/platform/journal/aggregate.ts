import type { z } from 'zod';

export type AnyEvent = { type: string; data: Record<string, unknown> };

export type EventTypes = Record<string, { version: number; schema: z.ZodType }>;

/** Defines how a stream of one category is folded into the state for its decisions. */
export interface Aggregate<State, Event extends AnyEvent> {
  /** The stream is `<category>-<id>`. */
  category: string;
  initial(): State;
  /** May change the state in place; gets stored events only, in order. */
  evolve(state: State, event: Event): State;
  /** Its types of events, each with its current schema. */
  events: EventTypes;
  /** True if the state is not cached between commands. */
  uncached?: true;
}

/** Makes an aggregate from the parts in the domain: event registry, initial state and fold. */
export const aggregate = <State, Event extends AnyEvent>(
  category: string,
  events: EventTypes,
  initial: () => State,
  evolve: (state: State, event: Event) => State,
): Aggregate<State, Event> => ({ category, events, initial, evolve });

export const streamName = ({ category }: { category: string }, id: string): string => `${category}-${id}`;

/** The ids of those streams that are of this kind. */
export const idsOf = ({ category }: { category: string }, streams: string[]): string[] =>
  streams.flatMap((name) => (name.startsWith(`${category}-`) ? [name.slice(category.length + 1)] : []));
