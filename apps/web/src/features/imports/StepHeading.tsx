import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Import.module.css';

/** True after the first step was shown: that one leaves the focus where it is. */
let shown = false;

/** The heading of a step; it takes the focus with the step, so that screen readers announce it. */
export const StepHeading = ({ children }: { children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (shown) heading.current?.focus({ preventScroll: true });
    if (shown) void window.scrollTo(0, 0);
    shown = true;
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.heading}>
      {children}
    </h2>
  );
};
