import type { ReactNode } from 'react';
import type { HiveMark } from '../../../api/metrics';

/** The hives of a round with the same word, as one row. */
export interface LabelGroup {
  key: string;
  word: string;
  /** Number and word together, for narrow cards. */
  together: string;
  count: number;
  /** null: unrecorded values have no share. */
  percentage: number | null;
  /** null if the hives are not known by name, such as those that were not recorded. */
  hives: readonly HiveMark[] | null;
  mark: ReactNode;
  /** Marks of their own for these hives, in their order. */
  marks?: readonly ReactNode[];
  /** The fill of the bar shown instead of too many marks. */
  color: string;
  linked?: (number: ReactNode) => ReactNode;
}
