import type { HiveWithStatus } from '@kypseli/contract';
import { useQueryClient } from '@tanstack/react-query';

/** The number of a hive, as far as lists of hives have been read; the list of actions asks for none. */
export const useKnownHive = () => {
  const queryClient = useQueryClient();
  return (hiveId: string): string | undefined => {
    for (const [, hives] of queryClient.getQueriesData<HiveWithStatus[]>({ queryKey: ['hives'] })) {
      const hive = hives?.find(({ id }) => id === hiveId);
      if (hive) return hive.hiveNumber;
    }
    return undefined;
  };
};
