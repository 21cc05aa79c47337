import { useCallback, useRef } from 'react';

/** The bars at the foot of the window, the topmost last: an open hive's lies over the list's. */
const bars: HTMLElement[] = [];

const tell = () => {
  const { style } = document.documentElement;
  const top = bars.at(-1);
  if (top) style.setProperty('--bottom-bar', `${top.offsetHeight}px`);
  else style.removeProperty('--bottom-bar');
};

/** Tells the page how high the bar at its foot is, so that toasts stand above it. */
export const useBottomBar = () => {
  const mounted = useRef<{ bar: HTMLElement; observer: ResizeObserver }>(undefined);
  return useCallback((bar: HTMLElement | null) => {
    if (mounted.current) {
      mounted.current.observer.disconnect();
      bars.splice(bars.indexOf(mounted.current.bar), 1);
      mounted.current = undefined;
    }
    if (bar) {
      const observer = new ResizeObserver(tell);
      observer.observe(bar);
      bars.push(bar);
      mounted.current = { bar, observer };
    }
    tell();
  }, []);
};
