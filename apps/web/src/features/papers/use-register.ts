import { type CallOutput, papers } from '@kypseli/contract';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../api/client';
import { queryKeys } from '../../api/queries';
import { useLanguage } from '../../shell/use-language';

export type RegisterOfDays = CallOutput<typeof papers.register>['result'];

/** The register of some days. Whatever was completed since it was last open counts. */
export const useRegister = (days: { from: string; to: string } | null) => {
  const { language } = useLanguage();
  return useQuery({
    queryKey: [...queryKeys.papers, 'register', days, language],
    queryFn: async ({ signal }) =>
      (await client.call(papers.register, { query: { ...days!, language } }, { signal })).result,
    enabled: days !== null,
    staleTime: 0,
  });
};
