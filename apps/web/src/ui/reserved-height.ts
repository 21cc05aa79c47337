import { useCallback, useRef } from 'react';

interface Foot {
  room: number;
}

/**
 * A hook for what lies at the foot of the window: under the name of a CSS property it tells the page how much room the
 * topmost of its kind takes, so that toasts stand above it.
 */
export const reservedHeight = (
  name: `--${string}`,
  roomOf = (_foot: HTMLElement, height: number): number => height,
) => {
  /** The topmost last: an open hive's bar lies over the list's. */
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
      // Told before the first paint, without a layout of its own.
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
