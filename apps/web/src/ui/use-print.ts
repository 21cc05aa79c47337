import { useEffect, useState } from 'react';
import { drawForPaper } from './use-paper';

/** Prints all of the screen: what a phone leaves out is drawn first, since charts measure themselves on the screen. */
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
