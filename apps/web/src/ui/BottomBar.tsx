import { type ReactNode, useEffect, useRef } from 'react';
import styles from './BottomBar.module.css';

/** The main action under the thumb, on phones; its height is told to the toasts above it. */
export const BottomBar = ({ children }: { children: ReactNode }) => {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = document.documentElement.style;
    const watch = new ResizeObserver(() => root.setProperty('--bottom-bar', `${bar.current?.offsetHeight ?? 0}px`));
    if (bar.current) watch.observe(bar.current);
    return () => {
      watch.disconnect();
      root.removeProperty('--bottom-bar');
    };
  }, []);
  return (
    <>
      <div className={styles.room} />
      <div ref={bar} className={styles.bar}>
        {children}
      </div>
    </>
  );
};
