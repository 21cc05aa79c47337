import { useEffect, useState } from 'react';

/** Prints all of the screen: what a phone leaves out is drawn first, since charts measure themselves on the screen. */
export const usePrint = () => {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    if (!printing) return;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        window.print();
        setPrinting(false);
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [printing]);
  return { printing, print: () => setPrinting(true) };
};
