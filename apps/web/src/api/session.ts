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
/** Why the last session ended: the keeper's choice, or the server no longer knows it. */
let ended: 'choice' | 'refusal' | null = null;
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
  /** What the profile or the gate has told since. */
  update(change: Partial<Omit<Session, 'token'>>) {
    if (current) set({ ...current, ...change });
  },
  /**
   * Forgets the token, the user and all that was read. What a keeper has entered and not sent outlives a refusal:
   * commands wait in their queue, drafts of inspections stay on this device.
   */
  end(why: 'choice' | 'refusal') {
    ended = why;
    if (why === 'choice') storage.clear();
    else storage.clearExcept(DRAFTS);
    set(null);
    queryClient.clear();
  },
  ended: () => ended,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const isReady = (value: Session | null): boolean => Boolean(value?.emailVerified && value.hasAcceptedTerms);

export const useSession = () => useSyncExternalStore(session.subscribe, session.get);
