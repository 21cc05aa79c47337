import { ApiError, accounts } from '@kypseli/contract';
import { client, isAsked } from '../api/client';
import { isForeign } from '../api/errors';
import { isReady, session } from '../api/session';
import { onSignal } from '../browser/signal';
import { currentAccount } from '../offline/account';
import { acks, changes } from '../offline/fold';
import { device, isUnused, notifyOthers, onNews } from './device';
import { isMisdated, plausibleInstant } from './plausible-instant';
import { change, type Entry, getState, isHeld, lineOf, needOf, ownEntries } from './queue-state';
import { isListed, refuseWrite } from './refuse-write';
import { complete } from './settled';
import { refetchAllOutdated } from './shown';

/** Waits between tries of one write, in ms; the last one repeats. */
const BACKOFF = [1000, 2000, 4000, 8000, 15_000, 30_000];
/** Tries at a server error before it counts as refused. */
const SERVER_TRIES = 4;
/** How many instants are tried; the first refusal has the right time. */
const INSTANTS = 2;
const PASSING = [0, 408, 429, 502, 503, 504];
const UNAVAILABLE = 503;
/**
 * After so many tries, over some minutes, a change counts as refused that the server itself calls unavailable while it
 * answers other requests.
 */
const HELD_TRIES = 12;
/** Stored, but not readable yet; a few routes always answer so. */
const ACCEPTED = 202;
/** How long an answer may take (ms). */
const TIMEOUT = { request: 30_000, upload: 5 * 60_000 };
/** How often waiting commands are looked at without any sign of a network (ms). */
const LOOK = 30_000;

/** A proxy may refuse what is too large for it in its own words. */
const TOO_LARGE = 413;

/** Answers that are no refusal. */
const isPassing = (error: unknown, tries: number): boolean => {
  if (!(error instanceof ApiError) || PASSING.includes(error.status)) return true;
  if (error.status === 500) return tries < SERVER_TRIES;
  return isForeign(error) && error.status !== TOO_LARGE;
};

/** True if the server answers other requests, but never this change, for which later ones wait. */
const holdsOthers = async (entry: Entry, error: ApiError): Promise<boolean> => {
  if (error.status !== UNAVAILABLE || isForeign(error) || entry.tries < HELD_TRIES) return false;
  return client.call(accounts.getProfile, {}).then(
    () => true,
    () => false,
  );
};

const endWait = (entry: Entry) => {
  clearTimeout(entry.timer);
  entry.timer = undefined;
};

/** Tries again after a wait that grows with the tries so far. */
const sendLater = (entry: Entry, tries: number, offline: boolean) => {
  change((state) => ({ ...state, offline }));
  const again = () => {
    entry.timer = undefined;
    wake();
  };
  entry.timer = setTimeout(again, BACKOFF[Math.min(tries, BACKOFF.length) - 1]);
};

const formOf = ({ request, files }: Entry): FormData | undefined => {
  if (!files) return undefined;
  const form = new FormData();
  for (const [name, value] of Object.entries(JSON.parse(request.body ?? '{}'))) form.append(name, String(value));
  for (const [part, file] of Object.entries(files)) form.append(part, file, part);
  return form;
};

const request = (entry: Entry) => {
  const form = formOf(entry);
  return client.send(entry.request, {
    headers: {
      'Idempotency-Key': entry.id,
      // Field work is never refused for the clock of the phone.
      ...((entry.misdated ?? 0) < INSTANTS && { 'X-Happened-At': plausibleInstant(entry.at) }),
    },
    signal: AbortSignal.timeout(form ? TIMEOUT.upload : TIMEOUT.request),
    ...(form && { form }),
  });
};

/** Its row on the device: undefined for a command in memory. */
const rowsOf = async ({ place }: Entry) => (place === 'device' ? await device() : undefined);

/** Notes on the device that the server may have it; false if another tab has withdrawn it. */
const leave = async (entry: Entry): Promise<boolean> => {
  if (entry.left || !navigator.onLine) return true;
  const rows = await rowsOf(entry);
  const there = !rows || (await rows.leave(entry.owner ?? '', entry.id).catch(() => true));
  entry.left = there;
  return there;
};

const refuse = async (entry: Entry, error: ApiError) => {
  const rows = await rowsOf(entry);
  const account = entry.owner ?? '';
  const { status, body } = error;
  const noted = isListed(entry) ? rows?.refuse(account, entry.id, { status, body }) : rows?.remove(account, entry.id);
  await noted?.catch(() => undefined);
  refuseWrite(entry, error);
};

