import { IconStar, IconStarFilled } from '@tabler/icons-react';
import styles from './StarButton.module.css';

interface StarButtonProps {
  label: string;
  starred: boolean;
  disabled?: boolean;
  onStar: (starred: boolean) => void;
}

/** Toggles a star at once. */
export const StarButton = ({ label, starred, disabled, onStar }: StarButtonProps) => (
  <button
    type="button"
    className={styles.star}
    aria-pressed={starred}
    aria-label={label}
    disabled={disabled}
    onClick={() => onStar(!starred)}
  >
    {starred ? <IconStarFilled size={24} aria-hidden /> : <IconStar size={24} aria-hidden />}
  </button>
);
