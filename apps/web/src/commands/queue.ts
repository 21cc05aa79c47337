import { type CallInput, type CallOutput, history, type Route, requestOf } from '@kypseli/contract';
import type { QueryKey } from '@tanstack/react-query';
import { clock } from '../api/clock';
import { type Message, translated } from '../i18n/message';
import { currentAccount } from '../offline/account';
import { newId } from '../offline/new-id';
import { device, notifyOthers, store, wipeDevice } from './device';
import { decide, dismiss } from './dismiss';
import { type Change, type Effect, kinds } from './effects';
import { explain, loadKinds } from './kinds';
import {
  change,
  type Entry,
  getState,
  inOrder,
  ownEntries,
  type RefusedWrite,
  routeName,
  type StoredInspection,
} from './queue-state';
import { wake } from './sender';
import { begin, finish } from './settled';
import { markOutdated, refetchOutdated, show, showAgain } from './shown';

export interface Command<R extends Route> {
  route: R;
  input: CallInput<R>;
  /** Sent as multipart with the body's fields: a recording, or images, by their parts. */
  files?: Record<string, Blob> | undefined;
  /** The fields beside the files of a route that takes nothing else. */
  fields?: Record<string, string>;
  /** What lists show while it waits, if no cached list is changed. Plain data; it gets the files. */
  preview?: object;
  /** Commands of one apiary are sent one after the other, in order; one of several waits for those of each. */
  apiaryId: string | readonly string[];
  /** The command as a message for a refusal: a key with its namespace. */
  describe: Message;
  /** What it changes on screen: at once, and on later pages. */
  change?: Change | undefined;
  /** The same, of a command that belongs to its page. */
  effects?: Effect[] | undefined;
  /** What its undo changes on screen, once it has left; `id` is that of the command. */
  undone?: ((id: string) => Change) | undefined;
  /** Sends what undoes it once it has left, if the server's undo does not. */
  opposite?: (() => void) | undefined;
  /** The queries to refetch once the server has it. */
  invalidates: QueryKey[];
  /** form: the caller explains a refusal itself. */
  explain?: 'toast' | 'form';
  /** What opens its form again. */
  inspection?: StoredInspection;
  /** The id of a refused command that this one takes the place of: what it makes keeps its ids. */
  again?: string | undefined;
  /** The command belongs to the page that shows it: no later page sends it. */
  onlyHere?: boolean;
}

/** Discards the unsent writes of the keeper who is logged in; only at the keeper's explicit request. */
export const discardUnsent = () => {
  const own = ownEntries();
  const account = currentAccount();
  for (const entry of own) {
    clearTimeout(entry.timer);
    finish(entry.id);
    entry.place = 'gone';
  }
  change((state) => ({
    ...state,
    entries: state.entries.filter((entry) => !own.includes(entry)),
    settled: state.settled.filter(({ owner }) => owner !== account),
    refused: state.refused.filter(({ owner }) => owner !== account),
    offline: false,
  }));
  void wipeDevice();
};

/** A queued write: its answer, and its undo. `safe` resolves once it is on the device, or the server has it. */
export type Sent<R extends Route = Route> = Promise<CallOutput<R>> & {
  id: string;
  undo: () => void;
  safe: Promise<unknown>;
};

/** Removes a write that never left this device; resolves with false if another tab has just sent it. */
const withdraw = async (entry: Entry): Promise<boolean> => {
  clearTimeout(entry.timer);
  finish(entry.id);
  const kept = entry.place !== 'memory';
  entry.place = 'gone';
  change((state) => ({ ...state, entries: state.entries.filter((other) => other !== entry) }));
  showAgain(entry);
  markOutdated(entry);
  // Offline, a refetch would replace the content with an error; it happens when the network is back.
  if (navigator.onLine) refetchOutdated(entry.lines);
  await entry.stored;
  const outbox = kept && entry.seq !== undefined ? await device() : null;
  const removed = !outbox || entry.owner === null || (await outbox.withdraw(entry.owner, entry.id).catch(() => true));
  notifyOthers();
  wake();
  return removed;
};

