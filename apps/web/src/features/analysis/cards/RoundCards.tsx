import type { InspectionGroup } from '@kypseli/contract';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Measure } from '../../../api/metrics';
import { useSelection } from '../../../shell/selection';
import { CardWait } from '../../../ui/charts/CardWait';
import { lazyPart } from '../../../ui/lazy/lazy-part';
import type { Round } from '../data/use-round';
import { MeasureCard } from './MeasureCard';
import { QueenCard } from './QueenCard';
import { StatusCard } from './StatusCard';

const queensCard = lazyPart(async () => ({ default: (await import('./QueensCard')).QueensCard }));

interface RoundCardsProps {
  /** The data of the round, by field. */
  round: Round;
  group: InspectionGroup;
  fields: readonly (Measure | 'generalStatus' | 'queenColor' | 'queens')[];
}

/** A card for each field, in this order. Cards are memoized: new data of one field does not render the others again. */
export const RoundCards = ({ round, group, fields }: RoundCardsProps) => {
  const { t } = useTranslation('analysis');
  const { apiary, latest } = useSelection();
  const cardOf = (field: RoundCardsProps['fields'][number]) => {
    if (field === 'queens')
      return (
        apiary &&
        latest?.id === group.id && (
          <Suspense key={field} fallback={null}>
            <queensCard.Part apiaryId={apiary.id} groupId={group.id} />
          </Suspense>
        )
      );
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
  return fields.map(cardOf);
};
