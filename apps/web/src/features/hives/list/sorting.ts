import type { HiveWithStatus } from '@kypseli/contract';
import { lastOf, shownOf } from '../data/last-known';
import { COLUMNS } from './columns';
import type { Sorting } from './sorting-choice';

/**
 * Sorts hives: first those that the round recorded, then the others by their last values; unrecorded ones are at the
 * end in both directions.
 */
export const sorted = (hives: HiveWithStatus[], { key, descending }: Sorting): HiveWithStatus[] => {
  if (key === 'hive' || key === 'apiary') return descending ? [...hives].reverse() : hives;
  const sortedBy = COLUMNS.find((column) => column.key === key)?.sort;
  if (!sortedBy) return hives;
  const sign = descending ? -1 : 1;
  const rows = hives.map((hive) => {
    const value = sortedBy(shownOf(hive));
    return { hive, value, rank: value === null ? 2 : lastOf(hive) ? 1 : 0 };
  });
  rows.sort((a, b) => {
    if (a.rank !== b.rank) return a.rank - b.rank;
    if (a.value === b.value || a.value === null || b.value === null) return 0;
    return a.value < b.value ? -sign : sign;
  });
  return rows.map(({ hive }) => hive);
};
