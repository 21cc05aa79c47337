import { approvals as routes } from '@kypseli/contract/admin';
import { useQuery } from '@tanstack/react-query';
import { canAccess, useMay } from '../../auth/may';
import { call } from '../../data/call';
import { useLiveQueries } from '../../live/use-live';

/** Where a request is shown: support sees it in the list, only admins read what it is about. */
export const approvalPath = (id: number): string =>
  canAccess({ resource: 'approvals', action: 'show' })
    ? `/approvals/${id}/show`
    : `/approvals?${new URLSearchParams({ filter: JSON.stringify({ id: [id] }) })}`;

/** The request to erase an account that waits for a second person; undefined: none, or not known yet. */
export const useWaitingErasure = (accountId: string) => {
  const may = useMay(routes.list);
  useLiveQueries('approvals', ['approvals']);
  const { data } = useQuery({
    queryKey: ['approvals', 'erasure', accountId],
    queryFn: ({ signal }) => {
      const filter = JSON.stringify({ account: accountId, kind: 'erasure', state: 'waiting' });
      return call(routes.list, { query: { filter, range: '[0,0]' } }, { signal });
    },
    enabled: may,
  });
  return data?.[0];
};
