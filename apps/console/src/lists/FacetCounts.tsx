import type { Route } from '@kypseli/contract';
import { useQuery } from '@tanstack/react-query';
import { useListContext, useResourceContext } from 'ra-core';
import { createContext, type ReactNode, useContext } from 'react';
import { call } from '../data/call';

const MINUTE = 60_000;

type Facets = Record<string, number> | null | undefined;
const Counts = createContext<Facets>(null);

/** How many rows have a value of a filter; absent where nothing counts them or counting takes too long. */
export const useFacetCount = (source: string) => {
  const counts = useContext(Counts);
  return (value: unknown): number | undefined => counts?.[`${source}.${value}`];
};

/** Lets the filters in it show how many rows of the list, or of the account that it shows, have each value. */
export const FacetCounts = ({ route, children }: { route: Route; children: ReactNode }) => {
  const resource = useResourceContext()!;
  const { account } = useListContext().filterValues as { account?: string };
  const query = account ? { filter: JSON.stringify({ account }) } : {};
  const { data } = useQuery({
    queryKey: [resource, 'facets', query],
    queryFn: ({ signal }) => call(route, { query } as never, { signal }) as Promise<{ facets: Facets }>,
    staleTime: MINUTE,
  });
  return <Counts value={data?.facets}>{children}</Counts>;
};
