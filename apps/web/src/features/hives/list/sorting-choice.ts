export interface Sorting {
  /** A column's key, or `hive` for the number, or `apiary` for the apiary, which is the initial order. */
  key: string;
  descending: boolean;
}

export const BY_NUMBER: Sorting = { key: 'hive', descending: false };

/** The first touch sorts, the second reverses, the third returns to the order of numbers. */
export const nextSorting = (now: Sorting, key: string): Sorting => {
  if (now.key !== key) return { key, descending: key !== 'hive' && key !== 'generalStatus' };
  const first = key !== 'hive' && key !== 'generalStatus';
  return now.descending === first ? { key, descending: !first } : BY_NUMBER;
};
