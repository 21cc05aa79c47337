import { inspections } from '@kypseli/contract';
import { useQuery } from '@tanstack/react-query';
import { client } from './client';
import { queryKeys } from './queries';

/** All inspections of a hive, newest first, in any apiary. */
export const useInspections = (hiveId: string) =>
  useQuery({
    queryKey: queryKeys.inspections(hiveId),
    queryFn: async ({ signal }) =>
      (await client.call(inspections.list, { params: { id: hiveId } }, { signal })).result.inspections,
  });
