import { classes } from '@kypseli/ui/classes';
import styles from './Readout.module.css';

interface ReadoutProps {
  /** The upper end of its mark, in pixels of the drawing. */
  x: number;
  y: number;
  width: number;
  text: string;
  /** In a line above. */
  title?: string;
}

/** Half of the longest text, so that it stays within the card. */
const HALF = 76;

/** The text of the pointed or focused mark; the mark's accessible name says the same. */
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
