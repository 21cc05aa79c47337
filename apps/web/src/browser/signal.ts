import { useSyncExternalStore } from 'react';

/** As the browser says, until a request knows better: its offline flag may be wrong either way. */
let there = navigator.onLine;
const listeners = new Set<() => void>();

const tell = (now: boolean) => {
  there = now;
  for (const listener of listeners) listener();
};

/** What the client learns: a request was answered, or reached no server. */
export const signal = {
  isThere: () => there,
  found: () => there || tell(true),
  lost: () => there && tell(false),
};

window.addEventListener('online', () => tell(true));
window.addEventListener('offline', () => tell(false));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Calls `listener` when the signal returns, as far as the browser or an answer tell; returns a function that ends this. */
export const onSignal = (listener: () => void) => subscribe(() => there && listener());

/** False while the device is offline, or the last request has reached no server. */
export const useSignal = (): boolean => useSyncExternalStore(subscribe, signal.isThere);
