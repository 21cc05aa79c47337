import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** Read out, not shown. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className={styles.hidden}>{children}</span>
);
