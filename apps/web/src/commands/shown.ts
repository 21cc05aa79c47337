import { hashKey, type QueryKey } from '@tanstack/react-query';
import { queryClient } from '../api/query-client';
import { acks, type Base, bases, changes } from '../offline/fold';
import { concerns, type Effect } from './effects';
import { type Entry, getState, lineOf, ownEntries, ownSettled, subscribe } from './queue-state';

const add = (effect: Effect, key: QueryKey, data: unknown, deep: boolean): unknown => {
  if (!concerns(effect, key)) return data;
  if (data !== undefined || effect.anew) return effect.to(data, key);
  if (!effect.from || !deep) return undefined;
  const source = fold(effect.from, bases.get(hashKey(effect.from)), false);
  return source === undefined ? undefined : effect.to(undefined, key, source);
};

/** An answer with the changes that it lacks: those accepted since it was asked, then those that wait. */
const fold = (key: QueryKey, base: Base | undefined, deep = true): unknown => {
  const { begun = 0 } = base ?? {};
  const accepted = ownSettled().filter(({ ackNo = 0 }) => ackNo > begun);
  let data = base?.data;
  for (const { effects = [] } of [...accepted, ...ownEntries()])
    for (const effect of effects) data = add(effect, key, data, deep);
  return data;
};
changes.fold = fold;
changes.sources = (key) =>
  [...ownSettled(), ...ownEntries()].flatMap(({ effects = [] }) =>
    effects.flatMap((effect) => (effect.from && concerns(effect, key) ? [effect.from] : [])),
  );

changes.made = (key) => {
  const named = JSON.stringify(key);
  const isWaiting = () =>
    !getState().offline && ownEntries().some(({ makes }) => makes.some((id) => named.includes(id)));
  if (!isWaiting()) return null;
  return new Promise((resolve) => {
    const stop = subscribe(() => {
      if (isWaiting()) return;
      stop();
      resolve();
    });
  });
};

/** Its age stays: a change on screen is no answer. */
const set = (queryKey: QueryKey, data: unknown) => {
  const { dataUpdatedAt } = queryClient.getQueryState(queryKey) ?? {};
  queryClient.setQueryData(queryKey, data, dataUpdatedAt ? { updatedAt: dataUpdatedAt } : undefined);
};

const cached = ({ queryKey }: Effect) =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey })
    .filter(({ state }) => state.data !== undefined);

/** Shows the newest change, which comes after all others. */
export const show = ({ effects = [] }: Entry): void => {
  for (const effect of effects) {
    for (const { queryHash, queryKey, state } of cached(effect)) {
      if (!bases.has(queryHash) && !made.has(queryHash))
        bases.set(queryHash, { data: state.data, begun: acks.latest() });
      set(queryKey, effect.to(state.data, queryKey));
    }
    makeFor(effect);
  }
};

/** The queries that have no answer, but data that changes have made. */
const made = new Set<string>();

const make = (queryKey: QueryKey) => {
  if (queryClient.getQueryData(queryKey) !== undefined) return;
  const data = fold(queryKey, undefined);
  if (data === undefined) return;
  made.add(hashKey(queryKey));
  set(queryKey, data);
};

/** Queries that nobody has answered, and for whose data this change is enough. */
const unanswered = ({ queryKey, anew }: Effect) =>
  anew
    ? queryClient
        .getQueryCache()
        .findAll({ queryKey, fetchStatus: 'idle' })
        .filter(({ state }) => state.data === undefined)
    : [];

const makeFor = (effect: Effect) => {
  if (effect.from) make(effect.queryKey);
  for (const { queryKey } of unanswered(effect)) make(queryKey);
};

/** Shows anew what a change touches, after it was inserted, withdrawn or refused. */
export const showAgain = ({ effects = [] }: Entry): void => {
  for (const effect of effects) {
    for (const { queryHash, queryKey } of cached(effect)) {
      const base = bases.get(queryHash);
      if (!base && !made.has(queryHash)) continue;
      const data = fold(queryKey, base);
      if (data !== undefined) set(queryKey, data);
      else queryClient.removeQueries({ queryKey, exact: true });
    }
    makeFor(effect);
  }
};

queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type === 'removed') made.delete(query.queryHash);
});

/** The queries to refetch, with the lines whose writes have changed them, by their names. */
const outdated = new Map<string, { lines: readonly string[]; queryKeys: QueryKey[] }>();

export const markOutdated = ({ lines, invalidates }: Entry) => {
  const { queryKeys = [] } = outdated.get(hashKey(lines)) ?? {};
  outdated.set(hashKey(lines), { lines, queryKeys: [...queryKeys, ...invalidates] });
};

/**
 * Refetches once nothing of the lines is being sent. A running request is cancelled: its answer may be older than the
 * change, and a list's first request would not be repeated.
 */
const refetch = async (names: string): Promise<void> => {
  const { lines = [], queryKeys = [] } = outdated.get(names) ?? {};
  const isBusy = () => lines.some((line) => lineOf(line).length > 0);
  if (isBusy()) return;
  await Promise.all(queryKeys.map((queryKey) => queryClient.cancelQueries({ queryKey })));
  // Another change may have begun meanwhile: its end refetches.
  if (isBusy()) return;
  outdated.delete(names);
  for (const queryKey of queryKeys) void queryClient.invalidateQueries({ queryKey });
};

/** Refetches what writes of one of these lines have changed. */
export const refetchOutdated = (some: readonly string[]) => {
  for (const [names, { lines }] of outdated) if (lines.some((line) => some.includes(line))) void refetch(names);
};

export const refetchAllOutdated = () => {
  for (const names of outdated.keys()) void refetch(names);
};

/** Refetches the queries of a write that the server has accepted or refused. */
export const refetchAfter = (entry: Entry) => {
  markOutdated(entry);
  refetchOutdated(entry.lines);
};

/** An accepted change that an answer on screen still lacks. */
export const isLacked = ({ effects = [], ackNo = 0 }: Entry): boolean =>
  [...bases].some(
    ([hash, { begun }]) => begun < ackNo && effects.some((effect) => concerns(effect, JSON.parse(hash) as QueryKey)),
  );

export const isSettled = (id: string) => getState().settled.some((entry) => entry.id === id);
