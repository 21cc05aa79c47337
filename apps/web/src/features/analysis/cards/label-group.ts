import type { ReactNode } from 'react';
import type { HiveMark } from '../../../api/metrics';

/** The hives of a round that share a word, as a row shows them. */
export interface LabelGroup {
  key: string;
  word: string;
  /** Number and word together, for narrow cards. */
  together: string;
  count: number;
  /** null: what is not recorded has no share. */
  percentage: number | null;
  /** null where the hives are not known by name, as those that were not recorded. */
  hives: readonly HiveMark[] | null;
  mark: ReactNode;
  /** The fill of a bar in place of marks that would be too many. */
  color: string;
  linked?: (number: ReactNode) => ReactNode;
}
