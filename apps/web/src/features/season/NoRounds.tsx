import { useTranslation } from 'react-i18next';
import { roundDate } from '../../i18n/format';
import { useSelection } from '../../shell/selection';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { nearestTo, reaching } from '../../ui/time/timeframe';
import type { Timeframe } from './data/use-timeframe';

/** Nothing was recorded in these days: offers the nearest round, with a period of the same length around it. */
export const NoRounds = ({ timeframe }: { timeframe: Timeframe }) => {
  const { t } = useTranslation('season');
  const { groups } = useSelection();
  const { days, setDays } = timeframe;
  const nearest = nearestTo(
    days,
    groups.map(({ initiate_at }) => initiate_at),
  );
  return (
    <EmptyState
      example
      title={t('empty.title')}
      text={nearest ? t('empty.nearest', { date: roundDate(nearest) }) : undefined}
      action={
        nearest && (
          <Button variant="honey" size="large" onClick={() => setDays(reaching(days, nearest))}>
            {t(nearest < days.from ? 'empty.jumpBefore' : 'empty.jumpAfter', { date: roundDate(nearest) })}
          </Button>
        )
      }
    />
  );
};
