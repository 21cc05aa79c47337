import { ApiError } from '@kypseli/contract';
import { queryClient } from '../api/query-client';
import { currentAccount } from '../offline/account';
import { waiting } from '../offline/fold';
import { applied, concerns } from './effects';
import { outbox, type Row } from './outbox';
import { change, type Entry, getState, ownEntries } from './queue-state';
import { listRefused, refuseWrite } from './refuse-write';
import { complete, forget, isFinished } from './settled';

/** How long other tabs can read an answer (ms). */
const ANSWERS_STAY = 10 * 60_000;

/** A command of an earlier page or of another tab. */
const restored = (row: Row, sound?: Blob): Entry => {
  const { id, seq, route, request, accepts, apiaryId, describe, invalidates, inspection, change, at, left } = row;
  return {
    ...{ id, seq, route, request, accepts, apiaryId, describe, invalidates, inspection, change, at, left },
    owner: row.account,
    sound,
    preview: row.preview && { ...row.preview, sound },
    explain: 'toast',
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

/** Commands that are being stored come after those that are. */
const placeOf = ({ seq = Number.MAX_SAFE_INTEGER }: Entry) => seq;

const isKnown = (id: string) =>
  isFinished(id) ||
  getState().entries.some((entry) => entry.id === id) ||
  getState().refused.some((one) => one.id === id);

/** Null while the part cannot be loaded: then the command is only counted. */
const loadKinds = () => import('./kinds/effects-of').catch(() => null);

const take = (row: Row, sound: Blob | undefined, kinds: Awaited<ReturnType<typeof loadKinds>>) => {
  if (isKnown(row.id)) return;
  const entry = restored(row, sound);
  if (row.state === 'refused') return listRefused(entry, errorOf(row));
  if (kinds && row.change) {
    entry.effects = kinds.effectsOf(row.change);
    entry.apply = applied(entry.effects);
    // Running requests go on: they may be the first ones of their lists.
    entry.rollback = entry.apply(queryClient);
  }
  change((state) => ({
    ...state,
    entries: [...state.entries, entry].sort((one, other) => placeOf(one) - placeOf(other)),
  }));
};

/** What has happened to a command of this page on the device. */
const follow = (entry: Entry, row: Row | undefined) => {
  if (!row) return forget(entry);
  if (row.state === 'settled') return complete(entry, row.answer);
  if (row.state === 'refused') return refuseWrite(entry, errorOf(row));
  entry.left ||= row.left;
};

/** Takes over what earlier pages and other tabs have stored, sent and discarded. */
export const readDevice = async (account: string): Promise<void> => {
  const own = getState().entries.filter(({ owner, place }) => owner === account && place === 'device');
  const rows = await outbox.rows(account).catch(() => null);
  if (!rows || currentAccount() !== account) return;
  if (rows.some(({ settledAt = Number.POSITIVE_INFINITY }) => settledAt < Date.now() - ANSWERS_STAY))
    void outbox.sweep(account, Date.now() - ANSWERS_STAY).catch(() => undefined);
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const entry of own) if (getState().entries.includes(entry)) follow(entry, byId.get(entry.id));
  change((state) => ({
    ...state,
    refused: state.refused.filter(({ id, owner, onDevice }) => owner !== account || !onDevice || byId.has(id)),
  }));
  for (const row of rows) {
    if (row.state === 'settled' || isKnown(row.id)) continue;
    const sound = row.hasSound ? await outbox.sound(row.id).catch(() => undefined) : undefined;
    take(row, sound, row.change ? await loadKinds() : null);
  }
};

waiting.fold = async (key, data, find) => {
  let folded = data;
  for (const effect of ownEntries().flatMap(({ effects = [] }) => effects)) {
    if (!concerns(effect, key)) continue;
    if (folded !== undefined) folded = effect.to(folded);
    else if (effect.from) folded = effect.to(undefined, await find(effect.from));
  }
  return folded;
};
