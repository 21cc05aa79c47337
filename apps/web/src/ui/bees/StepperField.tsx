import { IconCheck, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { readNumber, written } from '../../i18n/typed-number';
import { focusNextControl } from './next-control';
import styles from './Stepper.module.css';
import { useNumbers } from './use-numbers';

interface StepperFieldProps {
  label: string;
  start: string;
  /** True if more digits follow the start; otherwise what is typed replaces it. */
  begun: boolean;
  max: number;
  usual: readonly [number, number];
  /**
   * The typed number, null for "not counted", undefined to change nothing; `back`: the focus was in the field and has
   * not moved elsewhere.
   */
  onDone: (value: number | null | undefined, back: boolean) => void;
}

/**
 * The stepper's number field: the left button clears to "not counted", the right one accepts the number, as do Tab and
 * Enter, which move to the next control. Invalid input stays in the field, with an error.
 */
export const StepperField = ({ label, start, begun, max, usual, onDone }: StepperFieldProps) => {
  const { t, i18n } = useTranslation(['inspection', 'common']);
  const { frames } = useNumbers();
  const id = useId();
  const [typed, setTyped] = useState(start);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    if (!begun) input.current?.select();
  }, [begun]);
  // A too large number is a typing error: it is not reduced silently.
  const reading = readNumber(typed, i18n.language, { most: max, usual });
  const value = reading.is === 'number' ? reading.value : reading.is === 'empty' ? null : undefined;
  const invalid = value === undefined;
  const [first, second] = reading.is === 'unclear' ? reading.between.map((one) => written(i18n.language, one)) : [];
  const take = () => {
    if (invalid) input.current?.focus();
    else onDone(value, true);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey) {
      // The form is saved with it.
      if (event.key === 'Enter' && !invalid) flushSync(() => onDone(value, true));
      return;
    }
    event.stopPropagation();
    if (event.key === 'Enter') {
      event.preventDefault();
      // Leaving the field accepts its number.
      if (!invalid && !focusNextControl(event.currentTarget)) take();
    }
    if (event.key === 'Escape') onDone(undefined, true);
  };
  return (
    <>
      {invalid && (
        <p className={styles.wrong} id={`${id}-wrong`} role="alert">
          {reading.is === 'unclear'
            ? t('common:number.unclear', { typed: typed.trim(), first, second })
            : t('stepper.invalid', { max: frames(max) })}
        </p>
      )}
      <div className={styles.buttons} data-invalid={invalid || undefined}>
        <button
          type="button"
          tabIndex={-1}
          className={styles.key}
          aria-label={t('stepper.clear', { label })}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onDone(null, true)}
        >
          <IconX aria-hidden />
        </button>
        <input
          ref={input}
          className={styles.input}
          inputMode="decimal"
          autoComplete="off"
          aria-label={label}
          aria-invalid={invalid || undefined}
          data-unread={invalid || undefined}
          aria-describedby={invalid ? `${id}-wrong` : undefined}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => !invalid && onDone(value, false)}
        />
        <button
          type="button"
          tabIndex={-1}
          className={styles.key}
          aria-label={t('stepper.done', { label })}
          onPointerDown={(event) => event.preventDefault()}
          onClick={take}
        >
          <IconCheck aria-hidden />
        </button>
      </div>
    </>
  );
};
