import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './Chips.module.css';
import { ChoiceButton } from './ChoiceButton';

interface ChipsProps<T extends string> {
  label: string;
  values: readonly T[];
  options: readonly { value: T; label: ReactNode }[];
  onChange: (values: T[]) => void;
}

/** A multiple choice of words; chosen ones are filled and checked. */
export const Chips = <T extends string>({ label, values, options, onChange }: ChipsProps<T>) => {
  const toggled = (value: T) =>
    values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
  return (
    <fieldset aria-label={label} className={styles.chips}>
      {options.map(({ value, label: word }) => (
        <ChoiceButton
          key={value}
          type="checkbox"
          className={styles.chip}
          checked={values.includes(value)}
          onChange={() => onChange(toggled(value))}
        >
          {values.includes(value) && <IconCheck size={18} aria-hidden />}
          {word}
        </ChoiceButton>
      ))}
    </fieldset>
  );
};
