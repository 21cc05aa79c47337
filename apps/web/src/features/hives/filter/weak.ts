import type { HiveWithStatus } from '@kypseli/contract';
import { strengthOf } from '@kypseli/domain';
import { type Measure, recordedValues } from '../data/figures';
import type { Range } from './filter';

/** With fewer values there is no quarter. */
const LEAST = 4;

const upTo = (values: readonly number[]): { range: Range; count: number } | null =>
  values.length === 0 ? null : { range: [0, Math.max(...values)], count: values.length };

/** The weak hives of a round of a day, with their frames of bees; null if too few were counted to say so. */
export const weakOf = (hives: readonly HiveWithStatus[], day: string): { id: string; value: number }[] | null => {
  const counted = hives.flatMap(({ id, active, populationFrames: value }) =>
    active && value !== null ? [{ id, value, day }] : [],
  );
  const { weak } = strengthOf(counted, day);
  return weak && counted.filter(({ id }) => weak.includes(id));
};

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
