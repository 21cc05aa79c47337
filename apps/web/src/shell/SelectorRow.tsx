import { useEffect, useState } from 'react';
import { classes } from '../ui/classes';
import { Selector } from './Selector';
import styles from './SelectorRow.module.css';

/** Scrolling up by this much brings the row back. */
const STEP = 8;
/** The height of the head above it. */
const HEAD = 56;

const useScrollingDown = () => {
  const [down, setDown] = useState(false);
  useEffect(() => {
    // To ask where the page is would lay it out at once; it begins at its top, or is told by the first event.
    let last = 0;
    const look = () => {
      const now = window.scrollY;
      if (Math.abs(now - last) < STEP) return;
      setDown(now > last && now > HEAD);
      last = now;
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return down;
};

/** The selector below the bar on phones; it scrolls away with the head and returns on scrolling up. */
export const SelectorRow = ({ hasRound }: { hasRound: boolean }) => {
  const down = useScrollingDown();
  return (
    <div className={classes(styles.row, down && styles.away)}>
      <Selector hasRound={hasRound} />
    </div>
  );
};
