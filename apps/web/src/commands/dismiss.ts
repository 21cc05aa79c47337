import { device, notifyOthers } from './device';
import { change, getState } from './queue-state';
import { finish } from './settled';

/** Removes a refused command for good. */
export const dismiss = (id: string): void => {
  const found = getState().refused.find((refused) => refused.id === id);
  if (!found) return;
  finish(id);
  change((state) => ({ ...state, refused: state.refused.filter((refused) => refused !== found) }));
  const { owner } = found;
  if (!found.onDevice || owner === null) return;
  void device()
    .then((outbox) => outbox?.remove(owner, id))
    .then(notifyOthers, () => undefined);
};
