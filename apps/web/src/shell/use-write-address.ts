import type { InspectionGroup } from '@kypseli/contract';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useToday } from '../api/use-today';
import { isDay } from '../ui/is-day';
import { isCurrent, NEW_ROUND, newRoundDay, useChangeAddress, useHivesAddress } from './address';

interface Shown {
  apiaryId: string | undefined;
  /** undefined while loading. */
  groups: InspectionGroup[] | undefined;
  group: InspectionGroup | null;
  /** The selected round; undefined if the latest is shown by default. */
  chosen: InspectionGroup | undefined;
}

/** Writes the apiary and the round on show into the address of the hives, for reloads and bookmarks. */
export const useWriteAddress = ({ apiaryId, groups, group, chosen }: Shown): void => {
  const address = useHivesAddress();
  const location = useLocation();
  const changeAddress = useChangeAddress();
  const today = useToday();
  const newDay = newRoundDay(address?.day, today);
  const begins = address?.round === NEW_ROUND && !groups?.some(({ initiate_at }) => initiate_at === newDay);
  // With an open hive the address always names the round: a reload must not edit another day.
  const day = (address?.hive ? group : chosen)?.initiate_at;
  const known = address !== null && !address.all && groups !== undefined;
  useEffect(() => {
    if (!known || apiaryId === undefined || !isCurrent(location)) return;
    changeAddress((params) => {
      params.set('apiary', apiaryId);
      if (begins) return;
      const asked = params.get('round');
      // A form stays on its day if the round of that day is gone: it must not correct another one.
      if (!chosen && asked && isDay(asked) && params.get('inspect') === '1') {
        params.set('round', NEW_ROUND);
        return params.set('day', asked);
      }
      params.delete('day');
      if (day === undefined) params.delete('round');
      else params.set('round', day);
    });
  }, [known, apiaryId, chosen, day, begins, location, changeAddress]);
};
