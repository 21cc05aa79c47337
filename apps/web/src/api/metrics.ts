import {
  analytics,
  type CallOutput,
  type LABEL_FIELDS,
  type LabelMetrics,
  type NUMBER_FIELDS,
  type NumberMetrics,
} from '@kypseli/contract';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { client } from './client';
import { queryKeys } from './queries';

export type LabelField = (typeof LABEL_FIELDS)[number];
export type Measure = (typeof NUMBER_FIELDS)[number];
export type HiveMark = LabelMetrics['metrics'][number]['hives'][number];
export type HiveValue = NumberMetrics['hives'][number];

type Answer = CallOutput<typeof analytics.metrics>['result'];

const isLabels = (answer: Answer): answer is LabelMetrics => 'field' in answer && !('average' in answer);
const isNumbers = (answer: Answer): answer is NumberMetrics => 'field' in answer && 'average' in answer;

/** The state of a card's measure: loading, loaded or failed. */
export interface Loaded<T> {
  data: T | undefined;
  failed: boolean;
  retry: () => void;
}

const useMetrics = <T extends Answer>(
  round: { apiaryId: string; groupId: string },
  field: LabelField | Measure,
  is: (answer: Answer) => answer is T,
  enabled = true,
): Loaded<T> => {
  const { apiaryId, groupId } = round;
  const { data, isError, refetch } = useQuery({
    queryKey: [...queryKeys.analytics(apiaryId), groupId, field],
    queryFn: async ({ signal }) => {
      const body = { apiary_id: apiaryId, ig_id: groupId, field };
      const { result } = await client.call(analytics.metrics, { body }, { signal });
      if (!is(result)) throw new Error(`The answer is not about ${field}.`);
      return result;
    },
    enabled,
  });
  // Low-priority rendering, so that touches are answered meanwhile.
  const drawn = useDeferredValue(data);
  return { data: drawn, failed: isError && data === undefined, retry: () => void refetch() };
};

/** A word per hive of a round: status or queen colour. */
export const useLabels = (round: { apiaryId: string; groupId: string }, field: LabelField): Loaded<LabelMetrics> =>
  useMetrics(round, field, isLabels);

/** A number per hive of a round: frames of a kind. */
export const useNumbersOf = (
  round: { apiaryId: string; groupId: string },
  field: Measure,
  enabled = true,
): Loaded<NumberMetrics> => useMetrics(round, field, isNumbers, enabled);
