import { type Import, imports, isUnderWay } from '@kypseli/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { client } from '../../../api/client';

export const importKeys = {
  list: ['imports', 'list'] as const,
  one: (id: string) => ['imports', 'one', id] as const,
  mappings: ['imports', 'mappings'] as const,
};

/** The polling interval without events. */
const POLL_MS = 1500;
/** The polling interval besides events: a connection can be dead without an error. */
const SELDOM_MS = 10_000;

/** True while the server works on an import: reads it, checks its rows, or writes them. */
export const isBusy = ({ state, mapping, checked }: Import): boolean =>
  isUnderWay({ state }) || (state === 'draft' && mapping !== null && !checked);

export const fetchImport = async (id: string, signal?: AbortSignal): Promise<Import> =>
  (await client.call(imports.get, { params: { id } }, signal ? { signal } : {})).result.import;

/** One import; polled while the server works on it. */
export const useImport = (id: string, live: boolean) =>
  useQuery({
    queryKey: importKeys.one(id),
    queryFn: ({ signal }) => fetchImport(id, signal),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isBusy(data) ? (live ? SELDOM_MS : POLL_MS) : false),
  });

/** The account's imports, newest first, page by page. */
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
