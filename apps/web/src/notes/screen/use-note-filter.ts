import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { NoteFilter } from '../use-notes';

const NAMES = { q: 'q', starred: 'starred', apiaryId: 'apiary', hiveId: 'hive' } as const;

/** The notes screen's state in the address: search, filters, and the open note. */
export const useNoteFilter = () => {
  const [params, setParams] = useSearchParams();
  const filter = useMemo<NoteFilter>(
    () => ({
      q: params.get(NAMES.q) ?? '',
      starred: params.get(NAMES.starred) === '1',
      apiaryId: params.get(NAMES.apiaryId),
      hiveId: params.get(NAMES.hiveId),
    }),
    [params],
  );
  const setFilter = useCallback(
    (change: Partial<NoteFilter>) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          for (const [name, value] of Object.entries(change)) {
            const inAddress = NAMES[name as keyof NoteFilter];
            if (value) next.set(inAddress, value === true ? '1' : value);
            else next.delete(inAddress);
          }
          // Another list opens its own first note.
          next.delete('note');
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  /** The address of the same list with this note open, or none. */
  const pathTo = useCallback(
    (id: string | null) => {
      const next = new URLSearchParams(params);
      if (id === null) next.delete('note');
      else next.set('note', id);
      return `?${next}`;
    },
    [params],
  );
  return { filter, setFilter, openId: params.get('note'), pathTo };
};

export const NO_FILTER: NoteFilter = { q: '', starred: false, apiaryId: null, hiveId: null };

export const isFiltering = ({ q, starred, apiaryId, hiveId }: NoteFilter): boolean =>
  q !== '' || starred || apiaryId !== null || hiveId !== null;
