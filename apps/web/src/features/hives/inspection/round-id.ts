import { roundId } from '@kypseli/contract';
import type { HivesScreenState } from '../data/hives-context';

/** The id of a round that begins with its first inspection can be derived beforehand. */
export const roundIdOf = ({ apiary, round }: Pick<HivesScreenState, 'apiary' | 'round'>): string =>
  round.id ?? roundId(apiary.id, round.day);
