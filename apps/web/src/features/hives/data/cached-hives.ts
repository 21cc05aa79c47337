import type { HiveWithStatus } from '@kypseli/contract';
import type { QueryClient } from '@tanstack/react-query';
import { keys } from '../../../api/queries';

/** Changes the hives of an apiary in every round that is cached; gives back what takes the change away again. */
export const changeCachedHives = (
  queryClient: QueryClient,
  apiaryId: string,
  change: (hives: HiveWithStatus[]) => HiveWithStatus[],
): (() => void) => {
  const before = queryClient.getQueriesData<HiveWithStatus[]>({ queryKey: keys.hives(apiaryId) });
  for (const [key, hives] of before) if (hives) queryClient.setQueryData(key, change(hives));
  return () => {
    for (const [key, hives] of before) if (hives) queryClient.setQueryData(key, hives);
  };
};

/** Changes single hives of the list. */
export const changeHives =
  (ids: ReadonlySet<string>, change: (hive: HiveWithStatus) => HiveWithStatus) =>
  (hives: HiveWithStatus[]): HiveWithStatus[] =>
    hives.map((hive) => (ids.has(hive.id) ? change(hive) : hive));
