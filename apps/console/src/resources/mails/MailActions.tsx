import { type Mail, mails as routes } from '@kypseli/contract/admin';
import { Button } from '@mui/material';
import { IconMailForward, IconUser } from '@tabler/icons-react';
import { useListContext } from 'ra-core';
import { Link } from 'react-router';
import { GroundsButton } from '../../auth/GroundsButton';
import { useMay } from '../../auth/may';
import { useTake } from '../../data/use-take';
import { useText } from '../../i18n/use-text';
import { nearDomain } from '../../ui/near-miss';

const useResend = () => {
  const t = useText();
  return useTake({ resource: 'mails', verb: 'resend', done: (count) => t('mails.resent', { smart_count: count }) });
};

/** Sends the selected mails again. */
export const MailBulk = () => {
  const t = useText();
  const { selectedIds = [] } = useListContext();
  const { take, isPending } = useResend();
  return (
    <GroundsButton
      accountId={null}
      variant="contained"
      color="secondary"
      startIcon={<IconMailForward size={18} />}
      why={useMay(routes.resendAll) ? '' : t('ui.only_support')}
      loading={isPending}
      onTake={(body) => take({ ids: selectedIds, body })}
    >
      {t('mails.resend_count', { count: selectedIds.length })}
    </GroundsButton>
  );
};

/** The account, and another mail. A mistyped address is mended first, so that then neither is the next step. */
export const MailActions = ({ id, account_id, can_resend, domain, outcome }: Mail) => {
  const t = useText();
  const may = useMay(routes.resend);
  const { take, isPending } = useResend();
  if (account_id === null) return null;
  const isWaiting = outcome === 'waiting';
  const impossible = can_resend ? '' : t(isWaiting ? 'mails.why.waiting' : 'mails.cannot_resend');
  const why = may ? impossible : t('ui.only_support');
  const isNext = can_resend && outcome !== 'delivered' && nearDomain(domain) === null;
  return (
    <>
      <Button component={Link} to={`/accounts/${account_id}/show`} startIcon={<IconUser size={18} />}>
        {t('mails.account')}
      </Button>
      <GroundsButton
        accountId={account_id}
        {...(isNext && { variant: 'contained', color: 'secondary' })}
        startIcon={<IconMailForward size={18} />}
        why={why}
        loading={isPending}
        consequence={t('mails.resend_where')}
        onTake={(body) => take({ ids: [id], body })}
      >
        {t('mails.resend')}
      </GroundsButton>
    </>
  );
};
