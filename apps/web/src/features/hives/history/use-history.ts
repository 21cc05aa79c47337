import { history } from '@kypseli/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from '../../../api/client';
import { queryKeys } from '../../../api/queries';
import { useQueue } from '../../../commands/use-commands';

const PAGE = 30;

/**
 * The history of a hive, or of its colony alone, newest first, page by page; refetched after every change that reaches
 * the server meanwhile.
 */
export const useHistory = (hiveId: string, about?: 'colony') => {
  const { lastSent } = useQueue();
  const query = useInfiniteQuery({
    queryKey: [...queryKeys.history(hiveId), about ?? 'all'],
    queryFn: async ({ pageParam, signal }) =>
      (
        await client.call(
          history.ofHive,
          { params: { id: hiveId }, query: { limit: PAGE, about, ...(pageParam ? { cursor: pageParam } : {}) } },
          { signal },
        )
      ).result,
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 0,
  });
  const { refetch } = query;
  useEffect(() => {
    if (lastSent) void refetch();
  }, [lastSent, refetch]);
  return query;
};
