import { IconCheck } from '@tabler/icons-react';
import styles from './Overview.module.css';

interface PlateProps {
  name: string;
  chosen: boolean;
  onToggle: () => void;
}

/** The name of an apiary, which selects it. */
export const Plate = ({ name, chosen, onToggle }: PlateProps) => (
  // biome-ignore lint/a11y/useSemanticElements: the plate is the checkbox, and a button takes what is drawn on it
  <button type="button" role="checkbox" aria-checked={chosen} className={styles.select} onClick={onToggle}>
    <span className={styles.plate}>
      {chosen && <IconCheck size={18} aria-hidden />}
      {name}
    </span>
  </button>
);
