import { useLayoutEffect, useRef, useState } from 'react';

/** The current width of an element in pixels; 0 while it is unknown. */
export const useWidth = () => {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setWidth(Math.floor(ref.current?.clientWidth ?? 0));
    measure();
    const watch = new ResizeObserver(measure);
    if (ref.current) watch.observe(ref.current);
    return () => watch.disconnect();
  }, []);
  return { ref, width };
};
