import { useSyncExternalStore } from 'react';

let finished: string | null = null;
const listeners = new Set<() => void>();

const set = (roundId: string | null) => {
  finished = roundId;
  for (const listener of listeners) listener();
};

/** The last hive of a round was saved: the list shows the summary. */
export const finishRound = (roundId: string) => set(roundId);
export const closeFinished = () => set(null);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useFinishedRound = () => useSyncExternalStore(subscribe, () => finished);
