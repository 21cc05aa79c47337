import { useSyncExternalStore } from 'react';
import { session } from '../../../api/session';
import { storage } from '../../../api/storage';
import { COLUMNS, type Column } from './columns';

const WIDE = 1280;
/** Below this width these would push the table aside; a keeper may still ask for them. */
const ONLY_WIDE = ['varroa', 'weightKg', 'dateCreated'];

const nameOf = () => `kypseli.columns.${session.get()?.email ?? ''}`;

const atFirst = () =>
  COLUMNS.filter(({ key, extra }) => !extra && (window.innerWidth >= WIDE || !ONLY_WIDE.includes(key)))
    .map(({ key }) => key)
    .join();

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const current = () => storage.get(nameOf()) ?? atFirst();

/** The table's columns as this keeper wants them. */
export const useColumns = (): { columns: Column[]; shown: string[]; toggle: (key: string) => void } => {
  const shown = useSyncExternalStore(subscribe, current).split(',');
  return {
    columns: COLUMNS.filter(({ key }) => shown.includes(key)),
    shown,
    toggle: (key) => {
      const next = shown.includes(key) ? shown.filter((other) => other !== key) : [...shown, key];
      storage.set(nameOf(), next.join());
      for (const listener of listeners) listener();
    },
  };
};
