import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useHivesOfRound } from '../../../shell/hives-link';
import styles from './MoreHives.module.css';

interface MoreHivesProps {
  label: string;
  hidden: number;
  /** The filter that shows all of them in the hives list; null if there is none, and they unfold here. */
  state: object | null;
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** "+12": all the others. */
export const MoreHives = ({ label, hidden, state, open, onOpen }: MoreHivesProps) => {
  const { t } = useTranslation('analysis');
  const hives = useHivesOfRound();
  if (state)
    return (
      <Link to={hives} state={state} className={styles.more} aria-label={label} title={label}>
        +{hidden}
      </Link>
    );
  return (
    <button
      type="button"
      className={styles.more}
      aria-expanded={open}
      aria-label={open ? undefined : label}
      onClick={() => onOpen(!open)}
    >
      {open ? t('measure.fewer') : `+${hidden}`}
    </button>
  );
};
