import { useMemo } from 'react';
import { type NoteFilter, useNotes } from './use-notes';
import { useUnsentNotes } from './use-unsent-notes';

/** The notes about a hive, newest first: those that the server has, page by page, and the unsent ones. */
export const useHiveNotes = (hiveId: string) => {
  const filter = useMemo<NoteFilter>(() => ({ q: '', starred: false, apiaryId: null, hiveId }), [hiveId]);
  return { query: useNotes(filter), unsent: useUnsentNotes(filter) };
};
