import { type AccountItem, audit, type TimelineLine } from '@kypseli/contract/admin';
import { Box, Button } from '@mui/material';
import { useGetIdentity } from 'ra-core';
import { useMay } from '../../../auth/may';
import { useText } from '../../../i18n/use-text';
import { Act } from '../../../ui/Act';
import { ShortId } from '../../../ui/ShortId';
import { When } from '../../../ui/When';
import { listPath } from '../list-path';
import { useTimeline } from '../timeline/use-timeline';
import { ShortList } from './ShortList';

/** Who of the staff opened the account or did something to it, when and why: the keeper can ask for this. */
export const StaffAccessTab = ({ account: { id } }: { account: AccountItem }) => {
  const t = useText();
  const { identity } = useGetIdentity();
  const mayAudit = useMay(audit.list);
  const { lines, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useTimeline(id, {
    kinds: ['staff'],
  });
  const who = ({ staff, staff_name: name }: TimelineLine) => {
    if (staff === `staff:${identity?.id}`) return t('accounts.access.you');
    return name ?? <ShortId id={staff?.replace(/^\w+:/, '')} />;
  };
  return (
    <Box sx={{ display: 'grid', gap: 3.5 }}>
      <ShortList
        title={t('accounts.tabs.access')}
        all={mayAudit ? { to: listPath('audit', id), label: t('accounts.access.trail') } : undefined}
        query={{ data: lines, error, refetch }}
        keyOf={(line) => line.id}
        row={(line) => (
          <>
            <Box sx={{ flex: '0 0 6.5rem', color: 'text.secondary' }}>
              <When at={line.at} />
            </Box>
            <Box sx={{ flex: '0 1 10rem', fontWeight: 650 }}>{who(line)}</Box>
            <Box sx={{ flex: '1 1 16rem' }}>
              <Act
                action={line.code}
                refused={line.params.refused === undefined ? null : String(line.params.refused)}
              />{' '}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {line.params.reason && t('accounts.line.for', { reason: String(line.params.reason) })}
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
