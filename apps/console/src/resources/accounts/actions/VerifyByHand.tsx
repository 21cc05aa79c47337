import { Typography } from '@mui/material';
import { useState } from 'react';
import { Labelled } from '../../../auth/Labelled';
import { useText } from '../../../i18n/use-text';

import { ActionDialog } from './ActionDialog';
import type { ActionProps } from './action-props';
import { useAccountTake } from './use-account-take';

export const VerifyByHand = ({ account: { id, email }, onClose }: ActionProps) => {
  const t = useText();
  const [typed, setTyped] = useState('');
  const { take, isPending } = useAccountTake({ verb: 'verify', done: 'verify', onDone: onClose });
  return (
    <ActionDialog
      onClose={onClose}
      title={t('accounts.actions.verify.title')}
      confirm={t('accounts.actions.verify.confirm')}
      onConfirm={() => take({ ids: [id] })}
      isReady={typed.trim() === email}
      isPending={isPending}
    >
      <Typography>{t('accounts.actions.verify.long', { email })}</Typography>
      <Labelled
        label={t('ui.type', { text: email })}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
        autoFocus
      />
    </ActionDialog>
  );
};
