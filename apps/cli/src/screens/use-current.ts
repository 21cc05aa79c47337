import { useRef, useState } from 'react';

/** State that is read as it is now: several keys may come before the screen is drawn anew. */
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
