import type { ApprovalDetails } from '@kypseli/contract/admin';
import { Box, Button, Dialog, Typography } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { Labelled } from '../../auth/Labelled';
import { useTake } from '../../data/use-take';
import { useText } from '../../i18n/use-text';
import { Refusal } from '../../ui/Refusal';

const SHORTEST = 5;
const LONGEST = 200;

/** Refuses a request with a reason, or takes one's own back. */
export const RefuseDialog = ({
  approval,
  isOwn,
  onClose,
}: {
  approval: ApprovalDetails;
  isOwn: boolean;
  onClose: () => void;
}) => {
  const t = useText();
  const id = useId();
  const [reason, setReason] = useState('');
  const { take, isPending } = useTake({
    resource: 'approvals',
    verb: 'refuse',
    done: () => t('approvals.refuse.done'),
    onDone: onClose,
  });
  const isReady = reason.trim().length >= SHORTEST && !isPending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) take({ ids: [approval.id], body: { reason: reason.trim() } });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <Box
        component="form"
        onSubmit={submit}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, p: { xs: 4, sm: 6 } }}
      >
        <Typography id={id} variant="h1" component="h2" sx={{ fontSize: '1.375rem' }}>
          {t(isOwn ? 'approvals.refuse.own_title' : 'approvals.refuse.title')}
        </Typography>
        <Labelled
          label={t('auth.gate.reason')}
          hint={t('auth.gate.reason_help')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          inputProps={{ maxLength: LONGEST }}
          autoComplete="off"
          autoFocus
        />
        <Refusal />
        <Box sx={{ display: 'flex', gap: 2.5, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
          <Button onClick={onClose}>{t('lists.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!isReady} loading={isPending}>
            {t(isOwn ? 'approvals.refuse.take_back' : 'approvals.refuse.confirm')}
          </Button>
        </Box>
      </Box>
    </Dialog>
  );
};
