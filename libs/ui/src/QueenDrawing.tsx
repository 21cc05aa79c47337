import type { QueenColor } from '@kypseli/domain';
import { classes } from './classes';
import styles from './QueenDrawing.module.css';

export interface QueenDrawingProps {
  /** The year of birth; null is unknown. */
  year?: number | null;
  /** The colour of the mark; null: there is none, or it is unknown. */
  paint?: QueenColor | null;
  /** True if there is known to be no queen. */
  missing?: boolean;
  /** For screen readers; without it the drawing is decorative. */
  name?: string;
  size?: number;
}

/** A queen's paint dot with the last two digits of her year, so that it works without colour. */
export const QueenDrawing = ({ year = null, paint = null, missing = false, name, size = 30 }: QueenDrawingProps) => (
  <span
    className={classes(styles.mark, paint === null ? styles.unknown : styles[paint], missing && styles.missing)}
    style={{ width: size, height: size, fontSize: size * 0.44 }}
    {...(name === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
  >
    {missing ? '✕' : year === null ? '' : String(year % 100).padStart(2, '0')}
  </span>
);
