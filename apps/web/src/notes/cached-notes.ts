import type { CallOutput, Note, notes } from '@kypseli/contract';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../api/queries';
import type { NoteFilter } from './use-notes';

type Pages = InfiniteData<CallOutput<typeof notes.list>['result']>;

/** Changes the notes of every cached list; returns a function that reverts it. */
export const changeCachedNotes = (client: QueryClient, change: (notes: Note[]) => Note[]): (() => void) => {
  const before = client.getQueriesData<Pages>({ queryKey: queryKeys.notes });
  for (const [key, data] of before) {
    const pages = data?.pages.map((page) => ({ ...page, notes: change(page.notes) }));
    if (pages) client.setQueryData(key, { ...data, pages });
  }
  return () => {
    for (const [key, data] of before) if (data) client.setQueryData(key, data);
  };
};

const belongs = (note: Note, { q, starred, apiaryId, hiveId }: NoteFilter) =>
  q === '' &&
  (!starred || note.starred) &&
  (hiveId ? note.hive?.id === hiveId : apiaryId === null || note.apiary_id === apiaryId);

/** Adds a new note to the lists that surely include it, so that it stays visible after it is sent. */
export const putNewNote = (client: QueryClient, note: Note): void => {
  for (const [key, data] of client.getQueriesData<Pages>({ queryKey: queryKeys.notes })) {
    const [first, ...rest] = data?.pages ?? [];
    if (!data || !first || !belongs(note, key[1] as NoteFilter)) continue;
    const others = first.notes.filter(({ id }) => id !== note.id);
    client.setQueryData(key, { ...data, pages: [{ ...first, notes: [note, ...others] }, ...rest] });
  }
};
