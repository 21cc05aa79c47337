import { analytics, type CallOutput } from '@kypseli/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '../../../api/client';
import type { Loaded } from '../../../api/metrics';
import { queryKeys } from '../../../api/queries';
import type { Days } from '../../../ui/time/timeframe';
import type { Measure } from '../data/figures';

/** The hive's value on a day beside its apiary's average. */
export type HiveValue = CallOutput<typeof analytics.hiveAnalysis>['data'][number];

/** The counts of a hive within these days, from the first to the last. */
export const useMeasure = (of: { apiaryId: string; hiveId: string }, measure: Measure, { from, to }: Days) => {
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: [...queryKeys.analytics(of.apiaryId), 'hive', of.hiveId, from, to, measure],
    queryFn: async ({ signal }) => {
      const body = { hive_id: of.hiveId, field: measure, date_from: from, date_to: to };
      return (await client.call(analytics.hiveAnalysis, { body }, { signal })).data;
    },
    // The counts of the previous time stay visible until the new ones are loaded.
    placeholderData: keepPreviousData,
  });
  const loaded: Loaded<HiveValue[]> = { data, failed: isError && data === undefined, retry: () => void refetch() };
  return { ...loaded, stale: isPlaceholderData };
};
