import { notes as routes } from '@kypseli/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { client } from '../api/client';
import { queryKeys } from '../api/queries';

export interface NoteFilter {
  q: string;
  starred: boolean;
  apiaryId: string | null;
  hiveId: string | null;
}

/** Newest first, page by page. */
export const useNotes = (filter: NoteFilter) =>
  useInfiniteQuery({
    queryKey: [...queryKeys.notes, filter],
    queryFn: async ({ pageParam, signal }) => {
      const { q, starred, apiaryId, hiveId } = filter;
      const query = {
        q: q || undefined,
        starred: starred ? ('1' as const) : undefined,
        // A hive may have moved since: its notes from every apiary are included.
        ...(hiveId ? { hive_id: hiveId } : { apiary_id: apiaryId ?? undefined }),
        cursor: pageParam,
      };
      return (await client.call(routes.list, { query }, { signal })).result;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    // Notes show hive numbers, which change elsewhere in the app, as hives are renumbered and moved.
    staleTime: 0,
  });
