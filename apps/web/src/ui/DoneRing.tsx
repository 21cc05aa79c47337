import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import type { Place } from './collapse-line';
import styles from './DoneRing.module.css';
import { IconButton } from './IconButton';

const loadCollapse = () => import('./collapse-line');

/** A line, its list, and the part that has only this list: any of them may go with it. */
const LEVELS = 3;

/** Where a line is, before it goes. */
const placesOf = (line: HTMLElement): Place[] => {
  const places: Place[] = [];
  for (let node = line; node.parentElement && places.length < LEVELS; node = node.parentElement)
    places.push({ node, parent: node.parentElement, next: node.nextSibling, height: node.offsetHeight });
  return places;
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
      if (!touched.current || !line) return;
      const places = placesOf(line);
      // Without its code the line is gone at once.
      loadCollapse().then(
        ({ collapse }) => collapse(places),
        () => undefined,
      );
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
      onPointerDown={() => void loadCollapse().catch(() => undefined)}
      onClick={() => {
        touched.current = true;
        onClick();
      }}
    />
  );
};
