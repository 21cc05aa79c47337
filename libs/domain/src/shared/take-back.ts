import { DomainError } from './error.js';

/** An event as the log stores it: with its command and its instant. */
export type Stored<Event> = Event & { data: object; metadata: { commandId: string; at: string } };

/** True for what a command did: its own events, and those of later commands that belong to it, as counts to a split. */
export const belongsTo = (
  { metadata, data }: { metadata: { commandId: string }; data: object },
  commandId: string,
): boolean => metadata.commandId === commandId || ('splitId' in data && data.splitId === commandId);

/** How the events of one kind of stream are undone. */
export interface TakingBack<State, Event> {
  initial: () => State;
  evolve: (state: State, event: Event) => State;
  /** The facts that an event changes. It can be undone while no later event changes the same facts. */
  facts: (event: Event) => string[];
  /** The inverse of an event, from the state and the events before it; null if there is none. */
  inverse: (before: State, event: Stored<Event>, past: Stored<Event>[]) => Event | Event[] | null;
  /** True if an inverse still fits the current state. */
  fits: (now: State, inverse: Event) => boolean;
}

export const cannotUndo = (message = 'This can no longer be undone: something has been changed since.') =>
  new DomainError('cannot_undo', message);

/**
 * Returns the events that undo everything a command did to one stream, last event first, from the complete stream. An
 * undo is a change like any other, and can be undone in turn.
 * @throws DomainError cannot_undo (the command has no undo, or the facts changed since)
 */
export const takeBack = <State, Event>(
  { initial, evolve, facts, inverse, fits }: TakingBack<State, Event>,
  events: Stored<Event>[],
  commandId: string,
): Event[] => {
  const isOwn = (event: Stored<Event>) => belongsTo(event, commandId);
  refuseTouched(events.slice(events.findIndex(isOwn)), isOwn, facts);
  const inverses: (Event | Event[] | null)[] = [];
  const now = events.reduce((state, event, index) => {
    if (isOwn(event)) inverses.unshift(inverse(state, event, events.slice(0, index)));
    return evolve(state, event);
  }, initial());
  const found = inverses.flatMap((each) => each ?? []);
  if (inverses.length === 0 || inverses.includes(null)) throw cannotUndo('This is not a change that can be undone.');
  if (!found.every((each) => fits(now, each))) throw cannotUndo();
  return found;
};

/** Looks only at the events from the command's first one on, however long the stream is. */
const refuseTouched = <Event>(
  since: Stored<Event>[],
  isOwn: (event: Stored<Event>) => boolean,
  facts: (event: Event) => string[],
): void => {
  const own = new Set(since.filter(isOwn).flatMap(facts));
  if (since.some((event) => !isOwn(event) && facts(event).some((fact) => own.has(fact)))) throw cannotUndo();
};
