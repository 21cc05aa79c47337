import { classes } from '@kypseli/ui/classes';
import { type ReactNode, useId } from 'react';
import choice from './ChoiceButton.module.css';
import styles from './Segments.module.css';

export interface Segment<T extends string> {
  value: T;
  label: ReactNode;
  icon?: ReactNode;
  /** Read out instead of the label. */
  name?: string;
  lang?: string;
}

interface SegmentsProps<T extends string> {
  /** The question, for screen readers. */
  label: string;
  value: T | null;
  options: readonly Segment<T>[];
  /** null after a second touch cleared an optional choice. */
  onChange: (value: T | null) => void;
  clearable?: boolean;
  /** Called for a touch of the chosen one. */
  onAgain?: (value: T) => void;
  /** Words longer than half the control are stacked. */
  stacked?: boolean;
  /** Four long words: two by two on a phone. */
  pairs?: boolean;
  /** Icons above smaller words, where four of them share a narrow drawer. */
  tall?: boolean;
  onInk?: boolean;
  /** Keys do the same elsewhere: no tab stop. */
  touch?: boolean;
  disabled?: boolean;
}

/** Two to four exclusive words, as native radio buttons, so arrow keys work. */
export const Segments = <T extends string>(props: SegmentsProps<T>) => {
  const { label, value, options, onChange, clearable, onAgain, stacked, pairs, tall, onInk, touch, disabled } = props;
  const name = useId();
  return (
    <fieldset
      aria-label={label}
      disabled={disabled}
      className={classes(
        styles.segments,
        stacked && styles.stacked,
        pairs && styles.pairs,
        tall && styles.tall,
        onInk && styles.onInk,
      )}
    >
      {options.map((option) => (
        <label key={option.value} className={styles.segment} lang={option.lang}>
          <input
            type="radio"
            tabIndex={touch ? -1 : undefined}
            className={choice.input}
            name={name}
            aria-label={option.name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            onClick={() => {
              if (option.value !== value) return;
              if (clearable) onChange(null);
              onAgain?.(value);
            }}
          />
          {option.icon}
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
};
