import type { Apiary } from '@kypseli/contract';
import type { HivesScreenState } from './hives-context';

/** Hives by their apiary, in the given order. */
export const byApiary = <H extends { id: string }>(
  { apiary, all }: Pick<HivesScreenState, 'apiary' | 'all'>,
  hives: readonly H[],
): [Apiary, H[]][] => {
  const groups = new Map<Apiary, H[]>();
  for (const hive of hives) {
    const of = all?.apiaryOf(hive.id) ?? apiary;
    const group = groups.get(of) ?? [];
    groups.set(of, group);
    group.push(hive);
  }
  return [...groups];
};
