import { useCallback, useRef } from 'react';

/** Tells the page how high the bar at its foot is, so that toasts stand above it. */
export const useBottomBar = () => {
  const observer = useRef<ResizeObserver>(undefined);
  return useCallback((bar: HTMLElement | null) => {
    observer.current?.disconnect();
    const { style } = document.documentElement;
    if (bar === null) {
      style.removeProperty('--bottom-bar');
      return;
    }
    observer.current = new ResizeObserver(() => style.setProperty('--bottom-bar', `${bar.offsetHeight}px`));
    observer.current.observe(bar);
  }, []);
};
