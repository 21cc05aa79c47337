import { useMemo } from 'react';
import { useHives } from '../api/queries';
import { useSelection } from './selection';

/** The hives in an apiary, in order of number. */
export const useApiaryHives = (apiaryId: string) => {
  const { apiary, groupId } = useSelection();
  // For the apiary on show, the list of its round is most likely loaded.
  const { data, isPending, isError, refetch } = useHives(apiaryId, apiary?.id === apiaryId ? groupId : null);
  const hives = useMemo(
    () => (data ?? []).filter(({ moved }) => !moved).map(({ id, hiveNumber }) => ({ id, number: hiveNumber })),
    [data],
  );
  return { hives, isPending, isError, retry: () => void refetch() };
};
