import { type CallOutput, overview } from '@kypseli/contract';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../api/client';
import { queryKeys } from '../../api/queries';

export type Overview = CallOutput<typeof overview.show>['result'];

/** All apiaries in figures. Whatever was recorded since it was last open counts. */
export const useOverview = () =>
  useQuery({
    queryKey: queryKeys.overview,
    queryFn: async ({ signal }) => (await client.call(overview.show, {}, { signal })).result,
    staleTime: 0,
  });
