import { ApiError } from '@kypseli/contract';
import type { QueryKey } from '@tanstack/react-query';
import { LOST, UNSENT } from '../api/session';
import { storage } from '../api/storage';
import { currentAccount } from '../offline/account';
import { acks } from '../offline/fold';
import { forget as forgetReads, storedKeys } from '../offline/reads';
import { concerns } from './effects';
import { explain, loadKinds } from './kinds';
import { outbox, type Row } from './outbox';
import { change, type Entry, getState, inOrder } from './queue-state';
import { listRefused, refuseWrite } from './refuse-write';
import { complete, forget, isFinished, learn } from './settled';
import { isLacked, isSettled, showAgain } from './shown';

/** How long other tabs can read an answer (ms). */
const ANSWERS_STAY = 10 * 60_000;
/** How long an accepted change is added to stored answers that nobody asks for again (ms). */
const READS_STAY = 7 * 24 * 60 * 60_000;

/** A command of an earlier page or of another tab. */
const restored = (row: Row, files?: Record<string, Blob>): Entry => {
  const { account, state, preview, hasSound, error, settledAt, makes = [], apiaryId, ...what } = row;
  return {
    ...what,
    lines: row.lines ?? [apiaryId],
    makes,
    owner: account,
    files,
    preview: preview && { ...preview, files },
    explain: 'toast',
    stays: true,
    place: 'device',
    stored: Promise.resolve(),
    tries: 0,
    accepted: 0,
    sending: false,
    resolve: () => undefined,
    reject: () => undefined,
  };
};

const errorOf = ({ error }: Row) =>
  new ApiError(error?.status ?? 500, error?.body ?? { code: 'internal', message: '', issues: [] });

const isKnown = (id: string) =>
  isFinished(id) ||
  isSettled(id) ||
  getState().entries.some((entry) => entry.id === id) ||
  getState().refused.some((one) => one.id === id);

const take = (row: Row, files: Record<string, Blob> | undefined) => {
  if (isKnown(row.id)) return;
  const entry = restored(row, files);
  if (row.state === 'refused') return listRefused(entry, errorOf(row));
  explain(entry);
  const list = row.state === 'settled' ? 'settled' : 'entries';
  change((state) => ({
    ...state,
    [list]: [...state[list], entry].sort(inOrder),
  }));
  showAgain(entry);
};

/** What has happened to a command of this page on the device. */
const follow = (entry: Entry, row: Row | undefined) => {
  if (!row) return forget(entry);
  if (row.state === 'settled') return complete(entry, row.answer, row.ackNo ?? acks.latest() + 1);
  if (row.state === 'refused') return refuseWrite(entry, errorOf(row));
  entry.left ||= row.left;
};

/** Deletes the accepted commands of which the keeper and other tabs know all, and that all stored answers have. */
const sweep = async (account: string, rows: readonly Row[]) => {
  const old = rows.filter(({ settledAt = Number.POSITIVE_INFINITY }) => settledAt < Date.now() - ANSWERS_STAY);
  if (old.length === 0) return;
  await loadKinds();
  const stored = await storedKeys(account);
  const lacking = ({ ackNo = 0, effects }: Entry): QueryKey[] =>
    stored
      .filter(({ key, begun }) => begun < ackNo && effects?.some((effect) => concerns(effect, key)))
      .map(({ key }) => key);
  const gone: number[] = [];
  for (const row of old) {
    const entry = restored(row);
    explain(entry);
    if (entry.unseen) continue;
    const keys = lacking(entry);
    if (keys.length > 0 && row.settledAt! < Date.now() - READS_STAY) await forgetReads(account, keys);
    else if (keys.length > 0) continue;
    gone.push(row.seq);
  }
  if (gone.length > 0) await outbox.sweep(account, gone);
};

/** Notes how many changes wait, and returns how many the browser has deleted (database.ts). */
const countUnsent = (account: string, rows: readonly Row[]): number => {
  const count = rows.filter(({ state }) => state !== 'settled').length;
  if (count > 0) storage.set(UNSENT + account, `${count}`);
  else storage.remove(UNSENT + account);
  return Number(storage.get(LOST + account) ?? 0);
};

/** Takes over what earlier pages and other tabs have stored, sent and discarded. */
export const readDevice = async (account: string): Promise<void> => {
  const own = getState().entries.filter(({ owner, place }) => owner === account && place === 'device');
  const rows = await outbox.rows(account).catch(() => null);
  if (!rows || currentAccount() !== account) return;
  acks.learn(Math.max(0, ...rows.map(({ ackNo = 0 }) => ackNo)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const entry of own) if (getState().entries.includes(entry)) follow(entry, byId.get(entry.id));
  const lost = countUnsent(account, rows);
  change((state) => ({
    ...state,
    lost,
    settled: state.settled
      .filter((entry) => entry.owner !== account || byId.has(entry.id) || isLacked(entry))
      .map((entry) => (byId.get(entry.id)?.decided ? learn(entry) : entry)),
    refused: state.refused.filter(({ id, owner, onDevice }) => owner !== account || !onDevice || byId.has(id)),
  }));
  const unknown = rows.filter(({ id }) => !isKnown(id));
  if (unknown.some((row) => row.change)) await loadKinds();
  for (const row of unknown) take(row, row.hasSound ? await outbox.files(row.id).catch(() => undefined) : undefined);
  void sweep(account, rows).catch(() => undefined);
};
