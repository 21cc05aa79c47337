import { notes as routes } from '@kypseli/contract';
import { useMemo } from 'react';
import { routeName } from '../commands/queue-state';
import { useQueue } from '../commands/use-commands';
import { marksOf, searchWords } from './marks';
import type { ShownNote } from './shown-note';
import type { NoteFilter } from './use-notes';

const WRITE = routeName(routes.write);

const matches = (note: ShownNote, { q, starred, apiaryId, hiveId }: NoteFilter) =>
  !starred &&
  (hiveId ? note.hive?.id === hiveId : apiaryId === null || note.apiary_id === apiaryId) &&
  searchWords(q).every((word) => marksOf(note.text, [word]).some(({ marked }) => marked));

/** New notes that the server does not have: refused ones, then those being sent. */
export const useUnsentNotes = (filter: NoteFilter): ShownNote[] => {
  const { entries, refused } = useQueue();
  return useMemo(() => {
    const waiting = entries.filter(({ route }) => route === WRITE).map(({ preview }) => preview as ShownNote);
    const failed = refused
      .filter(({ route }) => route === WRITE)
      .map(({ id, why, preview }) => ({ ...(preview as ShownNote), id, why, unsent: 'refused' as const }));
    return [...failed.reverse(), ...waiting.reverse()].filter((note) => matches(note, filter));
  }, [entries, refused, filter]);
};
