import type { Apiary, HiveWithStatus } from '@kypseli/contract';

export interface Group {
  apiary: Apiary;
  /** The index of its first hive. */
  first: number;
  count: number;
  /** How many of them have a colony. */
  living: number;
}

/** Groups hives by apiary; they are in order of apiary. */
export const groupsOf = (hives: readonly HiveWithStatus[], apiaryOf: (id: string) => Apiary): Group[] => {
  const groups: Group[] = [];
  for (const [first, { id, active }] of hives.entries()) {
    const apiary = apiaryOf(id);
    const last = groups.at(-1);
    const living = active ? 1 : 0;
    if (last?.apiary.id === apiary.id) {
      last.count += 1;
      last.living += living;
    } else groups.push({ apiary, first, count: 1, living });
  }
  return groups;
};
