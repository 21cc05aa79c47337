import type { LabelMetrics } from '@kypseli/contract';
import { QUEEN_COLORS, type QueenColor } from '@kypseli/domain';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { QueenMark } from '../../../ui/bees/QueenMark';
import { useNumbers } from '../../../ui/bees/use-numbers';
import { queenYear } from '../data/queen-year';
import { LabelCard } from './LabelCard';
import type { LabelGroup } from './label-group';

interface QueenCardProps {
  metrics: LabelMetrics;
  /** The round's day, which decides the year of a colour. */
  day: string;
}

/** Queen colour by year of birth, the youngest first. */
export const QueenCard = memo(({ metrics, day }: QueenCardProps) => {
  const { t } = useTranslation(['analysis', 'charts']);
  const { count: written } = useNumbers();
  const groupOf = (color: QueenColor): LabelGroup => {
    const { count, percentage, hives } = metrics.metrics.find(({ label }) => label === color)!;
    const year = queenYear(color, day);
    const word = year === null ? t(`queen.${color}`) : t('queen.born', { color: t(`queen.${color}`), year });
    return {
      key: color,
      word,
      together: `${written(count)} · ${word}`,
      count,
      percentage,
      hives,
      mark: <QueenMark year={year} color={color} size={24} decorative />,
      color: 'var(--sunk)',
    };
  };
  const unknown: LabelGroup = {
    key: 'none',
    word: t('charts:status.none'),
    together: t('charts:statusCount.none', { count: metrics.not_recorded }),
    count: metrics.not_recorded,
    percentage: null,
    hives: null,
    mark: <QueenMark year={null} size={20} decorative />,
    color: 'none',
  };
  const seen = QUEEN_COLORS.filter((color) => metrics.metrics.some(({ label, count }) => label === color && count > 0))
    .sort((a, b) => (queenYear(b, day) ?? 0) - (queenYear(a, day) ?? 0))
    .map(groupOf);
  return (
    <LabelCard
      field="queenColor"
      metrics={metrics}
      note={t('card.byYear')}
      groups={metrics.not_recorded > 0 ? [...seen, unknown] : seen}
    />
  );
});
QueenCard.displayName = 'QueenCard';
