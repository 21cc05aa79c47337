import { addDays } from '@kypseli/domain';
import { useTranslation } from 'react-i18next';
import { roundDate } from '../../i18n/format';
import { useSelection } from '../../shell/selection';
import { Button } from '../../ui/Button';
import { CombBox } from '../../ui/bees/CombBox';
import { timeOf } from '../../ui/charts/time-axis';
import { EmptyState } from '../../ui/EmptyState';
import type { Timeframe } from './data/use-timeframe';

const DAY = 86_400_000;

/** Nothing was recorded in these days: the nearest round, and as much time around it. */
export const NoRounds = ({ timeframe }: { timeframe: Timeframe }) => {
  const { t } = useTranslation('season');
  const { groups } = useSelection();
  const { from, to } = timeframe.days;
  const distance = (day: string) => (day < from ? timeOf(from) - timeOf(day) : timeOf(day) - timeOf(to));
  const [nearest] = groups.map(({ initiate_at }) => initiate_at).sort((a, b) => distance(a) - distance(b));
  const length = Math.round((timeOf(to) - timeOf(from)) / DAY);
  const jump = (day: string) =>
    timeframe.setDays(day < from ? { from: addDays(day, -length), to: day } : { from: day, to: addDays(day, length) });
  return (
    <EmptyState
      drawing={<CombBox bees={null} size="large" />}
      title={t('empty.title')}
      text={nearest ? t('empty.nearest', { date: roundDate(nearest) }) : undefined}
      action={
        nearest && (
          <Button variant="honey" size="yard" onClick={() => jump(nearest)}>
            {t(nearest < from ? 'empty.jumpBefore' : 'empty.jumpAfter', { date: roundDate(nearest) })}
          </Button>
        )
      }
    />
  );
};
