import type { HiveWithStatus } from '@kypseli/contract';
import type { ReactElement } from 'react';

/** What draws the rows of a list, whole or in sight. */
export interface RowsProps {
  hives: readonly HiveWithStatus[];
  height: number;
  children: (hive: HiveWithStatus, index: number) => ReactElement;
}
