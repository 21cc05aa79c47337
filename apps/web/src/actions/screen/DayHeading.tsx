import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../api/use-today';
import { useFormat } from '../../i18n/format';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { useRelativeDay } from '../use-relative-day';
import styles from './DayHeading.module.css';

interface DayHeadingProps {
  day: string;
  completed: boolean;
}

/** The day, relative and as a date; an overdue day is marked in red with a clock. */
export const DayHeading = ({ day, completed }: DayHeadingProps) => {
  const { t } = useTranslation('actions');
  const format = useFormat();
  const today = useToday();
  const relative = useRelativeDay(today);
  const overdue = !completed && day < today;
  return (
    <h2 className={styles.heading} data-overdue={overdue || undefined}>
      {overdue && <IconClock size={22} aria-hidden />}
      <span>{relative(day)}</span>
      {overdue && <VisuallyHidden>{t('screen.overdue')}</VisuallyHidden>}
      <span className={styles.date}>{format.day(day)}</span>
    </h2>
  );
};
