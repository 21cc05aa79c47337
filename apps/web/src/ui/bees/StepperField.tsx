import { IconCheck, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Stepper.module.css';
import { typedValue } from './step-value';

interface StepperFieldProps {
  label: string;
  start: string;
  max: number;
  /** The typed number, null for "not counted", undefined to leave all as it was. */
  onDone: (value: number | null | undefined) => void;
}

/** The stepper's number field: the left key clears to "not counted", the right one takes the number over. */
export const StepperField = ({ label, start, max, onDone }: StepperFieldProps) => {
  const { t } = useTranslation('hives');
  const [typed, setTyped] = useState(start);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    // A digit that opened the field is its beginning; a value that stood there is to be replaced.
    if (input.current && input.current.value.length > 1) input.current.select();
  }, []);
  // More than there can be is a slip of the finger: it is not made smaller unseen.
  const wanted = typedValue(typed, Number.POSITIVE_INFINITY);
  const value = typeof wanted === 'number' && wanted > max ? undefined : wanted;
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Enter') {
      event.preventDefault();
      if (value !== undefined) onDone(value);
    }
    if (event.key === 'Escape') onDone(undefined);
  };
  return (
    <div className={styles.keys} data-invalid={value === undefined || undefined}>
      <button
        type="button"
        className={styles.key}
        aria-label={t('stepper.clear', { label })}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onDone(null)}
      >
        <IconX aria-hidden />
      </button>
      <input
        ref={input}
        className={styles.input}
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={value === undefined || undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => onDone(value)}
      />
      <button
        type="button"
        className={styles.key}
        aria-label={t('stepper.done', { label })}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onDone(value)}
      >
        <IconCheck aria-hidden />
      </button>
    </div>
  );
};
