import { ApiError, type CallInput, type CallOutput, history, type Route } from '@kypseli/contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { v7 as uuidv7 } from 'uuid';
import { client } from '../api/client';
import { errorText } from '../api/errors';
import { queryClient } from '../api/query-client';
import { session } from '../api/session';
import { type Message, translated } from '../i18n/message';
import { toast } from '../ui/toast-store';
import { drafts } from './drafts';
import { change, type Entry, getState, lineOf } from './queue-state';
import { type StoredInspection, unsent } from './unsent';

export interface Command<R extends Route> {
  route: R;
  input: CallInput<R>;
  /** The same as multipart, with a file. It waits in memory like the rest. */
  form?: FormData;
  /** What lists show while it waits, if no cached list is changed. */
  preview?: unknown;
  /** Commands of one apiary are sent one after the other, in order. */
  apiaryId: string;
  /** The command as a message for a refusal: a key with its namespace. */
  describe: Message;
  /** Shows the change at once; returns a function that reverts it. */
  apply?: (queryClient: QueryClient) => () => void;
  /** Shows the undo at once; returns a function that reverts it. */
  unapply?: (queryClient: QueryClient) => () => void;
  /** The queries to refetch once the server has it. */
  invalidates: QueryKey[];
  /** form: the caller explains a refusal itself. */
  explain?: 'toast' | 'form';
  /** An inspection survives a reload: this is stored on the device until the server has answered. */
  keep?: StoredInspection;
  /** The Idempotency-Key of an earlier page's try. */
  id?: string;
}

/** Waits between tries of one command, in ms; the last one repeats. */
const BACKOFF = [1000, 2000, 4000, 8000, 15_000, 30_000];
/** Tries at a server error before it counts as refused. */
const SERVER_TRIES = 4;
const PASSING = [0, 429, 502, 503, 504];

/** A late answer must not overwrite a change that is not on the server yet. */
const applyNow = (entry: Entry) => {
  for (const queryKey of entry.invalidates) void queryClient.cancelQueries({ queryKey });
  entry.rollback = entry.apply?.(queryClient);
};

/** Reverts one change below the later ones of its line, which are then applied again. */
const takeBack = (entry: Entry) => {
  const later = lineOf(entry.apiaryId).filter((other) => other !== entry && other.rollback);
  for (const other of [...later].reverse()) other.rollback?.();
  entry.rollback?.();
  for (const other of later) other.rollback = other.apply?.(queryClient);
};

const stale = new Map<string, QueryKey[]>();
/**
 * Refetches once nothing of the line is being sent, or the answer would hide what still waits. A running request is
 * cancelled: its answer may be older than the change, and a list's first request would not be repeated.
 */
const readAnew = async (apiaryId: string): Promise<void> => {
  if (lineOf(apiaryId).length > 0) return;
  const outdated = stale.get(apiaryId) ?? [];
  await Promise.all(outdated.map((queryKey) => queryClient.cancelQueries({ queryKey })));
  // Another change may have begun meanwhile: its end refetches.
  if (lineOf(apiaryId).length > 0) return;
  stale.delete(apiaryId);
  for (const queryKey of outdated) void queryClient.invalidateQueries({ queryKey });
};

const outdate = ({ apiaryId, invalidates }: Entry) =>
  stale.set(apiaryId, [...(stale.get(apiaryId) ?? []), ...invalidates]);

const settle = (entry: Entry) => {
  outdate(entry);
  void readAnew(entry.apiaryId);
};

let explains: (error: unknown) => boolean = () => false;
/** Handlers that explain a refusal in another way than a toast, and return true if they did. */
export const explainRefusals = (by: typeof explains) => {
  explains = by;
};

const refuse = (entry: Entry, error: unknown) => {
  takeBack(entry);
  entry.refused = true;
  if (entry.stored) {
    // A refusal must not discard what was entered.
    const { hiveId, day, draft } = entry.stored;
    drafts.keep(hiveId, day, draft);
    unsent.drop(entry.id);
  }
  const why = errorText(error);
  const { id, describe, route, preview } = entry;
  change((state) => ({
    ...state,
    entries: state.entries.filter((other) => other !== entry),
    refused: entry.explain === 'form' ? state.refused : [...state.refused, { id, describe, why, route, preview }],
  }));
  settle(entry);
  if (!explains(error) && entry.explain !== 'form')
    toast(translated({ key: 'common:sync.notSaved', values: { what: translated(describe), why } }), {
      kind: 'refused',
    });
  entry.reject(error);
};

const done = (entry: Entry, answer: unknown) => {
  if (entry.stored) unsent.drop(entry.id);
  change((state) => ({
    ...state,
    entries: state.entries.filter((other) => other !== entry),
    lastSent: new Date(),
    offline: false,
  }));
  settle(entry);
  entry.resolve(answer);
};

