import { ratio } from './statistics.js';
import { type CountedHive, isFresh } from './strength.js';

/** Fewer counts have no spread that one of them could be compared with. */
const SPREAD_FROM = 8;
/** Makes the median of absolute deviations comparable with a standard deviation. */
const MAD_TO_DEVIATION = 1.4826;
/** Two people count one hive as differently as this, on the scale of ln(frames + 1). */
const LEAST_SPREAD = 0.15;
const FAR = -2;
/** At most this part of an apiary stands out. */
const PARTS = 5;

/** A hive far below the middle hive of its apiary, both in frames. */
export interface StandOut extends CountedHive {
  median: number;
}

const middle = (sorted: readonly number[]): number => {
  const half = sorted.length >> 1;
  return sorted.length % 2 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
};
const inOrder = (values: readonly number[]) => [...values].sort((one, other) => one - other);

/**
 * The hives of an apiary that are far below the middle one, the farthest first, by fresh counts of one kind: on the
 * scale of ln(frames + 1), two deviations or more below the median. A difference is a reason to look, not a verdict.
 */
export const farBelow = (hives: readonly CountedHive[], today: string): StandOut[] => {
  const fresh = hives.filter(({ day }) => isFresh(day, today));
  if (fresh.length < SPREAD_FROM) return [];
  const logs = fresh.map(({ value }) => Math.log(value + 1));
  const centre = middle(inOrder(logs));
  const spread = middle(inOrder(logs.map((log) => Math.abs(log - centre))));
  const unit = Math.max(MAD_TO_DEVIATION * spread, LEAST_SPREAD);
  const median = ratio(middle(inOrder(fresh.map(({ value }) => value))), 1);
  return fresh
    .map((hive, nth) => ({ ...hive, median, distance: (logs[nth]! - centre) / unit }))
    .filter(({ distance }) => distance <= FAR)
    .sort((one, other) => one.distance - other.distance)
    .slice(0, Math.floor(fresh.length / PARTS))
    .map(({ distance: _, ...hive }) => hive);
};
