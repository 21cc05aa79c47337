export interface Sorting {
  /** A column's key, or `hive` for the number and `apiary` for the apiary, in which order the hives come. */
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
