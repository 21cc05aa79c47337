import type { HiveWithStatus } from '@kypseli/contract';
import { strengthOf } from '@kypseli/domain';

/** The weak hives of a round of a day, with their frames of bees; null if too few were counted to say so. */
export const weakOf = (hives: readonly HiveWithStatus[], day: string): { id: string; value: number }[] | null => {
  const counted = hives.flatMap(({ id, active, populationFrames: value }) =>
    active && value !== null ? [{ id, value, day }] : [],
  );
  const { weak } = strengthOf(counted, day);
  return weak && counted.filter(({ id }) => weak.includes(id));
};
