import type { PlainRequest, Route } from '@kypseli/contract';
import type { QueryKey } from '@tanstack/react-query';
import type { Message } from '../i18n/message';
import { currentAccount } from '../offline/account';
import type { Draft } from './drafts';
import type { Change, Effect, Unseen } from './effects';

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
  /** By the parts of the form in which they are sent. */
  files?: Record<string, Blob> | undefined;
  preview?: object | undefined;
  /** Its lines in the queue: those of its apiaries, or that of the notes. It waits for what is before it in each. */
  lines: readonly string[];
  describe: Message;
  /** What it changes on screen, also on later pages. */
  change?: Change | undefined;
  /** The same as functions; none before the kinds of changes are loaded. */
  effects?: Effect[] | undefined;
  /** The ids of what it makes. */
  makes: string[];
  /** What its undo changes on screen, once it has left; `id` is its own. */
  undone?: ((id: string) => Change) | undefined;
  opposite?: (() => void) | undefined;
  invalidates: QueryKey[];
  explain: 'toast' | 'form';
  /** Refused again, it is listed even if its form explains it. */
  stays: boolean;
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
  /** How often the server has refused its instant. */
  misdated?: number;
  refused?: boolean;
  /** Its number among the changes that the server has accepted. */
  ackNo?: number;
  answer?: unknown;
  /** What it replaced without its keeper knowing; `decided`: not any more. */
  unseen?: Unseen | undefined;
  decided?: boolean;
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
  request: PlainRequest;
  preview?: object | undefined;
  files?: Record<string, Blob> | undefined;
  lines: readonly string[];
  inspection?: StoredInspection | undefined;
  makes: string[];
  /** What it would have changed on screen: a form begins with it. */
  change?: Change | undefined;
  seq?: number | undefined;
  /** It stands on the device until it is dismissed. */
  onDevice: boolean;
}

export interface QueueState {
  entries: readonly Entry[];
  /** Accepted changes that some answer, on screen or stored, still lacks. */
  settled: readonly Entry[];
  refused: readonly RefusedWrite[];
  /** How many changes were waiting when the browser deleted them. */
  lost: number;
  lastSent: Date | null;
  /** The last try reached no server. */
  offline: boolean;
}

let state: QueueState = { entries: [], settled: [], refused: [], lost: 0, lastSent: null, offline: false };
const listeners = new Set<() => void>();

export const getState = () => state;

export const change = (to: (state: QueueState) => QueueState) => {
  state = to(state);
  for (const listener of listeners) listener();
};

const own = <T extends { owner: string | null }>(all: readonly T[]): T[] => {
  const account = currentAccount();
  return all.filter(({ owner }) => owner === account);
};

/** The waiting commands of the keeper who is logged in. */
export const ownEntries = (): Entry[] => own(state.entries);
/** The accepted ones, in their order. */
export const ownSettled = (): Entry[] => own(state.settled);

export const lineOf = (line: string): Entry[] => ownEntries().filter(({ lines }) => lines.includes(line));

/** Commands that are being stored come after those that are. */
const placeOf = ({ seq = Number.MAX_SAFE_INTEGER }: Entry) => seq;
export const inOrder = (one: Entry, other: Entry) => placeOf(one) - placeOf(other);

/** Whose result this command names, if the server cannot have that yet. */
export const needOf = ({ id, request }: Entry): Entry | RefusedWrite | undefined => {
  const named = `${request.path} ${request.body}`;
  return [...own(state.entries), ...own(state.refused)].find(
    (other) => other.id !== id && other.makes.some((made) => named.includes(made)),
  );
};

/** It needs what the server has refused, itself or through others: it waits until that is saved again. */
export const isHeld = (entry: Entry): boolean => {
  const need = needOf(entry);
  return need !== undefined && ('why' in need || isHeld(need));
};

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
