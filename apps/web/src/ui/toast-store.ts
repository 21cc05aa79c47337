import { useSyncExternalStore } from 'react';

export interface ToastMessage {
  id: number;
  text: string;
  kind: 'done' | 'refused';
  action?: { label: string; onSelect: () => void };
}

let current: ToastMessage | null = null;
let nextId = 1;
const listeners = new Set<() => void>();

const set = (message: ToastMessage | null) => {
  current = message;
  for (const listener of listeners) listener();
};

/**
 * Shows a toast for 8 s in place of the previous one, with at most one action. Returns a function that is true while it is
 * still shown.
 */
export const toast = (text: string, options: Partial<Pick<ToastMessage, 'kind' | 'action'>> = {}) => {
  const id = nextId++;
  set({ id, text, kind: 'done', ...options });
  return () => current?.id === id;
};

export const dismissToast = () => set(null);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useToast = () => useSyncExternalStore(subscribe, () => current);