const attempt = async (entry: Entry): Promise<void> => {
  try {
    (await rowsOf(entry))?.lock.renew();
    if (!(await leave(entry))) return;
    const answer = await request(entry);
    // A refetch would not show the change yet. After the longest wait it counts as done: the server has it.
    if (answer.status === ACCEPTED && !entry.accepts && entry.accepted < BACKOFF.length) {
      entry.accepted += 1;
      return sendLater(entry, entry.accepted, false);
    }
    const content: unknown = await answer.json();
    const rows = await rowsOf(entry);
    const ackNo = await rows?.settle(entry.owner ?? '', entry.id, content, acks.latest()).catch(() => undefined);
    complete(entry, content, ackNo ?? acks.latest() + 1);
  } catch (error) {
    // The session is over, or the keeper is asked for something, but the work continues after that.
    if (error instanceof ApiError && (error.code === 'unauthenticated' || isAsked(error))) return;
    if (error instanceof ApiError && isMisdated(error) && (entry.misdated ?? 0) < INSTANTS) {
      entry.misdated = (entry.misdated ?? 0) + 1;
      return sendLater(entry, 1, false);
    }
    if (error instanceof ApiError && (!isPassing(error, entry.tries) || (await holdsOthers(entry, error))))
      await refuse(entry, error);
    else return sendLater(entry, entry.tries, !(error instanceof ApiError) || error.status === 0);
  }
  notifyOthers();
};

const send = async (entry: Entry): Promise<void> => {
  entry.sending = true;
  entry.tries += 1;
  await attempt(entry);
  entry.sending = false;
  wake();
};

/**
 * The first commands of their lines, if they are in this place and may be sent now; none while the keeper is asked for
 * something first.
 */
const sendable = (place: Entry['place']): Entry[] => {
  if (!isReady(session.get())) return [];
  const taken = new Set<string>();
  const isFirst = ({ lines }: Entry) => {
    const first = !lines.some((line) => taken.has(line));
    for (const line of lines) taken.add(line);
    return first;
  };
  return ownEntries().filter(
    (entry) =>
      !isHeld(entry) && isFirst(entry) && entry.place === place && !entry.sending && !entry.timer && !needOf(entry),
  );
};

const sendAll = (place: Entry['place']) => {
  for (const entry of sendable(place)) void send(entry);
};

/** One look at what waits: other tabs may have stored, sent or discarded some of it. */
const look = async (): Promise<void> => {
  const account = currentAccount();
  if (account === null && isUnused()) return;
  const stored = await device();
  // The numbers go on, for answers that another tab still shows.
  if (account === null) acks.learn(Math.max(acks.latest(), (await stored?.forgetSettled().catch(() => 0)) ?? 0));
  else {
    await stored?.readDevice(account);
    sendAll('memory');
    if (sendable('device').length > 0 && (await stored?.lock.take())) {
      await stored?.readDevice(account);
      sendAll('device');
    }
  }
  if (stored?.lock.isHeld() && !getState().entries.some(({ sending, place }) => sending && place === 'device'))
    stored.lock.release();
};

let looking = false;
let again = false;
let firstLook: Promise<void> | null = null;

/** Sends what can be sent now, also lines whose first command waits for its next try. */
export const wake = (lines: readonly string[] = []) => {
  again = true;
  for (const line of lines) {
    const [first] = lineOf(line);
    if (first) endWait(first);
  }
  if (looking) return;
  looking = true;
  const looks = async () => {
    while (again) {
      again = false;
      await look();
    }
  };
  const done = looks().finally(() => {
    looking = false;
  });
  firstLook ??= done;
};

/** There may be a network again, or another session. */
const resume = () => {
  refetchAllOutdated();
  for (const entry of ownEntries()) endWait(entry);
  wake();
};
onSignal(resume);
window.addEventListener('focus', () => wake());
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) wake();
});
window.addEventListener('pageshow', () => wake());
session.subscribe(resume);
onNews(() => wake());
setInterval(() => {
  if (ownEntries().length > 0) wake();
}, LOOK);
// What an earlier page has left is shown and sent before the first screen asks what is there; later there may be no signal.
wake();
changes.read = Promise.resolve(firstLook).catch(() => undefined);
