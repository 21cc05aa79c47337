import type { HiveWithStatus } from '@kypseli/contract';
import { type Measure, recordedValues, statisticsOf } from '../data/figures';
import type { Range } from './filter';

/** With fewer values there is neither a quarter nor an average. */
const LEAST = 4;

const upTo = (values: readonly number[]): { range: Range; count: number } | null =>
  values.length === 0 ? null : { range: [0, Math.max(...values)], count: values.length };

/** The hives of a round below its average of a measure, as the range that contains them. */
export const belowAverage = (hives: readonly HiveWithStatus[], measure: Measure) =>
  recordedValues(hives, measure).length < LEAST
    ? null
    : upTo(statisticsOf(hives, measure).below.map(({ value }) => value));

/** The weakest quarter; more if several hives tie with its last one. */
export const weakestQuarter = (hives: readonly HiveWithStatus[], measure: Measure) => {
  const values = recordedValues(hives, measure).sort((a, b) => a - b);
  if (values.length < LEAST) return null;
  const limit = values[Math.ceil(values.length / 4) - 1]!;
  return limit === values.at(-1) ? null : upTo(values.filter((value) => value <= limit));
};