/** If the server may know the write, an undo is sent after it in the same line; a refused write is undone already. */
const undo = async (entry: Entry): Promise<void> => {
  const { id, lines, describe, undone, opposite, invalidates } = entry;
  if (entry.refused) return;
  decide(entry);
  const waits = !entry.left && !entry.sending && getState().entries.includes(entry);
  if (waits && (await withdraw(entry))) return;
  if (opposite) return opposite();
  void submit({
    route: history.undo,
    input: { body: { command_id: id } },
    apiaryId: lines,
    describe: { key: 'common:sync.undo', values: { what: translated(describe) } },
    change: waits ? undefined : undone?.(id),
    invalidates,
  });
};

/** The text as it is now is the fallback of a later page, which may not have loaded the key's texts. */
const lasting = (describe: Message): Message => ({
  ...describe,
  values: { ...describe.values, defaultValue: translated(describe) },
});

/** Saved again, an inspection takes the place of the refused one. */
const replaceRefused = (inspection: StoredInspection | undefined) => {
  if (!inspection) return;
  const { hiveId, day } = inspection;
  for (const { id, inspection: other } of getState().refused)
    if (other?.hiveId === hiveId && other.day === day) dismiss(id);
};

/** The refused command that is saved again; its row stays until the new one takes its place. */
const takeRefused = (id: string): RefusedWrite | undefined => {
  const found = getState().refused.find((one) => one.id === id);
  begin(id);
  change((state) => ({ ...state, refused: state.refused.filter((one) => one !== found) }));
  return found;
};

/** Shows a new write, at once if the kinds of changes are loaded. */
const showNew = (entry: Entry): Promise<void> | undefined => {
  if (entry.change && !kinds.meaningOf)
    return loadKinds().then(() => {
      explain(entry);
      if (getState().entries.includes(entry)) showAgain(entry);
    });
  explain(entry);
  // One that is saved again comes before what needs it.
  if (entry.seq === undefined) show(entry);
  else showAgain(entry);
  return undefined;
};

/** Queues a write, shows it at once, and resolves when the server has it; rejects if it is refused. */
export const submit = <R extends Route>(command: Command<R>): Sent<R> => {
  const { route, input, fields, apiaryId, onlyHere = false, explain = 'toast', describe, again, ...rest } = command;
  replaceRefused(rest.inspection);
  const refused = again === undefined ? undefined : takeRefused(again);
  const entry: Entry = {
    ...rest,
    lines: [apiaryId].flat(),
    describe: lasting(describe),
    explain,
    stays: refused !== undefined,
    id: refused?.id ?? newId(),
    ...(refused?.seq !== undefined && { seq: refused.seq }),
    owner: currentAccount(),
    route: routeName(route),
    request: { ...requestOf(route, input), ...(fields && { body: JSON.stringify(fields) }) },
    accepts: route.status === 202,
    at: clock.now().toISOString(),
    place: onlyHere ? 'memory' : 'storing',
    stored: Promise.resolve(),
    makes: [],
    tries: 0,
    accepted: 0,
    sending: false,
    left: false,
    resolve: () => undefined,
    reject: () => undefined,
  };
  const answer = new Promise<CallOutput<R>>((resolve, reject) => {
    Object.assign(entry, { resolve, reject });
    change((state) => ({ ...state, entries: [...state.entries, entry].sort(inOrder) }));
  });
  const shown = showNew(entry);
  if (!onlyHere) entry.stored = shown ? shown.then(() => store(entry)) : store(entry);
  void entry.stored.then(() => {
    change((state) => ({ ...state }));
    wake(entry.lines);
    notifyOthers();
  });
  // Callers that ignore the promise have already seen the toast.
  answer.catch(() => undefined);
  const safe = entry.stored.then(() => (entry.place === 'memory' ? answer : undefined));
  safe.catch(() => undefined);
  return Object.assign(answer, { id: entry.id, undo: () => void undo(entry), safe });
};
