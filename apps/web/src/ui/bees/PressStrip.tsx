import { classes } from '@kypseli/ui/classes';
import type { ReactNode } from 'react';
import styles from './PressStrip.module.css';

export interface PressPart<T extends string> {
  value: T;
  /** Read out instead of the label. */
  name: string;
  content: ReactNode;
}

interface PressStripProps<T extends string> {
  label: string;
  parts: readonly PressPart<T>[];
  pressed: readonly T[];
  onChange: (pressed: T[]) => void;
  tall?: boolean;
}

/** Joined toggle buttons; pressed ones are filled. */
export const PressStrip = <T extends string>({ label, parts, pressed, onChange, tall }: PressStripProps<T>) => (
  <fieldset aria-label={label} className={classes(styles.strip, tall && styles.tall)}>
    {parts.map(({ value, name, content }) => {
      const on = pressed.includes(value);
      return (
        <button
          key={value}
          type="button"
          className={styles.part}
          aria-pressed={on}
          aria-label={name}
          title={name}
          onClick={() => onChange(on ? pressed.filter((other) => other !== value) : [...pressed, value])}
        >
          {content}
        </button>
      );
    })}
  </fieldset>
);
