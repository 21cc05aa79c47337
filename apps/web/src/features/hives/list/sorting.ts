import type { HiveWithStatus } from '@kypseli/contract';
import { COLUMNS } from './columns';

export interface Sorting {
  /** A column's key, or `hive` for the number and `apiary` for the yard, in which order the hives come. */
  key: string;
  descending: boolean;
}

export const BY_NUMBER: Sorting = { key: 'hive', descending: false };

/** A first touch sorts, the second turns round, the third goes back to the numbers. */
export const nextSorting = (now: Sorting, key: string): Sorting => {
  if (now.key !== key) return { key, descending: key !== 'hive' && key !== 'generalStatus' };
  const first = key !== 'hive' && key !== 'generalStatus';
  return now.descending === first ? { key, descending: !first } : BY_NUMBER;
};

/** Sorts hives that come in order of number; what is not recorded stands last either way. */
export const sorted = (hives: HiveWithStatus[], { key, descending }: Sorting): HiveWithStatus[] => {
  if (key === 'hive' || key === 'apiary') return descending ? [...hives].reverse() : hives;
  const sortedBy = COLUMNS.find((column) => column.key === key)?.sort;
  if (!sortedBy) return hives;
  const sign = descending ? -1 : 1;
  return [...hives].sort((a, b) => {
    const [left, right] = [sortedBy(a), sortedBy(b)];
    if (left === right) return 0;
    if (left === null) return 1;
    if (right === null) return -1;
    return left < right ? -sign : sign;
  });
};
