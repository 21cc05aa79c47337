import { ApiError } from '@kypseli/contract';
import { client } from '../api/client';
import { session } from '../api/session';
import { removeFromDevice } from './device-copy';
import { refetchAfter, refetchAllOutdated } from './optimistic-cache';
import { change, type Entry, getState, lineOf } from './queue-state';
import { refuseWrite } from './refuse-write';

/** Waits between tries of one write, in ms; the last one repeats. */
const BACKOFF = [1000, 2000, 4000, 8000, 15_000, 30_000];
/** Tries at a server error before it counts as refused. */
const SERVER_TRIES = 4;
const PASSING = [0, 429, 502, 503, 504];
/** Stored, but not readable yet; a few routes always answer so. */
const ACCEPTED = 202;

const isPassing = (error: unknown, tries: number): boolean => {
  if (!(error instanceof ApiError)) return false;
  return PASSING.includes(error.status) || (error.status === 500 && tries < SERVER_TRIES);
};

/** Tries again after a wait that grows with the tries so far. */
const sendLater = (entry: Entry, tries: number, offline: boolean) => {
  change((state) => ({ ...state, offline }));
  entry.timer = setTimeout(() => sendNext(entry.apiaryId), BACKOFF[Math.min(tries, BACKOFF.length) - 1]);
};

const complete = (entry: Entry, answer: unknown) => {
  removeFromDevice(entry);
  change((state) => ({
    ...state,
    entries: state.entries.filter((other) => other !== entry),
    lastSent: new Date(),
    offline: false,
  }));
  refetchAfter(entry);
  entry.resolve(answer);
};

const send = async (entry: Entry): Promise<void> => {
  entry.sending = true;
  entry.tries += 1;
  entry.left ||= navigator.onLine;
  try {
    const headers = { 'Idempotency-Key': entry.id };
    const answer = await client.open(entry.route, entry.input, { headers, ...(entry.form && { form: entry.form }) });
    // A refetch would not show the change yet. After the longest wait it counts as done: the server has it.
    if (answer.status === ACCEPTED && entry.route.status !== ACCEPTED && entry.accepted < BACKOFF.length) {
      entry.sending = false;
      entry.accepted += 1;
      return sendLater(entry, entry.accepted, false);
    }
    complete(entry, await answer.json());
  } catch (error) {
    entry.sending = false;
    // The session is over but the work is not: it continues when the same keeper is back.
    if (error instanceof ApiError && error.code === 'unauthenticated') return;
    if (!isPassing(error, entry.tries)) refuseWrite(entry, error);
    else return sendLater(entry, entry.tries, error instanceof ApiError && error.status === 0);
  }
  sendNext(entry.apiaryId);
};

/** Sends the first write of a line, unless it is being sent or its keeper is not logged in. */
export const sendNext = (apiaryId: string) => {
  const first = lineOf(apiaryId)[0];
  if (!first || first.sending || first.owner !== session.get()?.email) return;
  clearTimeout(first.timer);
  void send(first);
};

const resume = () => {
  refetchAllOutdated();
  for (const apiaryId of new Set(getState().entries.map((entry) => entry.apiaryId))) sendNext(apiaryId);
};
window.addEventListener('online', resume);
session.subscribe(resume);
