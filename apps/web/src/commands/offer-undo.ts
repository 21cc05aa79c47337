import { translated } from '../i18n/message';
import { toast } from '../ui/toast-store';

/** Says what was done, with the key that undoes it: of several commands the last first. */
export const offerUndo = (text: string, ...sent: { undo: () => void }[]) =>
  toast(text, {
    action: {
      label: translated({ key: 'common:action.undo' }),
      onSelect: () => {
        for (const each of sent.toReversed()) each.undo();
      },
    },
  });
