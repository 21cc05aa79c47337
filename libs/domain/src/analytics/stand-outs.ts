import { addDays } from '../shared/calendar.js';
import { middleOf } from './statistics.js';
import { type CountedHive, FRESH_DAYS, isFresh } from './strength.js';

/** Fewer counts have no spread that one of them could be compared with. */
const SPREAD_FROM = 8;
/** Makes the median of absolute deviations comparable with a standard deviation. */
const MAD_TO_DEVIATION = 1.4826;
/** What two people differ by when they count one hive, on the scale of ln(frames + 1); of a change since the last count. */
const LEAST_SPREAD = { count: 0.15, change: 0.12 };
const FAR = -2;
/** At most this part of an apiary stands out. */
const PARTS = 5;

/** A hive with its latest count of bees, in frames, and the count before; null: none of the same kind. */
export interface ComparedHive extends CountedHive {
  before: { value: number; day: string } | null;
}

/** A hive far below the others of its apiary, or one that fell far behind them since its count before. */
export interface StandOut {
  hive: ComparedHive;
  /** The middle of the apiary, in frames, if the hive is far below it. */
  median: number | null;
  /** The count before, if the hive fell behind. */
  before: number | null;
}

/** How many deviations each value is from the middle; nothing of fewer than eight. */
const distances = (values: readonly number[], least: number): number[] => {
  if (values.length < SPREAD_FROM) return values.map(() => 0);
  const centre = middleOf(values);
  const unit = Math.max(MAD_TO_DEVIATION * middleOf(values.map((value) => Math.abs(value - centre))), least);
  return values.map((value) => (value - centre) / unit);
};

const onScale = (frames: number): number => Math.log(frames + 1);

/**
 * The hives of an apiary that stand out, the farthest first, by fresh counts of one kind: two deviations or more below
 * the middle hive, or the middle change, on the scale of ln(frames + 1). A difference is a reason to look, not a verdict:
 * on published records three of ten such hives failed later, one of ten that failed had stood out.
 */
export const standOuts = (hives: readonly ComparedHive[], today: string): StandOut[] => {
  const fresh = hives.filter(({ day }) => isFresh(day, today));
  const toApiary = distances(
    fresh.map(({ value }) => onScale(value)),
    LEAST_SPREAD.count,
  );
  const changed = fresh.filter(({ before, day }) => before !== null && before.day >= addDays(day, -FRESH_DAYS));
  const changes = distances(
    changed.map(({ value, before }) => onScale(value) - onScale(before!.value)),
    LEAST_SPREAD.change,
  );
  const toCourse = new Map(changed.map((hive, nth) => [hive, changes[nth]!]));
  const median = middleOf(fresh.map(({ value }) => value));
  return fresh
    .map((hive, nth) => ({ hive, apiary: toApiary[nth]!, course: toCourse.get(hive) ?? 0 }))
    .filter(({ apiary, course }) => Math.min(apiary, course) <= FAR)
    .sort((one, other) => Math.min(one.apiary, one.course) - Math.min(other.apiary, other.course))
    .slice(0, Math.floor(fresh.length / PARTS))
    .map(({ hive, apiary, course }) => ({
      hive,
      median: apiary <= FAR ? median : null,
      before: course <= FAR ? hive.before!.value : null,
    }));
};
