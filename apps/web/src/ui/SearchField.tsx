import { IconSearch, IconX } from '@tabler/icons-react';
import styles from './SearchField.module.css';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  /** The accessible name of the clear button. */
  clear: string;
  value: string;
  onChange: (value: string) => void;
}

/** Filters while typing; `/` focuses it, and Down moves to the first row. */
export const SearchField = ({ label, placeholder, clear, value, onChange }: SearchFieldProps) => {
  return (
    <search className={styles.search}>
      <IconSearch className={styles.glass} size={22} aria-hidden />
      <input
        className={styles.input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') onChange('');
          else if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      {value !== '' && (
        <button type="button" className={styles.clear} aria-label={clear} onClick={() => onChange('')}>
          <IconX size={20} aria-hidden />
        </button>
      )}
    </search>
  );
};
