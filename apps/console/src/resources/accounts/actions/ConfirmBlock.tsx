import { Typography } from '@mui/material';
import { useText } from '../../../i18n/use-text';
import { nameOf } from '../names';

import { ActionDialog } from './ActionDialog';
import type { ActionProps } from './action-props';
import { useAccountTake } from './use-account-take';

export const ConfirmBlock = ({ account, onClose }: ActionProps) => {
  const t = useText();
  const { take, isPending } = useAccountTake({ verb: 'block', done: 'block', undo: 'unblock', onDone: onClose });
  return (
    <ActionDialog
      onClose={onClose}
      title={t('accounts.actions.block.ask', { name: nameOf(account) })}
      confirm={t('accounts.actions.block.title')}
      onConfirm={() => take({ ids: [account.id] })}
      isPending={isPending}
      isDangerous
    >
      <Typography>{t('accounts.actions.block.long')}</Typography>
    </ActionDialog>
  );
};
