import type { HiveWithStatus } from '@kypseli/contract';
import { weakOf } from '../../../api/weak-hives';
import { type Measure, recordedValues } from '../data/figures';
import type { Range } from './filter';

/** With fewer values there is no quarter. */
const LEAST = 4;

const upTo = (values: readonly number[]): { range: Range; count: number } | null =>
  values.length === 0 ? null : { range: [0, Math.max(...values)], count: values.length };

/** The weak hives, as the range of frames that contains them; null if there are none. */
export const weakRange = (hives: readonly HiveWithStatus[], day: string) =>
  upTo((weakOf(hives, day) ?? []).map(({ value }) => value));

/** The weakest quarter; more if several hives tie with its last one. */
export const weakestQuarter = (hives: readonly HiveWithStatus[], measure: Measure) => {
  const values = recordedValues(hives, measure).sort((a, b) => a - b);
  if (values.length < LEAST) return null;
  const limit = values[Math.ceil(values.length / 4) - 1]!;
  return limit === values.at(-1) ? null : upTo(values.filter((value) => value <= limit));
};
