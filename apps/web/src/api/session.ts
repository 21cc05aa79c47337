import { useSyncExternalStore } from 'react';
import { queryClient } from './query-client';
import { storage } from './storage';

export interface Session {
  token: string;
  /** Whose it is: unsent work waits for its own keeper. */
  email: string;
  emailVerified: boolean;
  hasAcceptedTerms: boolean;
}

const KEY = 'kypseli.session';
/** What drafts of inspections are kept under. */
export const DRAFTS = 'kypseli.draft.';
const UNSENT = 'kypseli.unsent.';
/** What a keeper's inspections are kept under from when they are saved until the server has answered. */
export const unsentOf = (email = '') => `${UNSENT}${email}/`;
/** What a keeper's drafts are kept under. */
export const draftsOf = (email = '') => `${DRAFTS}${email}.`;

const isSession = (value: unknown): value is Session =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Session).token === 'string' &&
  typeof (value as Session).email === 'string';

const stored = (): Session | null => {
  try {
    const value: unknown = JSON.parse(storage.get(KEY) ?? 'null');
    return isSession(value) ? value : null;
  } catch {
    return null;
  }
};

let current = stored();
/** Why a session ended: the keeper's choice, the server no longer knows it, or the account was deleted. */
type Ending = 'choice' | 'refusal' | 'erasure';
let ended: Ending | null = null;
const listeners = new Set<() => void>();

const set = (session: Session | null) => {
  current = session;
  if (session) storage.set(KEY, JSON.stringify(session));
  for (const listener of listeners) listener();
};

export const session = {
  get: () => current,
  begin(started: Session) {
    ended = null;
    set(started);
  },
  /** What the profile or the gate has told since; with a new password comes a new token. */
  update(change: Partial<Session>) {
    if (current) set({ ...current, ...change });
  },
  /**
   * Forgets the token, the user and all that was read. What a keeper has entered and not sent outlives a refusal:
   * commands wait in their queue, drafts and unsent inspections stay on this device. Those of another keeper outlive
   * every ending.
   */
  end(why: Ending) {
    ended = why;
    const own = why === 'refusal' ? [] : [draftsOf(current?.email), unsentOf(current?.email)];
    const begins = (name: string, prefixes: string[]) => prefixes.some((prefix) => name.startsWith(prefix));
    storage.clearExcept((name) => begins(name, [DRAFTS, UNSENT]) && !begins(name, own));
    set(null);
    queryClient.clear();
  },
  ended: () => ended,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Another tab has logged out or in: so has this one, and what waits here goes on waiting for its own keeper. */
window.addEventListener('storage', ({ key }) => {
  // All of the storage was cleared where there is no key.
  if (key !== KEY && key !== null) return;
  const there = stored();
  if (there?.token === current?.token) return;
  const another = current !== null && there?.email !== current.email;
  if (another) ended = 'refusal';
  // Whoever else it is now finds this tab at its log-in page.
  current = another ? null : there;
  for (const listener of listeners) listener();
  if (another) queryClient.clear();
});

export const isReady = (value: Session | null): boolean => Boolean(value?.emailVerified && value.hasAcceptedTerms);

export const useSession = () => useSyncExternalStore(session.subscribe, session.get);
