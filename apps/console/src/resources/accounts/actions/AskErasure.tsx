import type { Approval } from '@kypseli/contract/admin';
import { Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { Labelled } from '../../../auth/Labelled';
import { useOpening } from '../../../auth/openings';
import { useTake } from '../../../data/use-take';
import { useText } from '../../../i18n/use-text';
import { nameOf } from '../names';
import { approvalPath } from '../use-waiting-erasure';

import { ActionDialog } from './ActionDialog';
import type { ActionProps } from './action-props';
import { GroundsFields, isReason } from './GroundsFields';

/** Asks a second person to erase everything; nothing is erased before that person agrees. */
export const AskErasure = ({ account, onClose }: ActionProps) => {
  const t = useText();
  const opening = useOpening(account.id);
  const [grounds, setGrounds] = useState({ reason: opening?.reason ?? '', ticket: opening?.ticket ?? '' });
  const [identity, setIdentity] = useState('');
  const [approval, setApproval] = useState<Approval | null>(null);
  const { take, isPending } = useTake({
    resource: 'accounts',
    verb: 'ask-erasure',
    changes: ['approvals'],
    done: () => t('accounts.actions.erasure.done'),
    onDone: (outcome) => setApproval(outcome.approval as Approval),
  });
  if (approval)
    return (
      <ActionDialog onClose={onClose} title={t('accounts.actions.erasure.asked')}>
        <Typography>{t('accounts.actions.erasure.waits')}</Typography>
        <Link to={approvalPath(approval.id)}>{t('accounts.actions.erasure.approval', { id: approval.id })}</Link>
      </ActionDialog>
    );
  return (
    <ActionDialog
      onClose={onClose}
      title={t('accounts.actions.erasure.ask', { name: nameOf(account) })}
      confirm={t('accounts.actions.erasure.title')}
      onConfirm={() =>
        take({
          ids: [account.id],
          body: {
            reason: grounds.reason.trim(),
            ticket: grounds.ticket.trim() || null,
            identity: identity.trim(),
          },
        })
      }
      isReady={isReason(grounds.reason) && isReason(identity)}
      isPending={isPending}
      isDangerous
    >
      <Typography>{t('accounts.actions.erasure.long')}</Typography>
      <GroundsFields value={grounds} onChange={setGrounds} />
      <Labelled
        label={t('accounts.actions.erasure.identity')}
        hint={t('accounts.actions.erasure.identity_help')}
        value={identity}
        onChange={({ target }) => setIdentity(target.value)}
        inputProps={{ maxLength: 200 }}
        autoComplete="off"
      />
    </ActionDialog>
  );
};
