import { SECOND_COUNT } from '@kypseli/contract';
import { Unusable } from '../../read/unusable.js';

/** A mite count of a hive and day that has one already. */
export const secondCount = (column: string | null, value: string | null = null) =>
  new Unusable(
    SECOND_COUNT,
    'A hive has one mite count a day: this one is kept as text beside the one that is recorded.',
    column,
    value,
  );
