import { LOST } from '../api/session';
import { storage } from '../api/storage';
import { currentAccount } from '../offline/account';
import { device, notifyOthers } from './device';
import { change, type Entry, getState, isHeld, needOf, ownEntries } from './queue-state';
import { finish, forget, learn } from './settled';

/** The waiting commands that need a refused one, itself or through others. */
export const heldBy = (id: string): Entry[] => {
  const needs = (entry: Entry): boolean => {
    const need = needOf(entry);
    return need !== undefined && (need.id === id || (!('why' in need) && needs(need)));
  };
  return ownEntries().filter((entry) => isHeld(entry) && needs(entry));
};

/** Removes a refused command for good, with those that need it. */
export const dismiss = (id: string): void => {
  const found = getState().refused.find((refused) => refused.id === id);
  if (!found) return;
  const held = heldBy(id);
  finish(id);
  change((state) => ({ ...state, refused: state.refused.filter((refused) => refused !== found) }));
  for (const entry of held) {
    entry.place = 'gone';
    forget(entry);
  }
  const { owner } = found;
  if (owner === null) return;
  void device()
    .then(async (outbox) => {
      for (const each of [id, ...held.map((entry) => entry.id)]) await outbox?.remove(owner, each);
    })
    .then(notifyOthers, () => undefined);
};

/** The keeper has read how many changes are lost. */
export const readLoss = (): void => {
  storage.remove(`${LOST}${currentAccount()}`);
  change((state) => ({ ...state, lost: 0 }));
};

/** The keeper has decided about what a change replaced. */
export const decide = (entry: Entry): void => {
  if (!entry.unseen) return;
  learn(entry);
  change((state) => ({ ...state }));
  void device()
    .then((outbox) => outbox?.decide(entry.owner ?? '', entry.id))
    .then(notifyOthers, () => undefined);
};
