import { accounts as routes } from '@kypseli/contract/admin';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../data/call';

const MINUTE = 60_000;

/** How many accounts there are, and how many have each value of the filters; absent where counting takes too long. */
export const useFacets = () => {
  const { data } = useQuery({
    queryKey: ['accounts', 'facets'],
    queryFn: ({ signal }) => call(routes.facets, { query: {} }, { signal }),
    staleTime: MINUTE,
  });
  const facets = data?.facets ?? undefined;
  const states = Object.entries(facets ?? {}).filter(([name]) => name.startsWith('state.'));
  return {
    count: (name: string) => facets?.[name],
    all: facets && states.reduce((sum, [, count]) => sum + count, 0),
  };
};
