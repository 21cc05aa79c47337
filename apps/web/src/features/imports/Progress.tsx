import { useId } from 'react';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './Import.module.css';

/** The step of announcements: reading out each percent would be too much. */
const SPOKEN = 25;

interface ProgressProps {
  /** From 0 to 1. */
  value: number;
  /** The sentence for a percentage. */
  label: (percent: number) => string;
}

/** A progress bar with its sentence; screen readers hear quarters. */
export const Progress = ({ value, label }: ProgressProps) => {
  const id = useId();
  const percent = Math.min(100, Math.round(value * 100));
  return (
    <div className={styles.section}>
      <p id={id}>{label(percent)}</p>
      <progress className={styles.bar} value={percent} max={100} aria-labelledby={id} />
      <VisuallyHidden>
        <span role="status">{label(Math.floor(percent / SPOKEN) * SPOKEN)}</span>
      </VisuallyHidden>
    </div>
  );
};
