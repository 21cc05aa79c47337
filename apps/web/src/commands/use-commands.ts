import { useSyncExternalStore } from 'react';
import { useSession } from '../api/session';
import { useOnline } from '../browser/use-online';
import { submit } from './queue';
import { change, getState, subscribe } from './queue-state';
import { unsent } from './unsent';

const dismiss = (id: string) =>
  change((state) => ({ ...state, refused: state.refused.filter((refusal) => refusal.id !== id) }));

const commands = { submit, dismiss };

/** The one way to write bee records: `submit` queues a command and shows it at once. */
export const useCommands = () => commands;

/** True if nothing can be sent now: the device is offline, or the last try reached no server. */
export const useNoSignal = (): boolean => {
  const online = useOnline();
  const { offline, entries } = useQueue();
  return !online || (offline && entries.length > 0);
};

/** The queued and the refused writes, and when the last one was sent. */
export const useQueue = () => {
  const { entries: all, refused, lastSent, offline } = useSyncExternalStore(subscribe, getState);
  const email = useSession()?.email;
  const entries = all.filter(({ owner }) => owner === email);
  /** Stored on this device by an earlier page, or by another open one. */
  const left = unsent.all().filter(({ id }) => !entries.some((entry) => entry.id === id)).length;
  return { pending: entries.length, entries, left, refused, lastSent, offline };
};
