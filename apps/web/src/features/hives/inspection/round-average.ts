import type { HiveWithStatus } from '@kypseli/contract';
import { averageOf, expectedOf } from '../data/figures';
import { isMostlyCounted } from '../data/mostly-counted';

const MEASURE = 'populationFrames';
/** Averages are shown, and compared, in tenths. */
const tenths = (value: number) => Math.round(value * 10) / 10;

interface Round {
  hives: readonly HiveWithStatus[];
  day: string;
}

const isCounted = ({ hives, day }: Round) => isMostlyCounted(hives, MEASURE, expectedOf(hives, day).length);

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
  const then = before && isCounted(before) ? averageOf(before.hives, MEASURE) : null;
  const comparable = then !== null && isCounted(now);
  return { average, difference: comparable ? tenths(tenths(average) - tenths(then)) : null };
};
