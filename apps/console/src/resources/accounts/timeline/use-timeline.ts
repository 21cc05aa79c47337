import { accountView as routes, type TIMELINE_KINDS, type TimelineLine } from '@kypseli/contract/admin';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../data/call';

export type Kind = (typeof TIMELINE_KINDS)[number];

const LINES = 50;

/** The lines of these kinds, newest first; all kinds if there are none. */
export const useTimeline = (id: string, kinds: Kind[] = [], limit = LINES) => {
  const { data, ...query } = useInfiniteQuery({
    queryKey: ['accounts', 'timeline', id, kinds, limit],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(
        routes.timeline,
        {
          params: { id },
          query: { limit, ...(cursor && { cursor }), ...(kinds.length > 0 && { kinds: kinds.join(',') }) },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
  return { lines: data?.pages.flatMap(({ lines }) => lines), ...query };
};

/** True for what staff only looked at; openings and changes are no reads. */
export const isRead = ({ kind, code }: Pick<TimelineLine, 'kind' | 'code'>): boolean =>
  kind === 'staff' && /\.(list|csv|show|history|audio|preview)$/.test(code);
