import { type CallOutput, papers } from '@kypseli/contract';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../api/client';
import { queryKeys } from '../../api/queries';
import { useLanguage } from '../../shell/use-language';

export type BookOfDays = CallOutput<typeof papers.farmBook>['result'];

/** The farm book of some days. Whatever was completed since it was last open counts. */
export const useFarmBook = (days: { from: string; to: string } | null) => {
  const { language } = useLanguage();
  return useQuery({
    queryKey: [...queryKeys.papers, 'farm-book', days, language],
    queryFn: async ({ signal }) =>
      (await client.call(papers.farmBook, { query: { ...days!, language } }, { signal })).result,
    enabled: days !== null,
    staleTime: 0,
  });
};
