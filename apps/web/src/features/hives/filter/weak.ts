import type { HiveWithStatus } from '@kypseli/contract';
import { averageOf, type Measure, recordedValues } from '../data/figures';
import type { Range } from './filter';

/** Fewer values make neither a quarter nor an average. */
const LEAST = 4;

const upTo = (values: readonly number[]): { range: Range; count: number } | null =>
  values.length === 0 ? null : { range: [0, Math.max(...values)], count: values.length };

/** The hives of a round that have less of a measure than its average, as the range that holds them. */
export const belowAverage = (hives: readonly HiveWithStatus[], measure: Measure) => {
  const [values, average] = [recordedValues(hives, measure), averageOf(hives, measure)];
  return values.length < LEAST || average === null ? null : upTo(values.filter((value) => value < average));
};

/** The quarter of them that has least; more where several have as much as the last one of it. */
export const weakestQuarter = (hives: readonly HiveWithStatus[], measure: Measure) => {
  const values = recordedValues(hives, measure).sort((a, b) => a - b);
  if (values.length < LEAST) return null;
  const limit = values[Math.ceil(values.length / 4) - 1]!;
  return limit === values.at(-1) ? null : upTo(values.filter((value) => value <= limit));
};
