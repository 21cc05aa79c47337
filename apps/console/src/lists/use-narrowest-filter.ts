import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext, useResourceContext } from 'ra-core';
import type { ListMeta } from '../data/data-provider';

const MINUTE = 60_000;

/**
 * The filter of an empty list without which there are most rows; null if there are none without any single one of
 * them. A list with one filter need not be asked again.
 */
export const useNarrowestFilter = (permanentFilter: Record<string, unknown> = {}): string | null => {
  const resource = useResourceContext()!;
  const provider = useDataProvider();
  const { filterValues, sort } = useListContext();
  const set = Object.entries(filterValues).filter(([, value]) => value !== undefined);
  const rowsWithout = async (name: string, signal: AbortSignal): Promise<number> => {
    const { data, total, meta } = await provider.getList(resource, {
      pagination: { page: 1, perPage: 1 },
      sort,
      filter: { ...Object.fromEntries(set.filter(([one]) => one !== name)), ...permanentFilter },
      signal,
    });
    return total ?? (meta as ListMeta | undefined)?.about ?? data.length;
  };
  const { data = null } = useQuery({
    queryKey: [resource, 'narrowest', filterValues, permanentFilter],
    queryFn: async ({ signal }) => {
      let most: { name: string; rows: number } | null = null;
      for (const [name] of set) {
        const rows = await rowsWithout(name, signal);
        if (rows > (most?.rows ?? 0)) most = { name, rows };
      }
      return most?.name ?? null;
    },
    enabled: set.length > 1,
    retry: false,
    staleTime: MINUTE,
  });
  return set.length === 1 ? set[0]![0] : data;
};
