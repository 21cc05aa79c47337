import { useEffect, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The title of the browser's tab. */
export const useTitle = (title: string) => {
  useEffect(() => {
    document.title = `${title} · Kypseli`;
    for (const listener of listeners) listener();
  }, [title]);
};

export const useCurrentTitle = (): string => useSyncExternalStore(subscribe, () => document.title);
