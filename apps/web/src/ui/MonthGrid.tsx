import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format';
import { IconButton } from './IconButton';
import styles from './MonthGrid.module.css';
import { addMonths, monthOf, weeksOf } from './month';

interface MonthGridProps {
  /** `2022-05` */
  month: string;
  onMonth: (month: string) => void;
  /** The month's heading level on the page. */
  level?: 2 | 3;
  /** The content of a day. */
  children: (day: string) => ReactNode;
}

/** A month in weeks from Monday on, with buttons to the previous and next. */
export const MonthGrid = ({ month, onMonth, level = 3, children }: MonthGridProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const weeks = weeksOf(month);
  const Heading = `h${level}` as const;
  return (
    <div className={styles.month}>
      <div className={styles.header}>
        <IconButton
          look="boxed"
          label={t('calendar.before')}
          icon={<IconChevronLeft />}
          onClick={() => onMonth(addMonths(month, -1))}
        />
        <Heading className={styles.name} aria-live="polite">
          {format.month(month)}
        </Heading>
        <IconButton
          look="boxed"
          label={t('calendar.after')}
          icon={<IconChevronRight />}
          onClick={() => onMonth(addMonths(month, 1))}
        />
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={format.weekday(day, 'long')}>
                {format.weekday(day, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} data-outside={monthOf(day) !== month || undefined}>
                  {children(day)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
