import type { HiveWithStatus } from '@kypseli/contract';
import { queryKeys } from '../../api/queries';
import { changeHives } from '../cached-hives';
import type { Effect } from '../effects';

export interface FlagsChange {
  apiaryId: string;
  ids: readonly string[];
  flags: Partial<HiveWithStatus>;
}

/** Hives that are starred, activated or deactivated, in every round. */
export const flagsEffects = ({ apiaryId, ids, flags }: FlagsChange): Effect[] => [
  {
    queryKey: queryKeys.hives(apiaryId),
    to: changeHives(new Set(ids), (one) => ({ ...one, ...flags })) as Effect['to'],
  },
];
