import { classes } from '../classes';
import styles from './Readout.module.css';

interface ReadoutProps {
  /** The upper end of the mark that it speaks of, in pixels of the drawing. */
  x: number;
  y: number;
  width: number;
  text: string;
  /** In a line above. */
  title?: string;
}

/** Half of the longest text, so that it stays within the card. */
const HALF = 76;

/** What stands under the pointer or has the focus; the mark's name says the same aloud. */
export const Readout = ({ x, y, width, text, title }: ReadoutProps) => (
  <span
    className={classes(styles.readout, title !== undefined && styles.titled)}
    aria-hidden
    style={{ left: Math.max(HALF, Math.min(x, width - HALF)), top: Math.max(y - 4, 20) }}
  >
    {title !== undefined && <span className={styles.title}>{title}</span>}
    {text}
  </span>
);
