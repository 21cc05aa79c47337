import {
  analytics,
  type CallOutput,
  type SEASON_FIELDS,
  type SeasonRound,
  type SeasonSpread,
  type SeasonStatus,
  type SpreadField,
} from '@kypseli/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { client } from '../../../api/client';
import type { Loaded } from '../../../api/metrics';
import { queryKeys } from '../../../api/queries';
import { queryClient } from '../../../api/query-client';
import type { Days } from '../../../ui/time/timeframe';

export type SeasonField = (typeof SEASON_FIELDS)[number];
type Answer = CallOutput<typeof analytics.metrics>['result'];
type Rounds = SeasonRound | SeasonStatus | SeasonSpread;

const isRounds = (answer: Answer): answer is SeasonRound[] | SeasonStatus[] | SeasonSpread[] => Array.isArray(answer);

const MEASURES = 6;

const spansOf = (apiaryId: string) => [...queryKeys.analytics(apiaryId), 'season'];

const useRounds = <T extends Rounds>(
  apiaryId: string,
  days: Days,
  field: SeasonField | SpreadField | 'generalStatus',
) => {
  const { data, isError, isPlaceholderData, dataUpdatedAt, refetch } = useQuery({
    queryKey: [...spansOf(apiaryId), days.from, days.to, field],
    queryFn: async ({ signal }) => {
      const body = { apiary_id: apiaryId, date_from: days.from, date_to: days.to, field };
      const { result } = await client.call(analytics.metrics, { body }, { signal });
      if (!isRounds(result)) throw new Error(`The answer is not about the rounds of ${field}.`);
      return result as T[];
    },
    // The rounds of the previous period stay visible until the new ones are loaded.
    placeholderData: keepPreviousData,
  });
  // Low-priority rendering, so that touches are answered meanwhile.
  const drawn = useDeferredValue(data);
  const loaded: Loaded<T[]> = { data: drawn, failed: isError && data === undefined, retry: () => void refetch() };
  return { ...loaded, stale: isPlaceholderData, aged: isError && data !== undefined, at: dataUpdatedAt };
};

/** The rounds of an apiary within these days: their status, three counts, mites and weights, each loaded once. */
export const useSeason = (apiaryId: string, days: Days) => {
  const status = useRounds<SeasonStatus>(apiaryId, days, 'generalStatus');
  const bees = useRounds<SeasonRound>(apiaryId, days, 'populationFramesS');
  const brood = useRounds<SeasonRound>(apiaryId, days, 'broodFramesS');
  const harvest = useRounds<SeasonRound>(apiaryId, days, 'harvestedFramesS');
  const mites = useRounds<SeasonSpread>(apiaryId, days, 'varroaS');
  const weight = useRounds<SeasonSpread>(apiaryId, days, 'weightKgS');
  const all = [status, bees, brood, harvest, mites, weight];
  return { status, bees, brood, harvest, mites, weight, all };
};
export type Season = ReturnType<typeof useSeason>;

/** The days of the last loaded season of an apiary, with all measures; null if there is none. */
export const lastLoaded = (apiaryId: string): Days | null => {
  const spans = new Map<string, { days: Days; at: number; measures: number }>();
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: spansOf(apiaryId) })) {
    if (state.data === undefined) continue;
    const [from, to] = queryKey.slice(-3) as [string, string, string];
    const known = spans.get(`${from} ${to}`) ?? { days: { from, to }, at: 0, measures: 0 };
    spans.set(`${from} ${to}`, {
      ...known,
      at: Math.max(known.at, state.dataUpdatedAt),
      measures: known.measures + 1,
    });
  }
  const whole = [...spans.values()].filter(({ measures }) => measures === MEASURES);
  return whole.sort((a, b) => b.at - a.at)[0]?.days ?? null;
};

/** The number of hives in the apiary on the day of a round. */
export const hivesOf = ({ excellent, good, moderate, bad, not_recorded }: SeasonStatus): number =>
  excellent + good + moderate + bad + not_recorded;
