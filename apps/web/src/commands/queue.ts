import { type CallInput, type CallOutput, history, type Route } from '@kypseli/contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { v7 as uuidv7 } from 'uuid';
import { session } from '../api/session';
import { type Message, translated } from '../i18n/message';
import { removeFromDevice, storeOnDevice } from './device-copy';
import { markOutdated, refetchOutdated, revertWrite, showWrite } from './optimistic-cache';
import { change, type Entry, getState } from './queue-state';
import { sendNext } from './sending-line';
import type { StoredInspection } from './unsent';

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
  removeFromDevice(entry);
  revertWrite(entry);
  change((state) => ({ ...state, entries: state.entries.filter((other) => other !== entry) }));
  markOutdated(entry);
  // Offline, a refetch would replace the content with an error; it happens when the network is back.
  if (navigator.onLine) void refetchOutdated(entry.apiaryId);
  sendNext(entry.apiaryId);
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

/** Queues a write, shows it at once, and resolves when the server has it; rejects if it is refused. */
export const submit = <R extends Route>(command: Command<R>): Sent<R> => {
  const entry: Entry = {
    ...command,
    id: command.id ?? uuidv7(),
    owner: session.get()?.email,
    input: command.input as CallInput<Route>,
    explain: command.explain ?? 'toast',
    tries: 0,
    accepted: 0,
    sending: false,
    resolve: () => undefined,
    reject: () => undefined,
  };
  if (command.keep) storeOnDevice(entry, command.keep);
  const answer = new Promise<CallOutput<R>>((resolve, reject) => {
    Object.assign(entry, { resolve, reject });
    showWrite(entry);
    change((state) => ({ ...state, entries: [...state.entries, entry] }));
    sendNext(entry.apiaryId);
  });
  // Callers that ignore the promise have already seen the toast.
  answer.catch(() => undefined);
  return Object.assign(answer, { undo: () => undo(entry) });
};
