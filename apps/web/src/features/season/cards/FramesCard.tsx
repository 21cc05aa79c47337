import type { SeasonRound } from '@kypseli/contract';
import type { Loaded } from '../../../api/metrics';
import { AverageCard } from './AverageCard';

interface FramesCardProps {
  field: 'broodFramesS' | 'harvestedFramesS';
  loaded: Loaded<SeasonRound[]>;
  chosen: string | null;
  onChoose: (day: string) => void;
}

/** Brood or harvest, round by round. */
export const FramesCard = (props: FramesCardProps) => <AverageCard height={210} {...props} />;
