import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusNextControl } from './next-control';
import styles from './Stepper.module.css';
import { StepperField } from './StepperField';
import { StepperHint } from './StepperHint';
import { steppedValue, USUAL } from './step-value';
import { useHeldButton } from './use-held-button';
import { useNumbers } from './use-numbers';

export interface StepperProps {
  label: string;
  /** null: not counted. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** The value of the previous round; a touch copies it. */
  last?: number | null;
  /** Shown faintly while nothing is counted, and where plus and minus begin; recorded by a touch only. */
  from?: number | null;
  /** The apiary's average in this round. */
  average?: number | null;
  step?: number;
  max?: number;
  /** A smaller or larger value is pointed out. */
  usual?: readonly [number, number];
  /** Replaces the hint of last value and average. */
  hint?: ReactNode;
  error?: string | undefined;
}

const KEY_STEPS: Record<string, [1 | -1, number]> = {
  ArrowUp: [1, 1],
  ArrowRight: [1, 1],
  ArrowDown: [-1, 1],
  ArrowLeft: [-1, 1],
  PageUp: [1, 10],
  PageDown: [-1, 10],
};

/** Minus, value, plus for gloves: buttons of 60 px, holding one repeats, touching the value opens a number field. */
export const Stepper = (props: StepperProps) => {
  const {
    label,
    value,
    onChange,
    last = null,
    from = null,
    average = null,
    step = 0.5,
    max = 200,
    usual = USUAL,
    hint,
    error,
  } = props;
  const { t } = useTranslation(['inspection', 'common']);
  const numbers = useNumbers();
  const id = useId();
  /** What the number field starts with; `begun`: its first digit, to which others are added. */
  const [typing, setTyping] = useState<{ text: string; begun: boolean } | null>(null);
  const shown = useRef<HTMLDivElement>(null);
  const back = useRef(false);
  useEffect(() => {
    // The field had the focus and is gone.
    if (typing === null && back.current) shown.current?.focus();
    back.current = false;
  }, [typing]);

  const move = (direction: 1 | -1, by: number) => {
    onChange(steppedValue(value ?? from, direction, by, max));
    navigator.vibrate?.(8);
  };
  const minus = useHeldButton((whole) => move(-1, whole ? Math.max(1, step) : step));
  const plus = useHeldButton((whole) => move(1, whole ? Math.max(1, step) : step));

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const steps = KEY_STEPS[event.key];
    if (steps) move(steps[0], steps[1] * step);
    else if (event.key === 'Home') onChange(0);
    else if (event.key === 'Delete' || event.key === 'Backspace') onChange(null);
    else if (event.key === '=' && last !== null) onChange(last);
    else if (event.key === 'Enter') focusNextControl(event.currentTarget);
    else if (/^[\d.,]$/.test(event.key)) setTyping({ text: event.key, begun: true });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const isUnusual = value !== null && (value < usual[0] || value > usual[1]);
  const valueText = value === null ? t('stepper.notCounted') : numbers.frames(value);

  return (
    <div className={styles.stepper}>
      <div className={styles.words}>
        <span className={styles.label} id={`${id}-label`}>
          {label}
        </span>
        {hint ?? <StepperHint label={label} last={last} average={average} onTake={onChange} />}
        <span className={styles.error} role="status">
          {isUnusual && t('common:number.unusual', { value: numbers.frames(value) })}
        </span>
        {error && (
          <span className={styles.error} id={`${id}-error`}>
            {error}
          </span>
        )}
      </div>
      {typing === null ? (
        <div className={styles.buttons} data-invalid={error ? true : undefined}>
          <button
            type="button"
            className={styles.key}
            tabIndex={-1}
            aria-label={t('stepper.less', { label })}
            {...minus}
          >
            <IconMinus aria-hidden />
          </button>
          <div
            ref={shown}
            role="spinbutton"
            tabIndex={0}
            className={styles.value}
            aria-labelledby={`${id}-label`}
            aria-keyshortcuts={last === null ? undefined : '='}
            aria-describedby={error ? `${id}-error` : undefined}
            aria-invalid={error ? true : undefined}
            aria-valuemin={0}
            aria-valuemax={max}
            aria-valuenow={value ?? undefined}
            aria-valuetext={valueText}
            onKeyDown={onKeyDown}
            onClick={() => setTyping({ text: value === null ? '' : numbers.frames(value), begun: false })}
          >
            {value !== null ? (
              numbers.frames(value)
            ) : from !== null ? (
              <span className={styles.ghost}>{numbers.frames(from)}</span>
            ) : (
              '–'
            )}
          </div>
          <button
            type="button"
            className={styles.key}
            tabIndex={-1}
            aria-label={t('stepper.more', { label })}
            {...plus}
          >
            <IconPlus aria-hidden />
          </button>
        </div>
      ) : (
        <StepperField
          label={label}
          start={typing.text}
          begun={typing.begun}
          max={max}
          usual={usual}
          onDone={(next, wantsFocus) => {
            back.current = wantsFocus;
            setTyping(null);
            if (next !== undefined) onChange(next);
          }}
        />
      )}
    </div>
  );
};
