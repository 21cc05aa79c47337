import { useCallback, useRef } from 'react';

interface Foot {
  room: number;
}

/**
 * Creates a hook for elements at the bottom of the window: it publishes the height of the topmost of its kind as a CSS
 * property, so that toasts appear above it.
 */
export const reservedHeight = (
  name: `--${string}`,
  roomOf = (_foot: HTMLElement, height: number): number => height,
) => {
  /** The topmost last: an open hive's bar covers the list's. */
  const feet: Foot[] = [];
  const publish = () => {
    const { style } = document.documentElement;
    const top = feet.at(-1);
    if (top) style.setProperty(name, `${top.room}px`);
    else style.removeProperty(name);
  };
  return () => {
    const leave = useRef<() => void>(undefined);
    return useCallback((element: HTMLElement | null) => {
      leave.current?.();
      leave.current = undefined;
      if (!element) return;
      const foot: Foot = { room: 0 };
      // The observer reports before the first paint, without forcing a layout.
      const observer = new ResizeObserver(([entry]) => {
        foot.room = roomOf(element, entry!.borderBoxSize[0]!.blockSize);
        publish();
      });
      observer.observe(element);
      feet.push(foot);
      leave.current = () => {
        observer.disconnect();
        feet.splice(feet.indexOf(foot), 1);
        publish();
      };
    }, []);
  };
};
