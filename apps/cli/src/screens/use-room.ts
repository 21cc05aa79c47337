import { type DOMElement, measureElement } from 'ink';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** How many lines the layout leaves to an element. */
export const useRoom = (): [RefObject<DOMElement | null>, number] => {
  const ref = useRef<DOMElement | null>(null);
  const [lines, setLines] = useState(1);
  // After every commit: what stands around it may have become longer.
  useLayoutEffect(() => {
    const now = ref.current ? measureElement(ref.current).height : lines;
    if (now !== lines) setLines(now);
  });
  return [ref, lines];
};
