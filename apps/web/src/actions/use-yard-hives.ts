import { useMemo } from 'react';
import { useHives } from '../api/queries';
import { useSelection } from '../shell/selection';
import type { NamedHive } from './action-form';

/** The hives that stand in an apiary, in order of number. */
export const useYardHives = (apiaryId: string) => {
  const { apiary, groupId } = useSelection();
  // Of the apiary on show the list is most likely there, with the round on show.
  const { data, isPending, isError, refetch } = useHives(apiaryId, apiary?.id === apiaryId ? groupId : null);
  const hives = useMemo<NamedHive[]>(
    () => (data ?? []).filter(({ moved }) => !moved).map(({ id, hiveNumber }) => ({ id, number: hiveNumber })),
    [data],
  );
  return { hives, isPending, isError, retry: () => void refetch() };
};
