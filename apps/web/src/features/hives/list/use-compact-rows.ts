import { useSyncExternalStore } from 'react';
import { session } from '../../../api/session';
import { storage } from '../../../api/storage';

const nameOf = () => `kypseli.compactRows.${session.get()?.email ?? ''}`;

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** True if this keeper chose low rows in the table of hives; remembered on this device. */
export const useCompactRows = () => {
  const compact = useSyncExternalStore(subscribe, () => storage.get(nameOf()) !== null);
  const toggle = () => {
    if (compact) storage.remove(nameOf());
    else storage.set(nameOf(), '1');
    for (const listener of listeners) listener();
  };
  return { compact, toggle };
};
