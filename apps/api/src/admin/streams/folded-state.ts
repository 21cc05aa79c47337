import { type EventStore, InvalidEvent, parsePattern, type RecordedEvent, spotsAt } from '@kypseli/event-store';
import { notFound, Refusal } from '../../platform/http/refusal.js';
import type { Aggregate, AnyEvent } from '../../platform/journal/aggregate.js';
import { eventRegistry, recordStreams, subscriptionStream } from '../../streams.js';

const KINDS: Aggregate<unknown, AnyEvent>[] = [...recordStreams, subscriptionStream];

const PERSONAL_FIELDS = new Map(
  Object.entries(eventRegistry).map(([type, { personal }]) => [type, personal.map(parsePattern)]),
);

/** A personal value in the data of an event: the fold moves it into the state, where it is still known as personal. */
export class Personal {
  constructor(readonly value: unknown) {}
}

/** What is shown instead. */
export const HIDDEN = { personal: true };

/** All events of a stream. @throws Refusal event_not_readable for one that cannot be decoded */
export const eventsOf = async (store: EventStore, stream: string): Promise<RecordedEvent[]> => {
  try {
    return await store.readStream(stream);
  } catch (error) {
    if (error instanceof InvalidEvent) throw new Refusal('event_not_readable', error.message);
    throw error;
  }
};

/** Marks the personal values of decoded events, in place. */
export const markPersonal = (events: RecordedEvent[]): RecordedEvent[] => {
  for (const { type, data } of events)
    for (const pattern of PERSONAL_FIELDS.get(type) ?? [])
      for (const { holder, key } of spotsAt(data, pattern)) holder[key] = new Personal(holder[key]);
  return events;
};

/** The category and the id of a stream. @throws Refusal not_found */
export const kindOf = (stream: string): { category: string; id: string } => {
  const kind = KINDS.find(({ category }) => stream.startsWith(`${category}-`));
  if (!kind) throw notFound('stream');
  return { category: kind.category, id: stream.slice(kind.category.length + 1) };
};

/** The state after these events, by the fold of the domain. */
export const foldedState = (stream: string, events: RecordedEvent[]): unknown => {
  const { category } = kindOf(stream);
  const { initial, evolve } = KINDS.find((kind) => kind.category === category)!;
  return events.reduce(evolve, initial());
};

/** The parts of a state, or null for a single value. A set is an index of other parts of the state, and left out. */
const partsOf = (state: unknown): Map<string, unknown> | null => {
  if (state instanceof Map) return state as Map<string, unknown>;
  if (state === null || typeof state !== 'object' || Array.isArray(state)) return null;
  if (state instanceof Date || state instanceof Personal) return null;
  return new Map(Object.entries(state).filter(([, part]) => part !== undefined && !(part instanceof Set)));
};

/** A state as JSON. */
export const shown = (state: unknown, reveal: boolean): unknown => {
  if (state instanceof Personal) return reveal ? state.value : HIDDEN;
  if (state instanceof Date) return state.toISOString();
  if (Array.isArray(state)) return state.map((each) => shown(each, reveal));
  const parts = partsOf(state);
  return parts ? Object.fromEntries([...parts].map(([name, part]) => [name, shown(part, reveal)])) : (state ?? null);
};

export interface Difference {
  op: 'add' | 'remove' | 'replace';
  path: string;
  from: unknown;
  to: unknown;
}

const step = (path: string, name: string): string => `${path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** What is different between two states. A list is one value. */
export function* differencesOf(
  from: unknown,
  to: unknown,
  reveal: boolean,
  path = '',
): Generator<Difference, void, undefined> {
  const [before, after] = [partsOf(from), partsOf(to)];
  if (!before || !after) {
    if (JSON.stringify(shown(from, true)) !== JSON.stringify(shown(to, true)))
      yield { op: 'replace', path, from: shown(from, reveal), to: shown(to, reveal) };
    return;
  }
  for (const [name, part] of before)
    if (after.has(name)) yield* differencesOf(part, after.get(name), reveal, step(path, name));
    else yield { op: 'remove', path: step(path, name), from: shown(part, reveal), to: null };
  for (const [name, part] of after)
    if (!before.has(name)) yield { op: 'add', path: step(path, name), from: null, to: shown(part, reveal) };
}
