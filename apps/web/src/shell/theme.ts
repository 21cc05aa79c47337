import { useSyncExternalStore } from 'react';
import { storage } from '../api/storage';

export const THEMES = ['auto', 'light', 'dark', 'sun'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'kypseli.theme';
const dark = window.matchMedia('(prefers-color-scheme: dark)');
const isTheme = (value: string | null): value is Theme => (THEMES as readonly string[]).includes(value ?? '');

const stored = storage.get(KEY);
let current: Theme = isTheme(stored) ? stored : 'auto';
const listeners = new Set<() => void>();

/** Auto follows the system between light and dark; sun is only chosen by hand. */
const apply = () => {
  document.documentElement.dataset.theme = current === 'auto' ? (dark.matches ? 'dark' : 'light') : current;
};
// public/before-the-app.js has done it the first time, before the first paint.
dark.addEventListener('change', apply);

export const setTheme = (theme: Theme) => {
  current = theme;
  storage.set(KEY, theme);
  apply();
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useTheme = () => useSyncExternalStore(subscribe, () => current);
