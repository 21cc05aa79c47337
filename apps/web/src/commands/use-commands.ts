import { useSyncExternalStore } from 'react';
import { useSession } from '../api/session';
import { useOnline } from '../browser/use-online';
import { currentAccount } from '../offline/account';
import { useAges } from '../offline/as-of';
import { decide, dismiss, readLoss } from './dismiss';
import { submit } from './queue';
import { getState, subscribe } from './queue-state';

const commands = { submit, dismiss, decide, readLoss };

/** The one way to write bee records: `submit` queues a command and shows it at once. */
export const useCommands = () => commands;

/** True if nothing can be sent now: the device is offline, or the last request reached no server. */
export const useNoSignal = (): boolean => {
  const online = useOnline();
  const { offline, entries } = useQueue();
  const isAged = useAges().size > 0;
  return !online || isAged || (offline && entries.length > 0);
};

/** True if what has this id is made by a change that waits to be sent. */
export const useIsWaiting = (id: string): boolean => useQueue().entries.some(({ makes }) => makes.includes(id));

/**
 * The queued and the refused writes of this keeper, those that replaced what is new to them, how many are lost, and when
 * one was sent last.
 */
export const useQueue = () => {
  const {
    entries: all,
    settled,
    refused: notSaved,
    lost,
    lastSent,
    offline,
  } = useSyncExternalStore(subscribe, getState);
  useSession();
  const account = currentAccount();
  const own = ({ owner }: { owner: string | null }) => owner === account;
  const [entries, refused] = [all.filter(own), notSaved.filter(own)];
  const replacing = settled.filter((entry) => entry.unseen && own(entry));
  return { pending: entries.length, entries, refused, replacing, lost, lastSent, offline };
};
