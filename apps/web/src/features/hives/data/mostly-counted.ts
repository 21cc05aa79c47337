import type { HiveWithStatus } from '@kypseli/contract';
import { recordedValues } from './figures';

/** True if at least half of the hives that a round inspects were counted: only then an average stands for them. */
export const isMostlyCounted = (
  hives: readonly HiveWithStatus[],
  measure: keyof HiveWithStatus,
  expected: number,
): boolean => recordedValues(hives, measure).length * 2 >= expected;
