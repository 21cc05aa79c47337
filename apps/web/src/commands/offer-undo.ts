import { say } from '../i18n/say';
import { toast } from '../ui/toast-store';

/** Says what was done, with the key that undoes it: of several commands the last first. */
export const offerUndo = (text: string, ...sent: { undo: () => void }[]) =>
  toast(text, {
    action: {
      label: say({ key: 'common:action.undo' }),
      onSelect: () => {
        for (const each of sent.toReversed()) each.undo();
      },
    },
  });
