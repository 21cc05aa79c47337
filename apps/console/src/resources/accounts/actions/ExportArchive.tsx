import { type Archive, support as routes } from '@kypseli/contract/admin';
import { Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useOpening } from '../../../auth/openings';
import { call } from '../../../data/call';
import { useRefused } from '../../../data/use-refused';
import { useText } from '../../../i18n/use-text';
import { nameOf } from '../names';

import { ActionDialog } from './ActionDialog';
import { Archives } from './Archives';
import type { ActionProps } from './action-props';

/** Everything of an account as a ZIP for its owner, with the treatment register that the law asks for. */
export const ExportArchive = ({ account, onClose }: ActionProps) => {
  const t = useText();
  const refused = useRefused();
  const opening = useOpening(account.id);
  const [archive, setArchive] = useState<Archive | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(routes.export, { params: { id: account.id }, body: {} }),
    onSuccess: (answer) => setArchive(answer.archive),
    onError: refused,
  });
  return (
    <ActionDialog
      onClose={onClose}
      title={t('accounts.actions.export.title')}
      confirm={archive ? undefined : t('accounts.actions.export.confirm')}
      onConfirm={() => mutate()}
      isPending={isPending}
    >
      <Typography>{t('accounts.actions.export.long')}</Typography>
      {archive && (
        <Archives
          archives={[archive]}
          nameOfAccount={() => nameOf(account)}
          grounds={{ reason: opening?.reason ?? '', ticket: opening?.ticket ?? null }}
        />
      )}
      <Typography sx={{ color: 'text.secondary' }}>{t('accounts.export.keep')}</Typography>
    </ActionDialog>
  );
};
