import type { ReactNode } from 'react';
import styles from './BottomBar.module.css';
import { useBottomBar } from './use-bottom-bar';

/** The main action at the bottom, on phones; toasts appear above it. */
export const BottomBar = ({ children }: { children: ReactNode }) => (
  <>
    <div className={styles.room} />
    <div ref={useBottomBar()} className={styles.bar}>
      {children}
    </div>
  </>
);
