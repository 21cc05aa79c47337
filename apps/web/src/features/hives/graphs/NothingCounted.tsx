import { useTranslation } from 'react-i18next';
import { roundDate } from '../../../i18n/format';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { type Days, nearestTo, reaching } from '../../../ui/time/timeframe';

interface NothingCountedProps {
  /** The days of all inspections of the hive. */
  inspected: readonly string[];
  days: Days;
  onDays: (days: Days) => void;
}

/** No inspection in these days: names the nearest one, or says that there is none at all. */
export const NothingCounted = ({ inspected, days, onDays }: NothingCountedProps) => {
  const { t } = useTranslation(['graphs', 'hives', 'hive']);
  const nearest = nearestTo(days, inspected);
  if (!nearest) return <EmptyState example title={t('hive:never')} text={t('hive:neverText')} />;
  const date = roundDate(nearest);
  return (
    <EmptyState
      example
      title={t('empty.title')}
      text={t('empty.nearest', { date })}
      action={
        <Button size="large" onClick={() => onDays(reaching(days, nearest))}>
          {t(nearest < days.from ? 'empty.jumpBefore' : 'empty.jumpAfter', { date })}
        </Button>
      }
    />
  );
};
