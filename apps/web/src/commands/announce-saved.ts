import { translated } from '../i18n/message';
import { toast } from '../ui/toast-store';
import { undoOf, whenSafe } from './offer-undo';
import type { Sent } from './queue';
import { getState } from './queue-state';

/** How long an answer may take (ms) before a toast says that the change waits. */
const PATIENCE = 1500;

interface Announcement {
  /** About those of the changes that the server has. */
  saved: (those: readonly Sent[]) => string;
  waiting: string;
  /** The screen itself shows that it is saved. */
  quiet: boolean;
  /** Before the change is undone by the toast. */
  onUndo: () => void;
}

/** The refused ones of some changes, each as a sentence. */
const refusalsOf = (sent: readonly Sent[]) =>
  getState()
    .refused.filter(({ id }) => sent.some((one) => one.id === id))
    .map(({ describe, why }) =>
      translated({ key: 'common:sync.notSaved', values: { what: translated(describe), why } }),
    );

/**
 * Shows a toast with Undo once the server has the changes, and another one if it takes longer, once they are on the
 * device. If some are refused, one toast says what is saved and what is not.
 */
export const announceSaved = (sent: readonly Sent[], { saved, waiting, quiet, onUndo }: Announcement) => {
  const { label, onSelect } = undoOf(...sent);
  const undo = () => {
    onUndo();
    onSelect();
  };
  const show = (text: string) => toast(text, { action: { label, onSelect: undo } });
  let answered = false;
  let waits: (() => boolean) | undefined;
  const announceWaiting = () =>
    whenSafe(sent, () => {
      if (!answered) waits = show(waiting);
    });
  const noSignal = !navigator.onLine || getState().offline;
  const timer = setTimeout(announceWaiting, noSignal ? 0 : PATIENCE);
  void Promise.allSettled(sent).then((answers) => {
    answered = true;
    clearTimeout(timer);
    const accepted = sent.filter((_, at) => answers[at]?.status === 'fulfilled');
    if (accepted.length === sent.length) {
      // A later toast stays.
      if (waits ? waits() : !quiet) show(saved(sent));
    } else if (accepted.length > 0) toast([saved(accepted), ...refusalsOf(sent)].join(' '), { kind: 'refused' });
  });
};
