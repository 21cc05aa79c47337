import { useSyncExternalStore } from 'react';
import { session } from '../../../api/session';
import { storage } from '../../../api/storage';
import { usePaper } from '../../../ui/use-paper';
import { COLUMNS, type Column } from './columns';

const WIDE = 1280;
/** Below this width these would push the table aside; a keeper may still ask for them. */
const ONLY_WIDE = ['varroa', 'weightKg', 'dateCreated'];

const nameOf = () => `kypseli.columns.${session.get()?.email ?? ''}`;

const atFirst = (roomy: boolean) =>
  COLUMNS.filter(({ key, extra }) => !extra && (roomy || !ONLY_WIDE.includes(key)))
    .map(({ key }) => key)
    .join();

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The table's columns as this keeper wants them; a sheet of paper has room for all of the first ones. */
export const useColumns = (): { columns: Column[]; shown: string[]; toggle: (key: string) => void } => {
  const paper = usePaper();
  const current = () => storage.get(nameOf()) ?? atFirst(paper || window.innerWidth >= WIDE);
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
