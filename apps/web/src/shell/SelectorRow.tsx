import { classes } from '@kypseli/ui/classes';
import { useEffect, useState } from 'react';
import { Selector } from './Selector';
import styles from './SelectorRow.module.css';

/** Scrolling up by this many pixels shows the row again. */
const STEP = 8;
/** The height of the app bar above it. */
const APP_BAR = 56;

const useScrollingDown = () => {
  const [down, setDown] = useState(false);
  useEffect(() => {
    // Reading the scroll position would force a layout; the page begins at its top, or the first event has the
    // position.
    let last = 0;
    const look = () => {
      const now = window.scrollY;
      if (Math.abs(now - last) < STEP) return;
      setDown(now > last && now > APP_BAR);
      last = now;
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return down;
};

/** The selector below the bar on phones; it scrolls away with the bar and returns on scrolling up. */
export const SelectorRow = ({ hasRound }: { hasRound: boolean }) => {
  const down = useScrollingDown();
  return (
    <div className={classes(styles.row, down && styles.away)}>
      <Selector hasRound={hasRound} />
    </div>
  );
};
