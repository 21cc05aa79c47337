import type { Apiary } from '@kypseli/contract';
import { useQueries } from '@tanstack/react-query';
import { hivesQuery } from './queries';

/** The hives of several apiaries, each apiary's in its latest round; undefined while a list is loading. */
export const useHiveLists = (apiaries: readonly Apiary[]) =>
  useQueries({
    queries: apiaries.map(({ id, last_group_id }) => hivesQuery(id, last_group_id)),
    combine: (queries) => ({
      lists: queries.map(({ data }) => data),
      loading: queries.some(({ isPending }) => isPending),
      failed: queries.some(({ isError, data }) => isError && data === undefined),
      retry: () => {
        for (const { refetch } of queries) void refetch();
      },
    }),
  });
