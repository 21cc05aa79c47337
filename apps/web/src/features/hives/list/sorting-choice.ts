export interface Sorting {
  /** A column's key, `hive` for the number, `apiary` for the apiary, which is the initial order, or FALLEN. */
  key: string;
  descending: boolean;
}

/** By the frames of bees that a hive has lost since the round before. */
export const FALLEN = 'fallen';

export const BY_NUMBER: Sorting = { key: 'hive', descending: false };

/** The first touch sorts, the second reverses, the third returns to the order of numbers. */
export const nextSorting = (now: Sorting, key: string): Sorting => {
  if (now.key !== key) return { key, descending: key !== 'hive' && key !== 'generalStatus' };
  const first = key !== 'hive' && key !== 'generalStatus';
  return now.descending === first ? { key, descending: !first } : BY_NUMBER;
};
