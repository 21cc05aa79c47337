import { type CallOutput, papers } from '@kypseli/contract';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../api/client';
import { queryKeys } from '../../api/queries';
import { useLanguage } from '../../shell/use-language';

export type HeldHivesOfDay = CallOutput<typeof papers.heldHives>['result'];

/** The declaration of a day. Whatever was completed since it was last open counts. */
export const useHeldHives = (day: string | null) => {
  const { language } = useLanguage();
  return useQuery({
    queryKey: [...queryKeys.papers, 'held-hives', day, language],
    queryFn: async ({ signal }) =>
      (await client.call(papers.heldHives, { query: { day: day!, language } }, { signal })).result,
    enabled: day !== null,
    staleTime: 0,
  });
};
