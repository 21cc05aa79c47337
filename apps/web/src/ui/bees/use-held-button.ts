import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

const HOLD = 400;
const REPEAT = 120;
/** After this many repeats it steps by whole frames. */
const HALVES = 8;

/**
 * A button that steps once when pressed, and repeatedly while held.
 * The first step waits for the finger to lift, so that scrolling over the button counts nothing.
 */
export const useHeldButton = (onStep: (whole: boolean) => void) => {
  const step = useRef(onStep);
  step.current = onStep;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const repeats = useRef(0);

  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);

  const repeat = () => {
    repeats.current += 1;
    step.current(repeats.current > HALVES);
    timer.current = setTimeout(repeat, REPEAT);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      stop();
      repeats.current = 0;
      timer.current = setTimeout(repeat, HOLD);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    onClick: () => {
      stop();
      if (repeats.current === 0) step.current(false);
      repeats.current = 0;
    },
  };
};
