import { toast } from '../ui/toast-store';
import { undoOf, whenSafe } from './offer-undo';
import type { Sent } from './queue';
import { getState } from './queue-state';

/** How long an answer may take (ms) before a toast says that the change waits. */
const PATIENCE = 1500;

interface Announcement {
  saved: string;
  waiting: string;
  /** The screen itself shows that it is saved. */
  quiet: boolean;
  /** Before the change is undone by the toast. */
  onUndo: () => void;
}

/** Shows a toast with Undo once the server has the change, and another one if it takes longer, once it is on the device. */
export const announceSaved = (sent: Sent, { saved, waiting, quiet, onUndo }: Announcement) => {
  const { label, onSelect } = undoOf(sent);
  const undo = () => {
    onUndo();
    onSelect();
  };
  const show = (text: string) => toast(text, { action: { label, onSelect: undo } });
  let answered = false;
  let waits: (() => boolean) | undefined;
  const announceWaiting = () =>
    whenSafe([sent], () => {
      if (!answered) waits = show(waiting);
    });
  const noSignal = !navigator.onLine || getState().offline;
  const timer = setTimeout(announceWaiting, noSignal ? 0 : PATIENCE);
  sent.then(
    () => {
      answered = true;
      clearTimeout(timer);
      // A later toast stays.
      if (waits ? waits() : !quiet) show(saved);
    },
    () => {
      answered = true;
      clearTimeout(timer);
    },
  );
};
