import type { HiveWithStatus } from '@kypseli/contract';
import { lastOf, shownOf } from '../data/last-known';
import { COLUMNS } from './columns';
import { FALLEN, type Sorting } from './sorting-choice';

type ById = ReadonlyMap<string, HiveWithStatus>;

const fallen = (before: ById) => (hive: HiveWithStatus) => {
  const [was, is] = [before.get(hive.id)?.populationFrames ?? null, hive.populationFrames];
  return was === null || is === null || lastOf(hive) ? null : was - is;
};

/**
 * Sorts hives: first those that the round recorded, then the others by their last values; unrecorded ones are at the
 * end in both directions. By their days it does not matter which round saw them, and those that none saw are the oldest.
 */
export const sorted = (
  hives: HiveWithStatus[],
  { key, descending }: Sorting,
  before: ById = new Map(),
): HiveWithStatus[] => {
  if (key === 'hive' || key === 'apiary') return descending ? [...hives].reverse() : hives;
  const column = COLUMNS.find((one) => one.key === key)?.sort;
  const byDay = key === 'dateCreated';
  const sortedBy = key === FALLEN ? fallen(before) : byDay ? (hive: HiveWithStatus) => column!(hive) ?? '' : column;
  if (!sortedBy) return hives;
  const sign = descending ? -1 : 1;
  const rows = hives.map((hive) => {
    const value = sortedBy(shownOf(hive));
    return { hive, value, rank: value === null ? 2 : !byDay && lastOf(hive) ? 1 : 0 };
  });
  rows.sort((a, b) => {
    if (a.rank !== b.rank) return a.rank - b.rank;
    if (a.value === b.value || a.value === null || b.value === null) return 0;
    return a.value < b.value ? -sign : sign;
  });
  return rows.map(({ hive }) => hive);
};
