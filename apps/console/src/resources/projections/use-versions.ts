import { type Projection, projections as routes } from '@kypseli/contract/admin';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../data/call';
import { useLiveQueries } from '../../live/use-live';

/** While a version is being filled or stands still, and otherwise. */
const BUSY_MS = 1_000;
const QUIET_MS = 10_000;

/** The versions of the read models, read again while they change. */
export const useVersions = () => {
  useLiveQueries('projections', ['projections']);
  return useQuery({
    queryKey: ['projections', 'versions'],
    queryFn: ({ signal }) => call(routes.list, { query: {} }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ state: one }) => one === 'filling' || one === 'failed') ? BUSY_MS : QUIET_MS,
  });
};

/** The rebuild or the rollback that is under way, or the last one. */
export const useOrder = () =>
  useQuery({
    queryKey: ['projections', 'order'],
    queryFn: async ({ signal }) => (await call(routes.order, {}, { signal })).rebuild,
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? BUSY_MS : QUIET_MS),
  });

export const isOpen = ({ state }: { state: string }): boolean => ['waiting', 'running', 'paused'].includes(state);

export const liveOf = (versions: Projection[]): Projection | undefined =>
  versions.find(({ state }) => state === 'live' || state === 'failed');

export const fillingOf = (versions: Projection[]): Projection | undefined =>
  versions.find(({ state }) => state === 'filling' || state === 'paused');

/** How much of the log a version holds, from 0 to 1. */
export const shareOf = ({ position, head }: Pick<Projection, 'position' | 'head'>): number =>
  Number(head) === 0 ? 1 : Math.min(1, Number(position) / Number(head));
