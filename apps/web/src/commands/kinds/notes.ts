import { madeId, type Note } from '@kypseli/contract';
import type { InfiniteData } from '@tanstack/react-query';
import { queryKeys } from '../../api/queries';
import type { Effect, Meaning, Of } from '../effects';

type Pages = InfiniteData<{ notes: Note[]; next_cursor: string | null }>;

/** What a list of notes is asked for. */
interface Filter {
  q: string;
  starred: boolean;
  apiaryId: string | null;
  hiveId: string | null;
}

const inLists = (to: (notes: Note[], page: number, filter: Filter) => Note[]): Effect => ({
  queryKey: queryKeys.notes,
  to: (data: Pages, key) => ({
    ...data,
    pages: data.pages.map((page, index) => ({ ...page, notes: to(page.notes, index, key[1] as Filter) })),
  }),
});

export interface NoteChange {
  id: string;
  /** Null: it is gone. */
  values: Partial<Note> | null;
}

export const note = ({ id, values }: NoteChange): Meaning => ({
  makes: [],
  effects: [
    inLists((notes) =>
      values ? notes.map((one) => (one.id === id ? { ...one, ...values } : one)) : notes.filter((one) => one.id !== id),
    ),
  ],
});

export interface NewNoteChange {
  note: Omit<Note, 'id'>;
}

const belongs = (one: Note, { q, starred, apiaryId, hiveId }: Filter) =>
  q === '' && !starred && (hiveId ? one.hive?.id === hiveId : apiaryId === null || one.apiary_id === apiaryId);

/** A new note: while it waits, the lists show it by themselves, with its recording. */
export const noteWritten = ({ note: given }: NewNoteChange, { id: command, account, settled }: Of): Meaning => {
  const id = madeId(account, command, 0);
  const one: Note = { ...given, id };
  const first = inLists((notes, page, filter) =>
    page === 0 && belongs(one, filter) ? [one, ...notes.filter((other) => other.id !== id)] : notes,
  );
  return { makes: [id], effects: settled ? [first] : [] };
};
