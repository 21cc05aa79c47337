import { accountView as routes, type TIMELINE_KINDS, type TimelineLine } from '@kypseli/contract/admin';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../data/call';

export type Kind = (typeof TIMELINE_KINDS)[number];

const LINES = 50;

export interface TimelineFilter {
  /** All kinds if there are none. */
  kinds?: Kind[];
  /** Days of the keeper's, both included. */
  from?: string;
  to?: string;
}

/** The lines of a filter, newest first. */
export const useTimeline = (id: string, { kinds = [], from = '', to = '' }: TimelineFilter = {}) => {
  const { data, ...query } = useInfiniteQuery({
    queryKey: ['accounts', 'timeline', id, kinds, from, to],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(
        routes.timeline,
        {
          params: { id },
          query: {
            limit: LINES,
            ...(cursor && { cursor }),
            ...(kinds.length > 0 && { kinds: kinds.join(',') }),
            ...(from && { from }),
            ...(to && { to }),
          },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    // What is shown stays until the lines of another filter come.
    placeholderData: (before, query) => (query?.queryKey[2] === id ? before : undefined),
  });
  return { lines: data?.pages.flatMap(({ lines }) => lines), ...query };
};

/** True for what staff only looked at; openings and changes are no reads. */
export const isRead = ({ kind, code }: Pick<TimelineLine, 'kind' | 'code'>): boolean =>
  kind === 'staff' && /\.(list|csv|show|history|audio|preview|read|causation|state|diff|events|compare)$/.test(code);
