import { toast } from '../ui/toast-store';
import { offerUndo } from './offer-undo';
import type { Sent } from './queue';
import { getState } from './queue-state';

/** How long an answer may take before the keeper is told that the change waits. */
const PATIENCE = 1500;

interface Words {
  saved: string;
  waiting: string;
  undo: boolean;
  /** The screen itself says that it is saved. */
  quiet: boolean;
}

/** Says that something is saved once the server has it, and until then that it waits. */
export const announceSaved = (sent: Sent, { saved, waiting, undo, quiet }: Words) => {
  const show = (text: string) => (undo ? offerUndo(text, sent) : toast(text));
  let waits: (() => boolean) | undefined;
  const announceWaiting = () => {
    waits = show(waiting);
  };
  const noSignal = !navigator.onLine || getState().offline;
  const timer = setTimeout(announceWaiting, noSignal ? 0 : PATIENCE);
  sent.then(
    () => {
      clearTimeout(timer);
      // What was said since stays.
      if (waits ? waits() : !quiet) show(saved);
    },
    () => clearTimeout(timer),
  );
};
