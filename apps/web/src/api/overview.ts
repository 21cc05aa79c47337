import { type CallOutput, overview } from '@kypseli/contract';
import { queryOptions } from '@tanstack/react-query';
import { client } from './client';
import { queryKeys } from './queries';

export type Overview = CallOutput<typeof overview.show>['result'];

/** All apiaries in figures. Whatever was recorded since it was last open counts. */
export const overviewQuery = queryOptions({
  queryKey: [...queryKeys.overview, 'apiaries'] as const,
  queryFn: async ({ signal }) => (await client.call(overview.show, {}, { signal })).result,
  staleTime: 0,
});
