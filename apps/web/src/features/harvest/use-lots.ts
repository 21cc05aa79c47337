import { lots } from '@kypseli/contract';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../api/client';
import { queryKeys } from '../../api/queries';

/** All lots, the latest first. */
export const useLots = () =>
  useQuery({
    queryKey: queryKeys.lots,
    queryFn: async ({ signal }) => (await client.call(lots.list, { query: {} }, { signal })).result.lots,
    staleTime: 0,
  });

/** Where the honey of a lot is from. */
export const useTrace = (id: string, enabled: boolean) =>
  useQuery({
    queryKey: queryKeys.traces(id),
    queryFn: async ({ signal }) => (await client.call(lots.trace, { params: { id } }, { signal })).result,
    staleTime: 0,
    enabled,
  });
