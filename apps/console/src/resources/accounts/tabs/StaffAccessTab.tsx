import { type AccountItem, audit } from '@kypseli/contract/admin';
import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useGetIdentity } from 'ra-core';
import { useMay } from '../../../auth/may';
import { call } from '../../../data/call';
import { useText } from '../../../i18n/use-text';
import { ShortId } from '../../../ui/ShortId';
import { useActionWords } from '../../../ui/use-action-words';
import { When } from '../../../ui/When';
import { listPath } from '../list-path';
import { useTimeline } from '../timeline/use-timeline';
import { ShortList } from './ShortList';

/** Names of staff by their ids, as far as the audit trail shows them: all to an admin, the own to others. */
const useStaffNames = (account: string) => {
  const { data } = useQuery({
    queryKey: ['audit', 'of', account],
    queryFn: ({ signal }) =>
      call(audit.list, { query: { filter: JSON.stringify({ account }), range: '[0,199]' } }, { signal }),
  });
  return new Map(data?.map(({ staff, staff_name: name }) => [staff, name]));
};

/** Who of the staff opened the account or did something to it, when and why: the keeper can ask for this. */
export const StaffAccessTab = ({ account: { id } }: { account: AccountItem }) => {
  const t = useText();
  const actionWords = useActionWords();
  const { identity } = useGetIdentity();
  const mayAudit = useMay(audit.list);
  const names = useStaffNames(id);
  const { lines, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useTimeline(id, {
    kinds: ['staff'],
  });
  const who = (staff: string | null) => {
    if (staff === `staff:${identity?.id}`) return t('accounts.access.you');
    return names.get(staff ?? '') ?? <ShortId id={staff?.replace(/^\w+:/, '')} />;
  };
  return (
    <Box sx={{ display: 'grid', gap: 3.5 }}>
      <ShortList
        title={t('accounts.tabs.access')}
        all={mayAudit ? { to: listPath('audit', id), label: t('accounts.access.trail') } : undefined}
        query={{ data: lines, error, refetch }}
        keyOf={(line) => line.id}
        row={({ at, code, params, staff }) => (
          <>
            <Box sx={{ flex: '0 0 6.5rem', color: 'text.secondary' }}>
              <When at={at} />
            </Box>
            <Box sx={{ flex: '0 1 10rem', fontWeight: 650 }}>{who(staff)}</Box>
            <Box sx={{ flex: '1 1 16rem' }}>
              {actionWords(code)}{' '}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {params.reason && t('accounts.line.for', { reason: String(params.reason) })}
              </Box>
            </Box>
          </>
        )}
      />
      {hasNextPage && (
        <Box>
          <Button onClick={() => void fetchNextPage()} loading={isFetchingNextPage}>
            {t('accounts.timeline.more')}
          </Button>
        </Box>
      )}
    </Box>
  );
};
