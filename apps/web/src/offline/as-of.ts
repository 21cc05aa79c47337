import { useSyncExternalStore } from 'react';

/** The queries whose last answer may be out of date, as the server cannot be reached, with its time (ms). */
let aged: ReadonlyMap<string, number> = new Map();
const listeners = new Set<() => void>();

/** Notes the age of a query's data (null: the server has just answered). */
export const setAge = (hash: string, at: number | null): void => {
  if (at === null && !aged.has(hash)) return;
  const next = new Map(aged);
  if (at === null) next.delete(hash);
  else next.set(hash, at);
  aged = next;
  for (const listener of listeners) listener();
};

export const getAges = () => aged;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useAges = () => useSyncExternalStore(subscribe, getAges);
