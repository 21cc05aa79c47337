const SCALE = 10_000;

/** A recorded value (at most 4 decimals) as an integer count of ten-thousandths. */
const exact = (value: number): bigint => BigInt(Math.round(value * SCALE));

/** numerator ÷ denominator × 100, rounded half up, as a count of hundredths; both non-negative. */
const hundredths = (numerator: bigint, denominator: bigint): bigint =>
  (numerator * 200n + denominator) / (denominator * 2n);

/** part ÷ whole in percent with two decimals, rounded half up; 0 of nothing is 0. */
export const percentage = (part: number, whole: number): number =>
  whole === 0 ? 0 : Number(hundredths(BigInt(part) * 100n, BigInt(whole))) / 100;

/** numerator ÷ denominator with two decimals, rounded half up; both non-negative with at most 4 decimals. */
export const ratio = (numerator: number, denominator: number): number =>
  Number(hundredths(exact(numerator), exact(denominator))) / 100;

/** The middle of some values, or the mean of the two in the middle; not of none. */
export const middleOf = (values: readonly number[]): number => {
  const sorted = [...values].sort((one, other) => one - other);
  const half = sorted.length >> 1;
  return sorted.length % 2 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
};

export interface Statistics<T> {
  average: number | null;
  min: number | null;
  max: number | null;
  above: T[];
  below: T[];
}

/**
 * Mean (two decimals, half up), extremes, and the items strictly above and below the UNROUNDED mean. All arithmetic
 * uses integers of ten-thousandths, so float errors cannot occur: 43.5 ÷ 20 is 2.18.
 */
export const statistics = <T extends { value: number }>(items: readonly T[]): Statistics<T> => {
  if (items.length === 0) return { average: null, min: null, max: null, above: [], below: [] };
  const count = BigInt(items.length);
  const values = items.map((item) => exact(item.value));
  const sum = values.reduce((total, value) => total + value, 0n);
  const recorded = items.map((item) => item.value);
  return {
    average: Number(hundredths(sum, count * BigInt(SCALE))) / 100,
    min: recorded.reduce((a, b) => Math.min(a, b)),
    max: recorded.reduce((a, b) => Math.max(a, b)),
    above: items.filter((_, i) => values[i]! * count > sum),
    below: items.filter((_, i) => values[i]! * count < sum),
  };
};
