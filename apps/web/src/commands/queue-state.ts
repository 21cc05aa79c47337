import type { PlainRequest, Route } from '@kypseli/contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Message } from '../i18n/message';
import { currentAccount } from '../offline/account';
import type { Draft } from './drafts';
import type { Change, Effect } from './effects';

/** What a screen needs to open an inspection in its form again. */
export interface StoredInspection {
  hiveId: string;
  day: string;
  draft: Draft;
}

/** Where a command is: only in this page; being stored; on the device; or deleted from it, as it was withdrawn. */
export type Place = 'memory' | 'storing' | 'device' | 'gone';

/** A write that waits or is being sent. Its id is the Idempotency-Key of every try. */
export interface Entry {
  id: string;
  /** The account of the keeper who made it. */
  owner: string | null;
  /** The method and the path of its route. */
  route: string;
  request: PlainRequest;
  /** The route always answers 202. */
  accepts: boolean;
  sound?: Blob | undefined;
  preview?: object | undefined;
  /** Its line in the queue: an apiary's, or that of the notes. */
  apiaryId: string;
  describe: Message;
  apply?: ((queryClient: QueryClient) => () => void) | undefined;
  unapply?: ((queryClient: QueryClient) => () => void) | undefined;
  rollback?: (() => void) | undefined;
  /** What a later page shows of it. */
  change?: Change | undefined;
  /** Of a command that an earlier page or another tab has stored. */
  effects?: Effect[] | undefined;
  invalidates: QueryKey[];
  explain: 'toast' | 'form';
  inspection?: StoredInspection | undefined;
  /** When it was submitted. */
  at: string;
  place: Place;
  /** Its place in the order of the device. */
  seq?: number;
  /** Resolves once it is stored, or is known to stay in memory. */
  stored: Promise<unknown>;
  tries: number;
  /** How many of the tries were answered: stored, but not readable yet. */
  accepted: number;
  sending: boolean;
  /** It is not tried again before this timer. */
  timer?: ReturnType<typeof setTimeout> | undefined;
  /** It was sent while there was a network, so the server may have it. */
  left: boolean;
  refused?: boolean;
  resolve: (answer: unknown) => void;
  reject: (error: unknown) => void;
}

export interface RefusedWrite {
  id: string;
  owner: string | null;
  describe: Message;
  why: string;
  /** The write's details, for a screen that offers another try. */
  route: string;
  preview?: object | undefined;
  apiaryId: string;
  inspection?: StoredInspection | undefined;
  /** It stands on the device until it is dismissed. */
  onDevice: boolean;
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

/** The waiting commands of the keeper who is logged in. */
export const ownEntries = (): Entry[] => {
  const account = currentAccount();
  return state.entries.filter(({ owner }) => owner === account);
};

export const lineOf = (apiaryId: string): Entry[] => ownEntries().filter((entry) => entry.apiaryId === apiaryId);

/** Commands that a later page would not send. */
export const isUnsafe = () => state.entries.some(({ place }) => place !== 'device');

/** How a queued command names its route. */
export const routeName = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`;

export const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

// What is on no disk is lost with the page, so the browser asks first.
window.addEventListener('beforeunload', (event) => {
  if (isUnsafe()) event.preventDefault();
});
