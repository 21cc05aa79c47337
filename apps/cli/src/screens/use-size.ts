import { useStdout } from 'ink';
import { useEffect, useState } from 'react';

export interface Size {
  columns: number;
  rows: number;
}

/** The terminal's current size. */
export const useSize = (): Size => {
  const { stdout } = useStdout();
  const read = () => ({ columns: stdout.columns || 80, rows: stdout.rows || 24 });
  const [size, setSize] = useState(read);
  useEffect(() => {
    const changed = () => setSize(read());
    stdout.on('resize', changed);
    return () => void stdout.off('resize', changed);
  });
  return size;
};
