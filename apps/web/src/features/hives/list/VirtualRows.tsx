import { WindowVirtualizer } from 'virtua';
import type { RowsProps } from './rows-props';

/** The visible rows of a long list, at a fixed height; the page itself scrolls. */
const VirtualRows = ({ hives, height, children }: RowsProps) => (
  <WindowVirtualizer data={hives} itemSize={height} bufferSize={600}>
    {children}
  </WindowVirtualizer>
);

export default VirtualRows;
