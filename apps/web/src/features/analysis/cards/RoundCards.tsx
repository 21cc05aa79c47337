import type { InspectionGroup } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import type { Measure } from '../../../api/metrics';
import { CardWait } from '../../../ui/charts/CardWait';
import type { Round } from '../data/use-round';
import { MeasureCard } from './MeasureCard';
import { QueenCard } from './QueenCard';
import { StatusCard } from './StatusCard';

interface RoundCardsProps {
  round: Round;
  group: InspectionGroup;
  shown: readonly (Measure | 'generalStatus' | 'queenColor')[];
}

/** The cards of these fields in this order; each renders again only for its own data. */
export const RoundCards = ({ round, group, shown }: RoundCardsProps) => {
  const { t } = useTranslation('analysis');
  const cardOf = (field: RoundCardsProps['shown'][number]) => {
    if (field === 'generalStatus' || field === 'queenColor') {
      const loaded = field === 'generalStatus' ? round.status : round.queens;
      if (!loaded.data) return <CardWait key={field} title={t(`card.${field}`)} loaded={loaded} />;
      if (field === 'generalStatus') return <StatusCard key={field} metrics={loaded.data} />;
      return <QueenCard key={field} metrics={loaded.data} day={group.initiate_at} />;
    }
    const loaded = round.measures[field];
    if (!loaded.data) return <CardWait key={field} title={t(`card.${field}`)} loaded={loaded} />;
    return <MeasureCard key={field} measure={field} metrics={loaded.data} />;
  };
  return shown.map(cardOf);
};
