import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Import.module.css';

/** Whether a step was shown before: the first one that is opened leaves the focus where the reader has it. */
let shown = false;

/** The heading of a step; the focus comes here when the step does, so that a screen reader says where one is. */
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
