import { errorText } from '../api/errors';
import { translated } from '../i18n/message';
import { toast } from '../ui/toast-store';
import { turnIntoDraft } from './device-copy';
import { refetchAfter, revertWrite } from './optimistic-cache';
import { change, type Entry } from './queue-state';

let explains: (error: unknown) => boolean = () => false;
/** Handlers that explain a refusal in another way than a toast, and return true if they did. */
export const explainRefusals = (by: typeof explains) => {
  explains = by;
};

/** Reverts a write that the server has refused, and explains why. */
export const refuseWrite = (entry: Entry, error: unknown) => {
  revertWrite(entry);
  entry.refused = true;
  turnIntoDraft(entry);
  const why = errorText(error);
  const { id, describe, route, preview } = entry;
  change((state) => ({
    ...state,
    entries: state.entries.filter((other) => other !== entry),
    refused: entry.explain === 'form' ? state.refused : [...state.refused, { id, describe, why, route, preview }],
  }));
  refetchAfter(entry);
  if (!explains(error) && entry.explain !== 'form')
    toast(translated({ key: 'common:sync.notSaved', values: { what: translated(describe), why } }), {
      kind: 'refused',
    });
  entry.reject(error);
};
