import { LOST, UNSENT } from '../api/session';
import { storage } from '../api/storage';
import { translated } from '../i18n/message';
import { currentAccount, lastAccount } from '../offline/account';
import { toast } from '../ui/toast-store';
import { type Entry, getState } from './queue-state';

const load = async () => {
  const [{ outbox }, { readDevice }, { lock }] = await Promise.all([
    import('./outbox'),
    import('./read-device'),
    import('./lock'),
  ]);
  return { ...outbox, readDevice, lock };
};
let loading: ReturnType<typeof load> | null = null;

/** What is stored on this device; null while the part cannot be loaded. */
export const device = async () => {
  loading ??= load();
  try {
    return await loading;
  } catch {
    loading = null;
    return null;
  }
};

/** True if nobody has left anything here, so that a visitor's page need not look. */
export const isUnused = () => loading === null && lastAccount() === null && storage.names(UNSENT).length === 0;

const others = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('kypseli.outbox');

/** Other tabs read the rows again. */
export const notifyOthers = () => others?.postMessage(null);

export const onNews = (listener: () => void) => {
  if (others) others.onmessage = listener;
};

/** As browsers name a full disk, and the end of what they give to a page. */
const FULL = ['QuotaExceededError', 'UnknownError'];
const isFull = (error: unknown) => error instanceof DOMException && FULL.includes(error.name);

/** A loss is known (database.ts) even if the page ends before it reads the device, which counts them anew. */
const countOneMore = ({ owner }: Entry) => {
  const name = UNSENT + owner;
  storage.set(name, `${Number(storage.get(name) ?? 0) + 1}`);
};

/** Stores a new command; where that fails, as without IndexedDB, on a full disk or behind a tab that hangs, it waits in memory. */
export const store = async (entry: Entry): Promise<void> => {
  const add = async () => (await device())?.add(entry);
  const isCounted = entry.seq !== undefined;
  try {
    entry.seq = await add().catch(async (error: unknown) => {
      if (!isFull(error)) throw error;
      // What the server has is asked for again.
      await (await import('../offline/reads')).wipeAll();
      return add();
    });
    if (!isCounted && entry.seq !== undefined && entry.place === 'storing') countOneMore(entry);
  } catch (error) {
    // With a signal it is sent at once.
    if (!navigator.onLine || getState().offline)
      toast(translated({ key: isFull(error) ? 'common:sync.full' : 'common:sync.notStored' }), { kind: 'refused' });
  }
  if (entry.place === 'storing') entry.place = entry.seq === undefined ? 'memory' : 'device';
};

/** Deletes everything that the logged-in keeper has stored. */
export const wipeDevice = async (): Promise<void> => {
  const account = currentAccount();
  if (account === null) return;
  for (const prefix of [UNSENT, LOST]) storage.remove(prefix + account);
  await (await device())?.wipe(account).catch(() => undefined);
  notifyOthers();
};
