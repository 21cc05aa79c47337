import type { HiveWithStatus } from '@kypseli/contract';
import { useQueryClient } from '@tanstack/react-query';

/** The number of a hive, if a loaded list of hives has it; nothing is requested for it. */
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
