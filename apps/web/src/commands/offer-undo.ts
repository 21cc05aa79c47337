import { translated } from '../i18n/message';
import { toast } from '../ui/toast-store';
import type { Sent } from './queue';

/** Runs `say` once changes are on the device, or the server has them: nothing says that it is done before. */
export const whenSafe = (sent: readonly Pick<Sent, 'safe'>[], say: () => void): void => {
  Promise.all(sent.map(({ safe }) => safe)).then(say, () => undefined);
};

/** The button of a toast that undoes changes, the last one first. */
export const undoOf = (...sent: Pick<Sent, 'undo'>[]) => ({
  label: translated({ key: 'common:action.undo' }),
  onSelect: () => {
    for (const each of sent.toReversed()) each.undo();
  },
});

/** A toast with that button, once the changes are safe. */
export const offerUndo = (text: string, ...sent: Pick<Sent, 'safe' | 'undo'>[]): void =>
  whenSafe(sent, () => void toast(text, { action: undoOf(...sent) }));
