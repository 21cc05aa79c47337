import { Segments } from '../../../ui/Segments';
import styles from './MoreFields.module.css';

interface RatingLineProps<T extends string> {
  label: string;
  value: T | null;
  options: readonly { value: T; label: string }[];
  onChange: (value: T | null) => void;
}

/** A rating by one word; a second touch clears it. Four long words wrap to two lines. */
export const RatingLine = <T extends string>({ label, value, options, onChange }: RatingLineProps<T>) => (
  <div className={styles.rating}>
    <span aria-hidden="true">{label}</span>
    <Segments
      label={label}
      clearable
      pairs={options.length === 4}
      value={value}
      options={options}
      onChange={onChange}
    />
  </div>
);
