import type { HiveWithStatus } from '@kypseli/contract';
import { analytics } from '@kypseli/contract';
import { type FilterRange, sliderLimits } from '@kypseli/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { client } from '../../../api/client';
import { keys } from '../../../api/queries';
import { MEASURES, recordedValues } from '../data/yard';

export type SliderEnds = Record<FilterRange, { min: number; max: number }>;

/** The sliders' ends as the server gives them once the filter is shown; until then as the cached round has them. */
export const useSliderEnds = (
  apiaryId: string | undefined,
  groupId: string | null,
  hives: readonly HiveWithStatus[],
  shown: boolean,
): SliderEnds => {
  const { data } = useQuery({
    queryKey: [...keys.analytics(apiaryId ?? ''), 'limits', groupId],
    queryFn: async ({ signal }) => {
      const body = { apiary_id: apiaryId ?? '', group_id: groupId };
      return (await client.call(analytics.sliderLimits, { body }, { signal })).data;
    },
    enabled: shown && apiaryId !== undefined,
  });
  const own = useMemo(
    () =>
      Object.fromEntries(
        MEASURES.map((measure) => {
          const values = recordedValues(hives, measure);
          return [measure, sliderLimits(measure, values.length === 0 ? null : Math.max(...values))];
        }),
      ) as SliderEnds,
    [hives],
  );
  return useMemo(() => {
    if (!data) return own;
    // What was counted a moment ago may exceed what the server knew.
    return Object.fromEntries(
      MEASURES.map((measure) => [measure, { min: 0, max: Math.max(data[measure].max, own[measure].max) }]),
    ) as SliderEnds;
  }, [data, own]);
};
