import { useSyncExternalStore } from 'react';

let wanted = false;
const listeners = new Set<() => void>();

const set = (next: boolean) => {
  wanted = next;
  for (const listener of listeners) listener();
};

/** The free version's limit was met: the shell offers the plans. */
export const offerPlans = () => set(true);
export const closePlans = () => set(false);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const usePlansOffered = () => useSyncExternalStore(subscribe, () => wanted);
