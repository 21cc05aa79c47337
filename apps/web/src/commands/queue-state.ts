import type { CallInput, Route } from '@kypseli/contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Message } from '../i18n/message';
import type { StoredInspection } from './unsent';

/** A write that is being sent. Its id is the Idempotency-Key of every try. */
export interface Entry {
  id: string;
  /** The email address of the keeper who made it. */
  owner: string | undefined;
  route: Route;
  input: CallInput<Route>;
  form?: FormData;
  preview?: unknown;
  /** Its line in the queue: an apiary's, or that of the notes. */
  apiaryId: string;
  describe: Message;
  apply?: (queryClient: QueryClient) => () => void;
  unapply?: (queryClient: QueryClient) => () => void;
  rollback?: (() => void) | undefined;
  invalidates: QueryKey[];
  explain: 'toast' | 'form';
  /** Stored on this device until the server has answered. */
  stored?: StoredInspection | undefined;
  tries: number;
  /** How many of the tries were answered: stored, but not readable yet. */
  accepted: number;
  sending: boolean;
  /** It was sent while there was a network, so the server may have it. */
  left?: boolean;
  refused?: boolean;
  timer?: ReturnType<typeof setTimeout>;
  resolve: (answer: unknown) => void;
  reject: (error: unknown) => void;
}

export interface RefusedWrite {
  id: string;
  describe: Message;
  why: string;
  /** The write's details, for a screen that offers another try. */
  route: Route;
  preview?: unknown;
}

export interface QueueState {
  entries: readonly Entry[];
  refused: readonly RefusedWrite[];
  lastSent: Date | null;
  /** The last try reached no server. */
  offline: boolean;
}

let state: QueueState = { entries: [], refused: [], lastSent: null, offline: false };
const listeners = new Set<() => void>();

export const getState = () => state;

export const change = (to: (state: QueueState) => QueueState) => {
  state = to(state);
  for (const listener of listeners) listener();
};

export const lineOf = (apiaryId: string): Entry[] => state.entries.filter((entry) => entry.apiaryId === apiaryId);

export const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
