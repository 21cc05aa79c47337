import { Alert } from '@mui/material';
import { Link } from 'react-router';
import { useText } from '../../../i18n/use-text';
import { useFormats } from '../../../ui/formats';
import { approvalPath, useWaitingErasure } from '../use-waiting-erasure';

/** Says that somebody has asked to erase the account. */
export const WaitingErasure = ({ accountId }: { accountId: string }) => {
  const t = useText();
  const { dayInWords } = useFormats();
  const approval = useWaitingErasure(accountId);
  if (!approval) return null;
  return (
    <Alert severity="warning">
      {t('accounts.actions.erasure.waiting', { day: dayInWords(approval.lapses_at) })}{' '}
      <Link to={approvalPath(approval.id)}>{t('accounts.actions.erasure.approval', { id: approval.id })}</Link>
    </Alert>
  );
};
