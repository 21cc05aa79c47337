import type { InspectionGroup } from '@kypseli/contract';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useToday } from '../api/use-today';
import { isCurrent, NEW_ROUND, useChangeAddress, useHivesAddress } from './address';

interface Shown {
  apiaryId: string | undefined;
  /** undefined while they are loading. */
  groups: InspectionGroup[] | undefined;
  group: InspectionGroup | null;
  /** The one that the keeper chose; undefined where the latest is on show by itself. */
  chosen: InspectionGroup | undefined;
}

/** Puts the apiary and the round on show into the address of the hives: a reload or a bookmark shows the same. */
export const useWriteAddress = ({ apiaryId, groups, group, chosen }: Shown): void => {
  const address = useHivesAddress();
  const location = useLocation();
  const changeAddress = useChangeAddress();
  const today = useToday();
  const begins = address?.round === NEW_ROUND && !groups?.some(({ initiate_at }) => initiate_at === today);
  // An open hive always names its round: a reload must not edit another day.
  const day = (address?.hive ? group : chosen)?.initiate_at;
  const known = address !== null && !address.all && groups !== undefined;
  useEffect(() => {
    if (!known || apiaryId === undefined || !isCurrent(location)) return;
    changeAddress((params) => {
      params.set('apiary', apiaryId);
      if (begins) return;
      if (day === undefined) params.delete('round');
      else params.set('round', day);
    });
  }, [known, apiaryId, day, begins, location, changeAddress]);
};
