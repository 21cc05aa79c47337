import { inspections } from '@kypseli/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { client } from './client';
import { queryKeys } from './queries';

export const inspectionsQuery = (hiveId: string) =>
  queryOptions({
    queryKey: queryKeys.inspections(hiveId),
    queryFn: async ({ signal }) =>
      (await client.call(inspections.list, { params: { id: hiveId } }, { signal })).result.inspections,
  });

/** All inspections of a hive, newest first, in any apiary. */
export const useInspections = (hiveId: string) => useQuery(inspectionsQuery(hiveId));
