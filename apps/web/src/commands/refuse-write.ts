import { errorText } from '../api/errors';
import { translated } from '../i18n/message';
import { toast } from '../ui/toast-store';
import { drafts } from './drafts';
import { change, type Entry, type RefusedWrite } from './queue-state';
import { finish } from './settled';
import { refetchAfter, showAgain } from './shown';

let explains: (error: unknown) => boolean = () => false;
/** Handlers that explain a refusal in another way than a toast, and return true if they did. */
export const explainRefusals = (by: typeof explains) => {
  explains = by;
};

export type RefusedEntry = Pick<
  Entry,
  | 'id'
  | 'owner'
  | 'describe'
  | 'route'
  | 'request'
  | 'preview'
  | 'files'
  | 'lines'
  | 'inspection'
  | 'makes'
  | 'change'
  | 'seq'
  | 'place'
>;

/** Without a form that explains its refusal, and when it was listed before. */
export const isListed = ({ explain, stays }: Pick<Entry, 'explain' | 'stays'>) => explain !== 'form' || stays;

/** A refused command stands in the list until its keeper dismisses it. */
export const listRefused = (entry: RefusedEntry, error: unknown) => {
  const { id, owner, describe, route, request, preview, files, lines, inspection, makes, seq, place } = entry;
  const one = {
    id,
    owner,
    describe,
    route,
    request,
    preview,
    files,
    lines,
    inspection,
    makes,
    change: entry.change,
    seq,
  };
  const refused: RefusedWrite = { ...one, why: errorText(error), onDevice: place === 'device' };
  change((state) => ({ ...state, refused: [...state.refused.filter((other) => other.id !== id), refused] }));
};

/** Reverts a write that the server has refused, and explains why. */
export const refuseWrite = (entry: Entry, error: unknown) => {
  entry.refused = true;
  // A refusal must not discard what was entered: its form starts with it.
  if (entry.inspection) drafts.keep(entry.inspection.hiveId, entry.inspection.day, entry.inspection.draft);
  change((state) => ({ ...state, entries: state.entries.filter((other) => other !== entry) }));
  showAgain(entry);
  if (isListed(entry)) listRefused(entry, error);
  else finish(entry.id);
  refetchAfter(entry);
  if (!explains(error) && entry.explain !== 'form')
    toast(
      translated({ key: 'common:sync.notSaved', values: { what: translated(entry.describe), why: errorText(error) } }),
      { kind: 'refused' },
    );
  entry.reject(error);
};
