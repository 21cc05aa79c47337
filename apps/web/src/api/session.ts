import { useSyncExternalStore } from 'react';
import { queryClient } from './query-client';
import { storage } from './storage';

export interface Session {
  token: string;
  /** The keeper's email: unsent changes wait for the same keeper. */
  email: string;
  emailVerified: boolean;
  hasAcceptedTerms: boolean;
}

const KEY = 'kypseli.session';
/** The storage prefix of how many changes of an account wait on this device: their rows may be deleted by the browser. */
export const UNSENT = 'kypseli.unsent.';
/** The storage prefix of how many it has deleted, until the keeper has read it. */
export const LOST = 'kypseli.lost.';
/** The storage prefix of inspection drafts. */
export const DRAFTS = 'kypseli.draft.';
/** The storage prefix of a keeper's drafts. */
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
/** The latest session of this page. Its drafts are known by its email, also if it ends a second time, for another reason. */
let latest = current;
/** Why a session ended: logged out, unknown to the server, or the account was deleted. */
type Ending = 'choice' | 'refusal' | 'erasure';
/** Elsewhere: another tab has logged out or in. */
let ended: Ending | 'elsewhere' | null = null;
const listeners = new Set<() => void>();

const set = (session: Session | null) => {
  current = session;
  latest = session ?? latest;
  if (session) storage.set(KEY, JSON.stringify(session));
  for (const listener of listeners) listener();
};

export const session = {
  get: () => current,
  begin(started: Session) {
    const another = current !== null && current.email !== started.email;
    ended = null;
    set(started);
    if (another) queryClient.clear();
  },
  /** Fields updated from the profile or the gate; a new password comes with a new token. */
  update(change: Partial<Session>) {
    if (current) set({ ...current, ...change });
  },
  /**
   * Deletes the token, the user and all loaded data. Unsent input survives a rejected session: commands and drafts stay
   * on this device. Those of another keeper survive every ending.
   */
  end(why: Ending) {
    // A request that was under way when the session ended gives no new reason.
    if (why === 'refusal' && !current) return;
    ended = why;
    const own = draftsOf(latest?.email);
    const stays = (name: string) => name.startsWith(DRAFTS) && (why === 'refusal' || !name.startsWith(own));
    storage.clearExcept((name) => name.startsWith(UNSENT) || name.startsWith(LOST) || stays(name));
    set(null);
    queryClient.clear();
  },
  ended: () => ended,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Another tab has logged out or in, so this one has too; what waits here still waits for its own keeper. */
window.addEventListener('storage', ({ key }) => {
  // Without a key, the whole storage was cleared.
  if (key !== KEY && key !== null) return;
  const there = stored();
  if (there?.token === current?.token) return;
  const another = current !== null && there?.email !== current.email;
  if (another) ended = 'elsewhere';
  // A different keeper finds this tab at the login page.
  current = another ? null : there;
  for (const listener of listeners) listener();
  if (another) queryClient.clear();
});

export const isReady = (value: Session | null): boolean => Boolean(value?.emailVerified && value.hasAcceptedTerms);

export const useSession = () => useSyncExternalStore(session.subscribe, session.get);
