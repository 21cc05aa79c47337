import { useMemo } from 'react';
import { useHives } from '../api/queries';
import { useSelection } from './selection';

/** The hives that stand in an apiary, in order of number. */
export const useApiaryHives = (apiaryId: string) => {
  const { apiary, groupId } = useSelection();
  // Of the apiary on show the list is most likely there, with the round on show.
  const { data, isPending, isError, refetch } = useHives(apiaryId, apiary?.id === apiaryId ? groupId : null);
  const hives = useMemo(
    () => (data ?? []).filter(({ moved }) => !moved).map(({ id, hiveNumber }) => ({ id, number: hiveNumber })),
    [data],
  );
  return { hives, isPending, isError, retry: () => void refetch() };
};
