import { type AccountItem, type Mail, mails as routes } from '@kypseli/contract/admin';
import { Box, Button, Card } from '@mui/material';
import { IconAt, IconMailForward } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../../auth/may';
import { call } from '../../../data/call';
import { useTake } from '../../../data/use-take';
import { useText } from '../../../i18n/use-text';
import { useLiveQueries } from '../../../live/use-live';
import { nearMiss } from '../../../ui/near-miss';
import { type State, StateMark } from '../../../ui/StateMark';
import { When } from '../../../ui/When';
import { ChangeEmail } from '../actions/ChangeEmail';
import { listPath } from '../list-path';
import { ShortList } from './ShortList';

const MARKS: Record<Mail['outcome'], State> = {
  waiting: 'waiting',
  delivered: 'fine',
  shown: 'fine',
  refused: 'failed',
  late: 'look',
  nobody: 'look',
  failed: 'failed',
};

const MailLine = (mail: Mail) => {
  const t = useText();
  const translate = useTranslate();
  const mayResend = useMay(routes.resend);
  const { take, isPending } = useTake({
    resource: 'mails',
    verb: 'resend',
    changes: ['accounts'],
    done: () => t('accounts.mail.resent'),
  });
  return (
    <>
      <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
        <Link to={`/mails/${mail.id}/show`} style={{ fontWeight: 650 }}>
          {translate(`accounts.mail.kind.${mail.kind}`, { _: mail.kind })}
        </Link>
        {mail.last_error && <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{mail.last_error}</Box>}
      </Box>
      <StateMark state={MARKS[mail.outcome]} word={t(`accounts.mail.outcome.${mail.outcome}`)} />
      <Box sx={{ color: 'text.secondary', minWidth: '6.5rem' }}>
        <When at={mail.written_at} />
      </Box>
      {mayResend && mail.can_resend && (
        <Button
          size="small"
          startIcon={<IconMailForward size={16} />}
          loading={isPending}
          onClick={() => take({ ids: [mail.id] })}
        >
          {t('accounts.mail.resend')}
        </Button>
      )}
    </>
  );
};

/** The mails of 30 days; where the address looks mistyped, the likely one is offered. */
export const MailsTab = ({ account }: { account: AccountItem }) => {
  const t = useText();
  const [isChanging, setChanging] = useState(false);
  useLiveQueries('mails', ['mails']);
  const query = useQuery({
    queryKey: ['mails', 'of', account.id],
    queryFn: ({ signal }) =>
      call(routes.list, { query: { filter: JSON.stringify({ account: account.id }), range: '[0,49]' } }, { signal }),
  });
  const near = nearMiss(account.email);
  return (
    <Box sx={{ display: 'grid', gap: 3.5 }}>
      {near && (
        <Card
          role="note"
          sx={{
            px: 4,
            py: 3,
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 3,
            borderColor: 'var(--edge)',
          }}
        >
          <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
            <StateMark state="look" word={t('accounts.mail.near', { email: account.email, near })} />
          </Box>
          <Button
            startIcon={<IconAt size={18} />}
            onClick={() => setChanging(true)}
            sx={{ flex: { xs: '1 1 100%', sm: 'none' } }}
          >
            {t('accounts.actions.change_email.title')}
          </Button>
        </Card>
      )}
      <ShortList
        title={t('shell.items.mails')}
        all={{ to: listPath('mails', account.id), label: t('accounts.mail.all') }}
        query={query}
        keyOf={({ id }) => id}
        row={(mail) => <MailLine {...mail} />}
      />
      {isChanging && <ChangeEmail account={account} onClose={() => setChanging(false)} />}
    </Box>
  );
};
