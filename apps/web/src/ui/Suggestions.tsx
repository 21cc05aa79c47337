import styles from './Suggestions.module.css';

interface SuggestionsProps {
  label: string;
  words: readonly string[];
  /** The value of the field. */
  value?: string;
  onTake: (word: string) => void;
}

/** Frequent values of a field, to tap instead of typing. */
export const Suggestions = ({ label, words, value, onTake }: SuggestionsProps) => (
  <fieldset aria-label={label} className={styles.row}>
    {words.map((word) => (
      <button
        key={word}
        type="button"
        className={styles.chip}
        aria-pressed={value === undefined ? undefined : value.trim() === word}
        onClick={() => onTake(word)}
      >
        {word}
      </button>
    ))}
  </fieldset>
);