const waits = (entry: Entry, error: unknown): boolean => {
  if (!(error instanceof ApiError)) return false;
  return PASSING.includes(error.status) || (error.status === 500 && entry.tries < SERVER_TRIES);
};

const send = async (entry: Entry): Promise<void> => {
  entry.sending = true;
  entry.tries += 1;
  entry.left ||= navigator.onLine;
  try {
    const headers = { 'Idempotency-Key': entry.id };
    const answer = await client.call(entry.route, entry.input, { headers, ...(entry.form && { form: entry.form }) });
    done(entry, answer);
  } catch (error) {
    entry.sending = false;
    // The session is over but the work is not: it continues when the same keeper is back.
    if (error instanceof ApiError && error.code === 'unauthenticated') return;
    if (!waits(entry, error)) refuse(entry, error);
    else {
      change((state) => ({ ...state, offline: error instanceof ApiError && error.status === 0 }));
      entry.timer = setTimeout(() => next(entry.apiaryId), BACKOFF[Math.min(entry.tries, BACKOFF.length) - 1]);
      return;
    }
  }
  next(entry.apiaryId);
};

/** Sends the first write of a line, unless it is being sent or its keeper is not logged in. */
const next = (apiaryId: string) => {
  const first = lineOf(apiaryId)[0];
  if (!first || first.sending || first.owner !== session.get()?.email) return;
  clearTimeout(first.timer);
  void send(first);
};

const resume = () => {
  for (const apiaryId of stale.keys()) void readAnew(apiaryId);
  for (const apiaryId of new Set(getState().entries.map((entry) => entry.apiaryId))) next(apiaryId);
};
window.addEventListener('online', resume);
session.subscribe(resume);
window.addEventListener('beforeunload', (event) => {
  if (getState().entries.some(({ stored }) => !stored)) event.preventDefault();
});

/** Discards unsent writes; only at the keeper's explicit request. */
export const discardUnsent = () => {
  for (const entry of getState().entries) clearTimeout(entry.timer);
  change((state) => ({ ...state, entries: [], refused: [], offline: false }));
};

/** A queued write: its answer, and its undo. */
export type Sent<R extends Route = Route> = Promise<CallOutput<R>> & { undo: () => void };

/** A write that never left this device is not sent at all. */
const withdraw = (entry: Entry) => {
  clearTimeout(entry.timer);
  if (entry.stored) unsent.drop(entry.id);
  takeBack(entry);
  change((state) => ({ ...state, entries: state.entries.filter((other) => other !== entry) }));
  outdate(entry);
  // Offline, a refetch would replace the content with an error; it happens when the network is back.
  if (navigator.onLine) void readAnew(entry.apiaryId);
  next(entry.apiaryId);
};

/** If the server may know the write, an undo is sent after it in the same line; a refused write is undone already. */
const undo = (entry: Entry) => {
  const { id, apiaryId, describe, unapply, invalidates } = entry;
  if (entry.refused) return;
  if (!entry.left && !entry.sending && getState().entries.includes(entry)) return withdraw(entry);
  void submit({
    route: history.undo,
    input: { body: { command_id: id } },
    apiaryId,
    describe: { key: 'common:sync.undo', values: { what: translated(describe) } },
    apply: unapply,
    invalidates,
  });
};

const keepOnDevice = (entry: Entry, stored: StoredInspection) => {
  const { id, apiaryId, input, describe, invalidates } = entry;
  // A stored write of the same inspection from an earlier page is replaced by this one.
  const waiting = new Set(getState().entries.map((other) => other.id));
  for (const { id: earlier, hiveId, day } of unsent.all())
    if (hiveId === stored.hiveId && day === stored.day && !waiting.has(earlier)) unsent.drop(earlier);
  const savedAt = new Date().toISOString();
  if (unsent.keep({ ...stored, id, savedAt, apiaryId, input, describe, invalidates })) entry.stored = stored;
};

/** Queues a write, shows it at once, and resolves when the server has it; rejects if it is refused. */
export const submit = <R extends Route>(command: Command<R>): Sent<R> => {
  const entry: Entry = {
    ...command,
    id: command.id ?? uuidv7(),
    owner: session.get()?.email,
    input: command.input as CallInput<Route>,
    explain: command.explain ?? 'toast',
    tries: 0,
    sending: false,
    resolve: () => undefined,
    reject: () => undefined,
  };
  if (command.keep) keepOnDevice(entry, command.keep);
  const answer = new Promise<CallOutput<R>>((resolve, reject) => {
    Object.assign(entry, { resolve, reject });
    applyNow(entry);
    change((state) => ({ ...state, entries: [...state.entries, entry] }));
    next(entry.apiaryId);
  });
  // Callers that ignore the promise have already seen the toast.
  answer.catch(() => undefined);
  return Object.assign(answer, { undo: () => undo(entry) });
};
