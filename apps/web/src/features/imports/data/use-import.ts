import { type Import, imports, isUnderWay } from '@kypseli/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { client } from '../../../api/client';

export const importKeys = {
  list: ['imports', 'list'] as const,
  one: (id: string) => ['imports', 'one', id] as const,
  mappings: ['imports', 'mappings'] as const,
};

/** How often is asked where nobody tells. */
const POLL_MS = 1500;
/** Beside what is told: a connection can be dead without saying so. */
const SELDOM_MS = 10_000;

/** Whether something happens to an import without the keeper: it is read, its rows are checked, or written. */
export const isBusy = ({ state, mapping, checked }: Import): boolean =>
  isUnderWay({ state }) || (state === 'draft' && mapping !== null && !checked);

export const fetchImport = async (id: string, signal?: AbortSignal): Promise<Import> =>
  (await client.call(imports.get, { params: { id } }, signal ? { signal } : {})).result.import;

/** One import; asked again while it is under way. */
export const useImport = (id: string, live: boolean) =>
  useQuery({
    queryKey: importKeys.one(id),
    queryFn: ({ signal }) => fetchImport(id, signal),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isBusy(data) ? (live ? SELDOM_MS : POLL_MS) : false),
  });

/** The account's imports, newest first, a page at a time. */
export const useImportList = () =>
  useInfiniteQuery({
    queryKey: importKeys.list,
    queryFn: async ({ pageParam, signal }) =>
      (
        await client.call(
          imports.list,
          { query: { limit: 10, ...(pageParam ? { cursor: pageParam } : {}) } },
          { signal },
        )
      ).result,
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 0,
  });

export const useSavedMappings = () =>
  useQuery({
    queryKey: importKeys.mappings,
    queryFn: async ({ signal }) => (await client.call(imports.mappings, {}, { signal })).result.mappings,
  });
