import { harvests, type YIELD_BY } from '@kypseli/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '../../api/client';
import { queryKeys } from '../../api/queries';

export type YieldBy = (typeof YIELD_BY)[number];

/** What was harvested in a year by hive, apiary or queen line, and in each year. */
export const useYield = (year: number, by: YieldBy) =>
  useQuery({
    queryKey: [...queryKeys.yields, year, by],
    queryFn: async ({ signal }) => (await client.call(harvests.yield, { query: { year, by } }, { signal })).result,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
