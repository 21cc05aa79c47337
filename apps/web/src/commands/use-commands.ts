import { useSyncExternalStore } from 'react';
import { useSession } from '../api/session';
import { useOnline } from '../browser/use-online';
import { submit } from './queue';
import { change, getState, subscribe } from './queue-state';
import { unsent } from './unsent';

const dismiss = (id: string) =>
  change((state) => ({ ...state, refused: state.refused.filter((refusal) => refusal.id !== id) }));

const commands = { submit, dismiss };

/** The one way to write bee records: `submit` puts a command in line and shows it at once. */
export const useCommands = () => commands;

/** Whether nothing can be sent at present: the device knows of no connection, or the last try met no server. */
export const useNoSignal = (): boolean => {
  const online = useOnline();
  const { offline, entries } = useQueue();
  return !online || (offline && entries.length > 0);
};

/** What is on its way, what was refused, and when the last one arrived. */
export const useQueue = () => {
  const { entries: all, refused, lastSent, offline } = useSyncExternalStore(subscribe, getState);
  const email = useSession()?.email;
  const entries = all.filter(({ owner }) => owner === email);
  /** On this device from an earlier page, or from another one that is open. */
  const left = unsent.all().filter(({ id }) => !entries.some((entry) => entry.id === id)).length;
  return { pending: entries.length, entries, left, refused, lastSent, offline };
};
