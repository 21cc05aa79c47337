import type { HiveWithStatus } from '@kypseli/contract';
import type { ReactElement } from 'react';
import { WindowVirtualizer } from 'virtua';

/** Lists up to this length are drawn whole: printing and searching the page then find every hive. */
const WHOLE = 100;

interface HiveRowsProps {
  hives: readonly HiveWithStatus[];
  height: number;
  role: 'rowgroup' | 'list';
  children: (hive: HiveWithStatus, index: number) => ReactElement;
}

/** The rows in sight, at a fixed height; the page itself scrolls. */
export const HiveRows = ({ hives, height, role, children }: HiveRowsProps) => (
  <div role={role}>
    {hives.length <= WHOLE ? (
      hives.map(children)
    ) : (
      <WindowVirtualizer data={hives} itemSize={height} bufferSize={600}>
        {children}
      </WindowVirtualizer>
    )}
  </div>
);
