import { type ComponentProps, type ReactNode, Suspense, useDeferredValue, useRef } from 'react';
import { useInView } from '../use-in-view';
import { usePaper } from '../use-paper';

/**
 * A chart that is loaded and rendered when its place becomes visible, or for print; with low priority, so that touches
 * are answered meanwhile. The place is as high before as after.
 */
export const InView = ({ children, ...place }: ComponentProps<'div'> & { children: ReactNode }) => {
  const ref = useRef<HTMLDivElement>(null);
  const wanted = useInView(ref);
  const paper = usePaper();
  // Deferred content renders with low priority.
  const drawn = useDeferredValue(wanted, false) || paper;
  return (
    <div ref={ref} {...place}>
      {drawn && <Suspense fallback={null}>{children}</Suspense>}
    </div>
  );
};
