import { type CallOutput, today } from '@kypseli/contract';
import { queryOptions } from '@tanstack/react-query';
import { client } from './client';
import { queryKeys } from './queries';

export type Today = CallOutput<typeof today.show>['result'];

/** What is late, due and worth a look. Whatever was recorded since it was last open counts. */
export const todayQuery = queryOptions({
  queryKey: [...queryKeys.overview, 'today'] as const,
  queryFn: async ({ signal }) => (await client.call(today.show, {}, { signal })).result,
  staleTime: 0,
});
