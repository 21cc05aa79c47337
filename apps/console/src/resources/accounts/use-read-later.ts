import { useQueryClient } from '@tanstack/react-query';

/** Losses, the timeline and payments follow the log some time after the answer. */
const LATER_MS = [700, 2_000, 6_000];

/** Reads what shows an account again, until what was just done is in it. */
export const useReadLater = () => {
  const queries = useQueryClient();
  return (): void => {
    for (const delay of LATER_MS)
      setTimeout(() => {
        for (const name of ['accounts', 'payments', 'subscriptions'])
          void queries.invalidateQueries({ queryKey: [name] });
      }, delay);
  };
};
