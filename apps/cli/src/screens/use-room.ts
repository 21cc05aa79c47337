import { type DOMElement, measureElement } from 'ink';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The number of lines that the layout leaves to an element; `about` until it is known. */
export const useRoom = (about: number): [RefObject<DOMElement | null>, number] => {
  const ref = useRef<DOMElement | null>(null);
  const [lines, setLines] = useState(Math.max(1, about));
  // After every commit: other elements may have grown.
  useLayoutEffect(() => {
    const now = ref.current ? measureElement(ref.current).height : lines;
    if (now !== lines) setLines(now);
  });
  return [ref, lines];
};
