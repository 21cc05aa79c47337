import { useCallback, useRef } from 'react';

interface Footer {
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
  const footers: Footer[] = [];
  const publish = () => {
    const { style } = document.documentElement;
    const top = footers.at(-1);
    if (top) style.setProperty(name, `${top.room}px`);
    else style.removeProperty(name);
  };
  return () => {
    const leave = useRef<() => void>(undefined);
    return useCallback((element: HTMLElement | null) => {
      leave.current?.();
      leave.current = undefined;
      if (!element) return;
      const footer: Footer = { room: 0 };
      // The observer reports before the first paint, without forcing a layout.
      const observer = new ResizeObserver(([entry]) => {
        footer.room = roomOf(element, entry!.borderBoxSize[0]!.blockSize);
        publish();
      });
      observer.observe(element);
      footers.push(footer);
      leave.current = () => {
        observer.disconnect();
        footers.splice(footers.indexOf(footer), 1);
        publish();
      };
    }, []);
  };
};
