import { useEffect, useState } from 'react';
import { drawForPaper } from './use-paper';

/**
 * Prints the whole screen: content hidden on phones is rendered first, since charts measure themselves on the screen.
 */
export const usePrint = () => {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    if (!printing) return;
    drawForPaper(true);
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        window.print();
        setPrinting(false);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      drawForPaper(false);
    };
  }, [printing]);
  return { printing, print: () => setPrinting(true) };
};
