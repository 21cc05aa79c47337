import type { Share } from './details.js';
import type { ActionPlan, BatchPlan } from './events.js';

/** The least amount that a hive can get. */
export const LEAST_PER_HIVE = 0.001;

/** What a hive gets of an amount, with three decimals where it is divided. `inAll`: hives of all apiaries. */
export const perHiveOf = (amount: number, share: Share, hives: number, inAll: number): number =>
  share === 'each_hive' ? amount : Math.round((amount * 1000) / (share === 'each_apiary' ? hives : inAll)) / 1000;

/** The action that a batch plans in one apiary: its amount is for a hive, as in every action. */
export const planInBatch = ({ batchId: _, share: __, perHive, ...plan }: BatchPlan): ActionPlan =>
  // After an erasure there are no details.
  perHive === null || plan.details?.amount === undefined
    ? plan
    : { ...plan, details: { ...plan.details, amount: perHive } };
