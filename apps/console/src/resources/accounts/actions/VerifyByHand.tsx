import { Typography } from '@mui/material';
import { useText } from '../../../i18n/use-text';

import { ActionDialog } from './ActionDialog';
import type { ActionProps } from './action-props';
import { useAccountTake } from './use-account-take';

export const VerifyByHand = ({ account: { id, email }, onClose }: ActionProps) => {
  const t = useText();
  const { take, isPending } = useAccountTake({ verb: 'verify', done: 'verify', onDone: onClose });
  return (
    <ActionDialog
      onClose={onClose}
      title={t('accounts.actions.verify.title')}
      confirm={t('accounts.actions.verify.confirm')}
      onConfirm={() => take({ ids: [id] })}
      isPending={isPending}
    >
      <Typography>{t('accounts.actions.verify.long', { email })}</Typography>
    </ActionDialog>
  );
};
