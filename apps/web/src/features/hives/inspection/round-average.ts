import type { HiveWithStatus } from '@kypseli/contract';
import { averageOf, expectedOf, recordedValues } from '../data/figures';

const MEASURE = 'populationFrames';
/** Averages are shown, and compared, in tenths. */
const tenths = (value: number) => Math.round(value * 10) / 10;

/** With fewer than half of its hives counted, a round's average is not that of its hives. */
const isCounted = (hives: readonly HiveWithStatus[], day: string) =>
  recordedValues(hives, MEASURE).length * 2 >= expectedOf(hives, day).length;

interface Round {
  hives: readonly HiveWithStatus[];
  day: string;
}

/**
 * The average frames of bees of a round, and by how many it differs from that of the round before; the difference is
 * null unless at least half of the hives of both were counted.
 */
export const averageOfRound = (
  now: Round,
  before: Round | null,
): { average: number; difference: number | null } | null => {
  const average = averageOf(now.hives, MEASURE);
  if (average === null) return null;
  const then = before && isCounted(before.hives, before.day) ? averageOf(before.hives, MEASURE) : null;
  const comparable = then !== null && isCounted(now.hives, now.day);
  return { average, difference: comparable ? tenths(tenths(average) - tenths(then)) : null };
};
