import { type AccountItem, accountView, support } from '@kypseli/contract/admin';
import { Box, Button } from '@mui/material';
import { IconLogout } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../auth/may';
import { call } from '../../../data/call';
import { useText } from '../../../i18n/use-text';
import { useFormats } from '../../../ui/formats';
import { Tag } from '../../../ui/Tag';
import { useAccountTake } from '../actions/use-account-take';
import { ShortList } from './ShortList';

/** Where the keeper is logged in, last used first. */
export const DevicesTab = ({ account: { id } }: { account: AccountItem }) => {
  const t = useText();
  const { when, ago } = useFormats();
  const mayEnd = useMay(support.endSessions);
  const { take, isPending } = useAccountTake({ verb: 'end-sessions', done: 'end_sessions' });
  const query = useQuery({
    queryKey: ['accounts', 'sessions', id],
    queryFn: ({ signal }) => call(accountView.sessions, { params: { id } }, { signal }),
  });
  const count = query.data?.length ?? 0;
  return (
    <Box sx={{ display: 'grid', gap: 3.5 }}>
      <ShortList
        title={t('accounts.tabs.devices')}
        query={query}
        keyOf={(session) => session.id}
        row={({ device, created_at: created, last_seen_at: seen, by_support: bySupport }) => (
          <>
            <Box sx={{ flex: '1 1 14rem', fontWeight: 650 }}>
              {device} {bySupport && <Tag>{t('accounts.devices.by_support')}</Tag>}
            </Box>
            <Box>{t('accounts.devices.seen', { when: ago(seen) })}</Box>
            <Box sx={{ color: 'text.secondary' }}>{t('accounts.devices.since', { when: when(created) })}</Box>
          </>
        )}
      />
      {mayEnd && (
        <Box>
          <Box sx={{ color: 'text.secondary', mb: 2 }}>
            {count === 0
              ? t('accounts.actions.end_sessions.none')
              : t('accounts.actions.end_sessions.count', { smart_count: count })}
          </Box>
          <Button
            startIcon={<IconLogout size={18} />}
            disabled={count === 0}
            loading={isPending}
            onClick={() => take({ ids: [id] })}
          >
            {t('accounts.actions.end_sessions.title')}
          </Button>
        </Box>
      )}
    </Box>
  );
};
