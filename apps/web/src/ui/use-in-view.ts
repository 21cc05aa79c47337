import { type RefObject, useEffect, useState } from 'react';

/** True once an element has been visible. */
export const useInView = (element: RefObject<Element | null>): boolean => {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !element.current) return;
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
    );
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [seen, element]);
  return seen;
};
