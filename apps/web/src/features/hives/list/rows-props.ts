import type { HiveWithStatus } from '@kypseli/contract';
import type { ReactElement } from 'react';

/** The props of a row list, whole or virtual. */
export interface RowsProps {
  hives: readonly HiveWithStatus[];
  height: number;
  children: (hive: HiveWithStatus, index: number) => ReactElement;
}
