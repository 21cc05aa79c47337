import { useCallback, useRef } from 'react';

interface Bar {
  height: number;
}

/** The bars at the foot of the window, the topmost last: an open hive's lies over the list's. */
const bars: Bar[] = [];

const tell = () => {
  const { style } = document.documentElement;
  const top = bars.at(-1);
  if (top) style.setProperty('--bottom-bar', `${top.height}px`);
  else style.removeProperty('--bottom-bar');
};

/** Tells the page how high the bar at its foot is, so that toasts stand above it. */
export const useBottomBar = () => {
  const leave = useRef<() => void>(undefined);
  return useCallback((element: HTMLElement | null) => {
    leave.current?.();
    leave.current = undefined;
    if (!element) return;
    const bar: Bar = { height: 0 };
    // Told before the first paint, without a layout of its own.
    const observer = new ResizeObserver(([entry]) => {
      bar.height = entry!.borderBoxSize[0]!.blockSize;
      tell();
    });
    observer.observe(element);
    bars.push(bar);
    leave.current = () => {
      observer.disconnect();
      bars.splice(bars.indexOf(bar), 1);
      tell();
    };
  }, []);
};
