import { useSyncExternalStore } from 'react';

/** Loads a version that waits; null: this is the newest that is known. */
let load: (() => void) | null = null;
const listeners = new Set<() => void>();

/** Called by the registration when a new version is ready. */
export const offerVersion = (loader: () => void) => {
  load = loader;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useNewVersion = () => useSyncExternalStore(subscribe, () => load);
