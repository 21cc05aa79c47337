import type { Apiary } from '@kypseli/contract';

/** How many hives of an apiary have a colony; an answer that was stored by an earlier version has all of them. */
export const livingHives = ({ activeHiveCount, hiveCount }: Pick<Apiary, 'activeHiveCount' | 'hiveCount'>): number =>
  activeHiveCount ?? hiveCount;

export const livingHivesOf = (apiaries: readonly Apiary[]): number =>
  apiaries.reduce((sum, apiary) => sum + livingHives(apiary), 0);
