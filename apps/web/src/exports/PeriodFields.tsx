import { useTranslation } from 'react-i18next';
import { DateField } from '../ui/DateField';
import { isDay } from '../ui/is-day';
import { Segments } from '../ui/Segments';
import styles from './ExportSheet.module.css';
import type { usePeriod } from './use-period';

interface PeriodFieldsProps {
  period: ReturnType<typeof usePeriod>;
  today: string;
}

/** All days, a year, or a range. */
export const PeriodFields = ({ period, today }: PeriodFieldsProps) => {
  const { t } = useTranslation(['exports', 'common']);
  const year = Number(today.slice(0, 4));
  const errorOf = (day: string) => (day !== '' && !isDay(day) ? t('common:issue.day') : undefined);
  return (
    <section className={styles.section}>
      <h3>{t('period.title')}</h3>
      <Segments
        label={t('period.title')}
        value={period.span}
        options={[
          { value: 'all', label: t('period.all') },
          { value: 'thisYear', label: String(year) },
          { value: 'lastYear', label: String(year - 1) },
          { value: 'days', label: t('period.days') },
        ]}
        onChange={(span) => span && period.setSpan(span)}
      />
      {period.span === 'days' && (
        <div className={styles.days}>
          <DateField
            label={t('period.from')}
            value={period.from}
            onChange={period.setFrom}
            today={today}
            error={errorOf(period.from)}
          />
          <DateField
            label={t('period.to')}
            value={period.to}
            onChange={period.setTo}
            today={today}
            error={errorOf(period.to) ?? (period.problem === 'order' ? t('period.order') : undefined)}
          />
        </div>
      )}
    </section>
  );
};
