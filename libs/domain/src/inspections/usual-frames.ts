/** More frames of a kind are rare in one hive. */
const MOST = 30;
/** A colony seldom gains or loses more frames within two weeks. */
const MOST_CHANGE = 15;
const WITHIN_DAYS = 14;

/**
 * The least and the most frames that are usual, by the last count and its age in days. A count outside is not refused:
 * the form points it out.
 */
export const usualFrames = (last: number | null, days: number | null): readonly [number, number] => {
  if (last === null || days === null || days > WITHIN_DAYS) return [0, MOST];
  return [Math.max(0, last - MOST_CHANGE), Math.min(last + MOST_CHANGE, Math.max(MOST, last))];
};
