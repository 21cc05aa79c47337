import type { CallOutput } from '@kypseli/contract';
import { type EventItem, streams as routes, type StreamState } from '@kypseli/contract/admin';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../data/call';

/** Before the first event of a stream, whose revision is 0. */
export const BEFORE_ALL = -1;

/** Each look at a state is recorded, so none is read again by itself. */
const READ_ONCE = { staleTime: Number.POSITIVE_INFINITY };
/** A range of a list begins at 10,000 at most. */
const DEEPEST = 10_000;

/** A moment as the API and the command line read it. */
export const momentOf = (revision: number): string =>
  revision === BEFORE_ALL ? '1970-01-01T00:00:00Z' : `revision:${revision}`;

const reveal = (isRevealed: boolean) => (isRevealed ? { reveal: '1' as const } : {});

/** The stream at its end: its whole name, account and number of events. */
export const useStream = (id: string) =>
  useQuery({
    queryKey: ['stream', id, 'end'],
    queryFn: ({ signal }) => call(routes.state, { params: { id }, query: {} }, { signal }),
    ...READ_ONCE,
  });

/** The state after a revision; what was shown before stays until it comes. */
export const useStateAt = (end: StreamState, revision: number | null, isRevealed: boolean) =>
  useQuery({
    queryKey: ['stream', end.stream, 'state', revision, isRevealed],
    queryFn: ({ signal }) =>
      call(
        routes.state,
        { params: { id: end.stream }, query: { at: momentOf(revision!), ...reveal(isRevealed) } },
        { signal },
      ),
    placeholderData: (before) => before,
    ...(String(revision) === end.revision && !isRevealed && { initialData: end }),
    enabled: revision !== null,
    ...READ_ONCE,
  });

/** What changed from one revision to another. */
export const useDifference = (stream: string, from: number, to: number, isRevealed: boolean) =>
  useQuery({
    queryKey: ['stream', stream, 'diff', from, to, isRevealed],
    queryFn: ({ signal }) =>
      call(
        routes.diff,
        { params: { id: stream }, query: { a: momentOf(from), b: momentOf(to), ...reveal(isRevealed) } },
        { signal },
      ),
    placeholderData: (before) => before,
    ...READ_ONCE,
  });
export type Difference = CallOutput<typeof routes.diff>;

/** Compares the rows of the read models with the events. */
export const useComparison = (stream: string) =>
  useQuery({
    queryKey: ['stream', stream, 'compare'],
    queryFn: ({ signal }) => call(routes.compare, { params: { id: stream } }, { signal }),
    ...READ_ONCE,
  });

const eventsOf = async (
  { stream, command }: { stream: string; command?: string },
  [from, to]: [number, number],
  isBackwards: boolean,
  signal: AbortSignal,
) => {
  const query = {
    command,
    sort: JSON.stringify(['position', isBackwards ? 'DESC' : 'ASC']),
    range: JSON.stringify([from, to]),
  };
  const rows = await call(routes.events, { params: { id: stream }, query } as never, { signal });
  return (isBackwards ? (rows as EventItem[]).reverse() : rows) as EventItem[];
};

/** Events of a stream by revision, without what they say. Of a very long stream the list is read from its end. */
export const useEvents = (stream: string, total: number, from: number, size: number) =>
  useQuery({
    queryKey: ['stream', stream, 'events', from, size, total],
    queryFn: ({ signal }) => {
      const to = Math.min(from + size, total) - 1;
      const isBackwards = from > DEEPEST;
      return eventsOf({ stream }, isBackwards ? [total - 1 - to, total - 1 - from] : [from, to], isBackwards, signal);
    },
    placeholderData: (before) => before,
    ...READ_ONCE,
  });

/** The events of a command in a stream; null: it was not asked for. */
export const useCommandEvents = (stream: string, command: string | null) =>
  useQuery({
    queryKey: ['stream', stream, 'command', command],
    queryFn: ({ signal }) => eventsOf({ stream, command: command! }, [0, 199], false, signal),
    enabled: command !== null,
    ...READ_ONCE,
  });
