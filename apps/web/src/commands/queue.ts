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
  /** The same as multipart, where a file goes with it. It waits in memory like the rest. */
  form?: FormData;
  /** What lists show of it while it waits, where no cached list is changed. */
  preview?: unknown;
  /** Commands of one apiary are sent one after the other, in order. */
  apiaryId: string;
  /** What is being done, in words, should it be refused: a key with its namespace. */
  describe: Message;
  /** Shows the change at once; gives back what takes it away again. */
  apply?: (queryClient: QueryClient) => () => void;
  /** Shows at once that it is undone; gives back what takes that away again. */
  unapply?: (queryClient: QueryClient) => () => void;
  /** What is read anew once the server has it. */
  invalidates: QueryKey[];
  /** form: whoever waits for the answer explains a refusal itself. */
  explain?: 'toast' | 'form';
  /** An inspection outlives the page: this is kept on the device until the server has answered. */
  keep?: StoredInspection;
  /** The Idempotency-Key of an earlier page's try. */
  id?: string;
}

/** Waits between tries of one command, in ms; the last one repeats. */
const BACKOFF = [1000, 2000, 4000, 8000, 15_000, 30_000];
/** Tries at a server error before it counts as refused. */
const SERVER_TRIES = 4;
const PASSING = [0, 429, 502, 503, 504];

/** A change that is not yet on the server must not be overwritten by an answer that is older. */
const applyNow = (entry: Entry) => {
  for (const queryKey of entry.invalidates) void queryClient.cancelQueries({ queryKey });
  entry.rollback = entry.apply?.(queryClient);
};

/** Takes one change away from under the later ones of its line, which then stand again. */
const takeBack = (entry: Entry) => {
  const later = lineOf(entry.apiaryId).filter((other) => other !== entry && other.rollback);
  for (const other of [...later].reverse()) other.rollback?.();
  entry.rollback?.();
  for (const other of later) other.rollback = other.apply?.(queryClient);
};

const stale = new Map<string, QueryKey[]>();
/**
 * Reads anew once nothing of the line is on its way, or the answer would hide what still waits. An answer that is under
 * way is dropped: it may be older than the change, and the first answer of a list would not be asked for again.
 */
const readAnew = async (apiaryId: string): Promise<void> => {
  if (lineOf(apiaryId).length > 0) return;
  const outdated = stale.get(apiaryId) ?? [];
  await Promise.all(outdated.map((queryKey) => queryClient.cancelQueries({ queryKey })));
  // Another change may have begun meanwhile: its end reads anew.
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
/** Who explains a refusal in another way than by a toast, and answers whether that is so. */
export const explainRefusals = (by: typeof explains) => {
  explains = by;
};

const refuse = (entry: Entry, error: unknown) => {
  takeBack(entry);
  entry.refused = true;
  if (entry.stored) {
    // A refusal must not cost what was entered.
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
    // The session is over, the work is not: it goes on when the same keeper is back.
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

/** Sends the first of a line, unless it is on its way or its keeper is not logged in. */
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

/** Gives up what was not sent: only ever by a keeper's own word. */
export const discardUnsent = () => {
  for (const entry of getState().entries) clearTimeout(entry.timer);
  change((state) => ({ ...state, entries: [], refused: [], offline: false }));
};

/** A write that was put in line: the answer, and what undoes it. */
export type Sent<R extends Route = Route> = Promise<CallOutput<R>> & { undo: () => void };

/** What never left this phone is not sent at all. */
const withdraw = (entry: Entry) => {
  clearTimeout(entry.timer);
  if (entry.stored) unsent.drop(entry.id);
  takeBack(entry);
  change((state) => ({ ...state, entries: state.entries.filter((other) => other !== entry) }));
  outdate(entry);
  // Without a network what is shown would give way to an error; it is read when the network is back.
  if (navigator.onLine) void readAnew(entry.apiaryId);
  next(entry.apiaryId);
};

/** What the server may know of it is asked to take back, after it in the same line; what it refused is undone already. */
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
  // What an earlier page left of the same inspection has become this one.
  const waiting = new Set(getState().entries.map((other) => other.id));
  for (const { id: earlier, hiveId, day } of unsent.all())
    if (hiveId === stored.hiveId && day === stored.day && !waiting.has(earlier)) unsent.drop(earlier);
  const savedAt = new Date().toISOString();
  if (unsent.keep({ ...stored, id, savedAt, apiaryId, input, describe, invalidates })) entry.stored = stored;
};

/** Puts a write in line, shows it at once, and answers when the server has it; rejects with the refusal. */
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
  // Who does not wait for the answer has been told by the toast.
  answer.catch(() => undefined);
  return Object.assign(answer, { undo: () => undo(entry) });
};
