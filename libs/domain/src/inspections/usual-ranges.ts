/**
 * The least and the most that is usual of numbers about one hive, in kilograms, litres, frames, days and bees. A number
 * outside is not refused: it may be a slip, another unit or another measure, so imports ask.
 */
export const USUAL_RANGES = {
  populationFrames: [0, 40],
  topBoxFrames: [0, 40],
  broodFrames: [0, 40],
  honeycombs: [0, 60],
  harvestedFrames: [0, 60],
  pollenFrames: [0, 30],
  droneBroodFrames: [0, 20],
  boxes: [0, 10],
  queenCells: [0, 100],
  /** An empty hive weighs as much; a scale may carry several. */
  weightKg: [8, 250],
  'harvest.kg': [0, 100],
  'harvest.frames': [0, 60],
  'feeding.amount': [0, 40],
  'treatment.withdrawalDays': [0, 365],
  'varroa.mites': [0, 5_000],
  'varroa.sample': [5, 5_000],
  'varroa.days': [0, 60],
} as const satisfies Record<string, readonly [number, number]>;

export type UsuallyRanging = keyof typeof USUAL_RANGES;

/** The usual range of a number; null if none is known. */
export const usualRangeOf = (name: string): readonly [number, number] | null =>
  Object.hasOwn(USUAL_RANGES, name) ? USUAL_RANGES[name as UsuallyRanging] : null;
