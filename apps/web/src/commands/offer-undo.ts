import { translated } from '../i18n/message';
import { toast } from '../ui/toast-store';

/** A toast with an undo button; several commands are undone last first. */
export const offerUndo = (text: string, ...sent: { undo: () => void }[]) =>
  toast(text, {
    action: {
      label: translated({ key: 'common:action.undo' }),
      onSelect: () => {
        for (const each of sent.toReversed()) each.undo();
      },
    },
  });
