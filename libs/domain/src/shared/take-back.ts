import { DomainError } from './error.js';

/** An event as the log keeps it: which command made it, and when. */
export type Stored<Event> = Event & { metadata: { commandId: string; at: string } };

/** How the events of one kind of stream are taken back. */
export interface TakingBack<State, Event> {
  initial: () => State;
  evolve: (state: State, event: Event) => State;
  /** What an event changes: while no later event changes the same, it can be taken back. */
  facts: (event: Event) => string[];
  /** What takes an event back, by the state and the events before it; null where nothing does. */
  inverse: (before: State, event: Event, past: Stored<Event>[]) => Event | Event[] | null;
  /** Whether an inverse still fits what is there now. */
  fits: (now: State, inverse: Event) => boolean;
}

export const cannotUndo = (message = 'This can no longer be undone: something has been changed since.') =>
  new DomainError('cannot_undo', message);

/**
 * What takes back all that a command did to one stream, the last first, by the stream's whole past. What was taken
 * back is an event like others, and is taken back likewise.
 * @throws DomainError cannot_undo (made otherwise than by a change that can be undone; changed since)
 */
export const takeBack = <State, Event>(
  { initial, evolve, facts, inverse, fits }: TakingBack<State, Event>,
  events: Stored<Event>[],
  commandId: string,
): Event[] => {
  const isOwn = (event: Stored<Event>) => event.metadata.commandId === commandId;
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

/** By the events since the first of the command's own: only these are looked at, however long the past is. */
const refuseTouched = <Event>(
  since: Stored<Event>[],
  isOwn: (event: Stored<Event>) => boolean,
  facts: (event: Event) => string[],
): void => {
  const own = new Set(since.filter(isOwn).flatMap(facts));
  if (since.some((event) => !isOwn(event) && facts(event).some((fact) => own.has(fact)))) throw cannotUndo();
};
