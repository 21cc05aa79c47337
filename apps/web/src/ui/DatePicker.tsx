import { addDays } from '@kypseli/domain';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useFormat } from '../i18n/format';
import styles from './DatePicker.module.css';
import { MonthGrid } from './MonthGrid';
import { addMonths, monthOf } from './month';
import { Sheet } from './Sheet';

interface DatePickerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  value: string | null;
  today: string;
  /** Days marked with a dot. */
  marked?: ReadonlySet<string> | undefined;
  onChoose: (day: string) => void;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const MONTHS: Record<string, number> = { PageUp: -1, PageDown: 1 };

/** A calendar month; arrow and page keys move between days. */
export const DatePicker = ({ open, onClose, title, value, today, marked, onChoose }: DatePickerProps) => {
  const format = useFormat();
  const [at, setAt] = useState(value ?? today);
  const [moved, setMoved] = useState(false);
  const chosen = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (open) setAt(value ?? today);
    setMoved(false);
  }, [open, value, today]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each other day is focused
  useEffect(() => {
    if (moved) chosen.current?.focus();
  }, [at, moved]);

  const goTo = (day: string) => {
    setAt(day);
    setMoved(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const [days, months] = [STEPS[event.key], MONTHS[event.key]];
    if (days === undefined && months === undefined) return;
    event.preventDefault();
    goTo(days === undefined ? `${addMonths(monthOf(at), months ?? 0)}-01` : addDays(at, days));
  };
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the days within */}
      <div onKeyDown={onKeyDown}>
        <MonthGrid
          month={monthOf(at)}
          onMonth={(month) => {
            setMoved(false);
            setAt(monthOf(value ?? today) === month ? (value ?? today) : `${month}-01`);
          }}
        >
          {(day) => (
            <button
              type="button"
              ref={day === at ? chosen : undefined}
              tabIndex={day === at ? 0 : -1}
              className={styles.day}
              aria-label={format.day(day)}
              aria-pressed={day === value}
              aria-current={day === today ? 'date' : undefined}
              data-marked={marked?.has(day) || undefined}
              onClick={() => {
                onChoose(day);
                onClose();
              }}
            >
              {Number(day.slice(8))}
            </button>
          )}
        </MonthGrid>
      </div>
    </Sheet>
  );
};
