import { type CallOutput, CODE_SECONDS } from '@kypseli/contract';
import type { support } from '@kypseli/contract/admin';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { renderSVG } from 'uqr';
import { useText } from '../../../i18n/use-text';

import { ActionDialog } from './ActionDialog';
import type { ActionProps } from './action-props';
import { useAccountTake } from './use-account-take';

type Made = CallOutput<typeof support.loginLink>;

const useSecondsLeft = (until: string | undefined): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return until ? Math.max(0, Math.ceil((Date.parse(until) - now) / 1_000)) : 0;
};

/** A link that logs its owner in, once, within a minute: as a text and as a QR code. */
export const LoginLink = ({ account: { id }, onClose }: ActionProps) => {
  const t = useText();
  const [made, setMade] = useState<Made | null>(null);
  const left = useSecondsLeft(made?.expires_at);
  const { take, isPending } = useAccountTake({
    verb: 'login-link',
    done: 'login_link',
    onDone: (outcome) => setMade(outcome as Made),
  });
  const isOver = made !== null && left === 0;
  return (
    <ActionDialog
      onClose={onClose}
      title={t('accounts.actions.login_link.title')}
      confirm={made && !isOver ? undefined : t(`accounts.actions.login_link.${isOver ? 'another' : 'confirm'}`)}
      onConfirm={() => take({ ids: [id] })}
      isPending={isPending}
    >
      <Typography>{t('accounts.actions.login_link.long', { seconds: CODE_SECONDS })}</Typography>
      {isOver && <Alert severity="warning">{t('accounts.actions.login_link.over')}</Alert>}
      {made && !isOver && (
        <Box sx={{ display: 'grid', gap: 3, justifyItems: 'center' }}>
          <Box
            component="img"
            alt={t('accounts.actions.login_link.qr')}
            src={`data:image/svg+xml,${encodeURIComponent(renderSVG(made.url, { border: 2 }))}`}
            sx={{ width: 192, height: 192, borderRadius: '9px' }}
          />
          <Box className="mono" data-testid="login-link" sx={{ overflowWrap: 'anywhere' }}>
            {made.url}
          </Box>
          <Box sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
            <Button onClick={() => void navigator.clipboard.writeText(made.url)}>{t('shell.copy')}</Button>
            <span>{t('accounts.actions.login_link.left', { smart_count: left })}</span>
          </Box>
        </Box>
      )}
    </ActionDialog>
  );
};
