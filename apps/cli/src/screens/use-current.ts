import { useRef, useState } from 'react';

/** State that is always read at its latest value: several keys may arrive before a render. */
export const useCurrent = <T>(initial: T): [current: () => T, set: (value: T) => void] => {
  const held = useRef(initial);
  const [, redraw] = useState(0);
  return [
    () => held.current,
    (value) => {
      held.current = value;
      redraw((count) => count + 1);
    },
  ];
};
