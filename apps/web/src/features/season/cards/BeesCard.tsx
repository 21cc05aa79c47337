import type { SeasonRound } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import type { Loaded } from '../../../api/metrics';
import { DESKTOP, useMedia } from '../../../browser/use-media';
import { AverageCard } from './AverageCard';

interface BeesCardProps {
  loaded: Loaded<SeasonRound[]>;
  chosen: string | null;
  onChoose: (day: string) => void;
}

/** The strength of the apiary: the average of each round with its spread, and the hives on either side of it. */
export const BeesCard = (props: BeesCardProps) => {
  const { t } = useTranslation('season');
  const height = useMedia(DESKTOP) ? 400 : 220;
  return <AverageCard field="populationFramesS" lead={t('bees.lead')} height={height} sides {...props} />;
};
