import { useSyncExternalStore } from 'react';

/** What a visitor has accepted beyond the necessary. */
export interface Consent {
  analytics: boolean;
  advertising: boolean;
}

export const NOTHING: Consent = { analytics: false, advertising: false };
export const EVERYTHING: Consent = { analytics: true, advertising: true };

/** Stored for a year; the version separates a later question from this one. */
const COOKIE = 'kypseli_consent';
const VERSION = '1';
const YEAR_S = 365 * 24 * 60 * 60;

const written = ({ analytics, advertising }: Consent) =>
  [VERSION, analytics ? 'analytics' : '', advertising ? 'advertising' : ''].filter(Boolean).join('.');

const cookies = () => document.cookie.split('; ').map((cookie) => cookie.split('=') as [string, string?]);

const read = (): Consent | null => {
  const value = cookies().find(([name]) => name === COOKIE)?.[1];
  const [version, ...agreed] = value?.split('.') ?? [];
  if (version !== VERSION) return null;
  return { analytics: agreed.includes('analytics'), advertising: agreed.includes('advertising') };
};

interface State {
  /** null: not asked yet. */
  choice: Consent | null;
  /** The question is shown: nobody has answered, or the visitor wants to change the answer. */
  asking: boolean;
}

const first = read();
let state: State = { choice: first, asking: first === null };
const listeners = new Set<() => void>();

const change = (next: State) => {
  state = next;
  for (const listener of listeners) listener();
};

export const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const currentConsent = (): Consent => state.choice ?? NOTHING;

/** Shows the question again. */
export const askAgain = () => change({ ...state, asking: true });

const write = (cookie: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = cookie;
};

/** Deletes what trackers have stored, because consent for it is gone. */
const forget = () => {
  const host = window.location.hostname;
  for (const [name] of cookies()) {
    if (name === COOKIE) continue;
    for (const domain of ['', `; Domain=${host}`, `; Domain=.${host}`]) write(`${name}=; Path=/; Max-Age=0${domain}`);
  }
};

/**
 * Stores the choice for a year. Withdrawn consent takes effect at once: stored data is deleted and the page reloads,
 * since a running script cannot be removed.
 */
export const choose = (choice: Consent) => {
  const before = currentConsent();
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  write(`${COOKIE}=${written(choice)}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`);
  change({ choice, asking: false });
  if ((before.analytics && !choice.analytics) || (before.advertising && !choice.advertising)) {
    forget();
    window.location.reload();
  }
};

export const useConsent = () => useSyncExternalStore(subscribe, () => state);
