import { type ComponentProps, type ReactNode, Suspense, useDeferredValue, useRef } from 'react';
import { useInView } from '../use-in-view';
import { usePaper } from '../use-paper';

/**
 * A chart that is fetched and drawn once its place comes into sight, or for paper; in slices, so that touches are
 * answered meanwhile. The place is as high before as after.
 */
export const InView = ({ children, ...place }: ComponentProps<'div'> & { children: ReactNode }) => {
  const ref = useRef<HTMLDivElement>(null);
  const wanted = useInView(ref);
  const paper = usePaper();
  // What is deferred is rendered in slices.
  const drawn = useDeferredValue(wanted, false) || paper;
  return (
    <div ref={ref} {...place}>
      {drawn && <Suspense fallback={null}>{children}</Suspense>}
    </div>
  );
};
