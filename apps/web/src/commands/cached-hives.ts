import type { HiveWithStatus } from '@kypseli/contract';
import { readFields } from '@kypseli/domain';
import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../api/queries';

/** Changes the hives of an apiary in every cached round (null: in none); returns a function that reverts it. */
export const changeCachedHives = (
  queryClient: QueryClient,
  apiaryId: string,
  change: (hives: HiveWithStatus[], groupId: string | null) => HiveWithStatus[],
): (() => void) => {
  const before = queryClient.getQueriesData<HiveWithStatus[]>({ queryKey: queryKeys.hives(apiaryId) });
  for (const [key, hives] of before) if (hives) queryClient.setQueryData(key, change(hives, key[2] as string | null));
  return () => {
    for (const [key, hives] of before) if (hives) queryClient.setQueryData(key, hives);
  };
};

/** Changes single hives of the list. */
export const changeHives =
  (ids: ReadonlySet<string>, change: (hive: HiveWithStatus) => HiveWithStatus) =>
  (hives: HiveWithStatus[]): HiveWithStatus[] =>
    hives.map((hive) => (ids.has(hive.id) ? change(hive) : hive));

const nothing = readFields({}, '2000-01-01');

const fieldsOf = (hive: HiveWithStatus) =>
  Object.fromEntries(Object.keys(nothing).map((key) => [key, hive[key as keyof typeof nothing]])) as typeof nothing;

/** A hive without an entry in the round: the inspection it showed becomes its last one. */
export const withoutEntry = (hive: HiveWithStatus): HiveWithStatus => ({
  ...hive,
  ...nothing,
  last: hive.dateCreated === null ? hive.last : { ...fieldsOf(hive), dateCreated: hive.dateCreated },
  inspection_id: null,
  dateCreated: null,
});
