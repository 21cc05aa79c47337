import { type HiveItem, hives as routes } from '@kypseli/contract/admin';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../data/call';

/** As many as the API answers at once. */
const HIVES = 200;

export interface ApiaryAverage {
  hives: number;
  bees: number | null;
  brood: number | null;
}

const averageOf = (values: (number | null | undefined)[]): number | null => {
  const known = values.filter((value) => value != null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
};

/** Frames of bees and brood on average, by apiary, from the latest inspections of the first 200 hives. */
export const useAverages = (account: string) => {
  const { data } = useQuery({
    queryKey: ['hives', 'averages', account],
    queryFn: ({ signal }) =>
      call(
        routes.list,
        { query: { filter: JSON.stringify({ account, deleted: false }), range: `[0,${HIVES - 1}]` } },
        { signal },
      ),
  });
  const byApiary = new Map<string, HiveItem[]>();
  for (const hive of data ?? []) byApiary.set(hive.apiary_id, [...(byApiary.get(hive.apiary_id) ?? []), hive]);
  return new Map(
    [...byApiary].map(([apiary, hives]): [string, ApiaryAverage] => [
      apiary,
      {
        hives: hives.length,
        bees: averageOf(hives.map(({ last }) => last?.populationFrames)),
        brood: averageOf(hives.map(({ last }) => last?.broodFrames)),
      },
    ]),
  );
};
