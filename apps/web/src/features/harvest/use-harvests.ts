import { harvests } from '@kypseli/contract';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../api/client';
import { queryKeys } from '../../api/queries';

/** The harvests of a year, the latest first. */
export const useHarvests = (year: number) =>
  useQuery({
    queryKey: [...queryKeys.harvests, year],
    queryFn: async ({ signal }) => (await client.call(harvests.list, { query: { year } }, { signal })).result.harvests,
    staleTime: 0,
  });
