import { Typography } from '@mui/material';
import { useState } from 'react';
import { Labelled } from '../../../auth/Labelled';
import { useText } from '../../../i18n/use-text';
import { nearMiss } from '../../../ui/near-miss';

import { ActionDialog } from './ActionDialog';
import type { ActionProps } from './action-props';
import { useAccountTake } from './use-account-take';

/** Another address; where the present one looks mistyped, the likely one is filled in. */
export const ChangeEmail = ({ account: { id, email }, onClose }: ActionProps) => {
  const t = useText();
  const [typed, setTyped] = useState(nearMiss(email) ?? '');
  const { take, isPending } = useAccountTake({ verb: 'change-email', done: 'change_email', onDone: onClose });
  const wanted = typed.trim();
  return (
    <ActionDialog
      onClose={onClose}
      title={t('accounts.actions.change_email.title')}
      confirm={t('accounts.actions.change_email.title')}
      onConfirm={() => take({ ids: [id], body: { email: wanted } })}
      isReady={/^\S+@\S+\.\S+$/.test(wanted) && wanted !== email}
      isPending={isPending}
    >
      <Typography>{t('accounts.actions.change_email.long', { email })}</Typography>
      <Labelled
        label={t('accounts.actions.change_email.field')}
        type="email"
        value={typed}
        problem={wanted === email && t('accounts.actions.change_email.same')}
        onChange={({ target }) => setTyped(target.value)}
        inputProps={{ maxLength: 254 }}
        autoComplete="off"
        autoFocus
      />
    </ActionDialog>
  );
};
