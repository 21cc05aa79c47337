import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import styles from './DoneRing.module.css';
import { IconButton } from './IconButton';

const COLLAPSE = { duration: 220, easing: 'ease-out' };

/** Shows a line that leaves its list once more, as done, while it collapses. */
const collapse = (line: HTMLElement) => {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const copy = line.cloneNode(true) as HTMLElement;
  copy.inert = true;
  copy.style.overflow = 'hidden';
  copy.querySelector<HTMLElement>('[data-ring]')!.dataset.done = 'true';
  const gap = Number.parseFloat(getComputedStyle(line.parentElement!).rowGap) || 0;
  const from = { height: `${line.offsetHeight}px`, marginBottom: '0px', opacity: 1 };
  line.before(copy);
  copy
    .animate([from, { height: '0px', marginBottom: `${-gap}px`, opacity: 0 }], COLLAPSE)
    .finished.finally(() => copy.remove());
};

interface DoneRingProps {
  label: string;
  done?: boolean;
  onClick: () => void;
}

/** Marks a line as done, or as to do again: an empty ring, or a full one. A line that leaves its list by it collapses. */
export const DoneRing = ({ label, done = false, onClick }: DoneRingProps) => {
  const ring = useRef<HTMLButtonElement>(null);
  const touched = useRef(false);
  useLayoutEffect(() => {
    const line = ring.current!.closest<HTMLElement>('li, tr');
    return () => {
      if (touched.current && line) collapse(line);
    };
  }, []);
  return (
    <IconButton
      ref={ring}
      size="large"
      label={label}
      className={styles.ring}
      data-ring
      data-done={done || undefined}
      icon={
        <>
          <IconCircle className={styles.empty} aria-hidden />
          <IconCircleCheckFilled className={styles.full} aria-hidden />
        </>
      }
      onClick={() => {
        touched.current = true;
        onClick();
      }}
    />
  );
};
