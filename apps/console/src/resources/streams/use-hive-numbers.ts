import { type HiveItem, hives } from '@kypseli/contract/admin';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../data/call';

const AT_MOST = 200;

/** The numbers of hives by their ids; of more than 200, only of the first. */
export const useHiveNumbers = (ids: string[]): Record<string, string> => {
  const asked = [...ids].sort().slice(0, AT_MOST);
  const { data = {} } = useQuery({
    queryKey: ['stream', 'hive numbers', asked],
    queryFn: async ({ signal }) => {
      const query = { filter: JSON.stringify({ id: asked }), range: JSON.stringify([0, AT_MOST - 1]) };
      const found = (await call(hives.list, { query } as never, { signal })) as HiveItem[];
      return Object.fromEntries(found.map(({ id, number }) => [id, number]));
    },
    enabled: asked.length > 0,
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
};
