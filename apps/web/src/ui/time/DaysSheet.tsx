import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button';
import { DateField } from '../DateField';
import { Sheet } from '../Sheet';
import styles from './DaysSheet.module.css';
import { type Days, isDay } from './timeframe';

interface DaysSheetProps {
  days: Days;
  today: string;
  /** Inspected days, marked with a dot. */
  marked: ReadonlySet<string>;
  onClose: () => void;
  onDays: (days: Days) => void;
}

/** A custom first and last day; errors appear beside them. */
export const DaysSheet = ({ days, today, marked, onClose, onDays }: DaysSheetProps) => {
  const { t } = useTranslation('charts');
  const [from, setFrom] = useState(days.from);
  const [to, setTo] = useState(days.to);
  const [first, last] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const [asked, setAsked] = useState(false);
  const missing = (day: string) => (asked && !isDay(day) ? t('time.missing') : undefined);
  const order = asked && isDay(from) && isDay(to) && from > to ? t('time.order') : undefined;
  return (
    <Sheet open onClose={onClose} title={t('time.title')}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          if (isDay(from) && isDay(to) && from <= to) return onDays({ from, to });
          (isDay(from) && !isDay(to) ? last : first).current?.focus();
        }}
      >
        <DateField
          ref={first}
          label={t('time.from')}
          value={from}
          error={missing(from) ?? order}
          onChange={setFrom}
          today={today}
          marked={marked}
        />
        <DateField
          ref={last}
          label={t('time.to')}
          value={to}
          error={missing(to)}
          onChange={setTo}
          today={today}
          marked={marked}
        />
        <Button type="submit" variant="honey" size="large" full>
          {t('time.show')}
        </Button>
      </form>
    </Sheet>
  );
};
