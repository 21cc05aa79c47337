import { Box, Button } from '@mui/material';
import { IconEyeCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useText } from '../i18n/use-text';
import { useOpening } from './openings';

const MINUTE = 60_000;

/** Why this account is open, and for how long; stays on each of its pages. */
export const OpeningStrip = ({ accountId, onChange }: { accountId: string; onChange: () => void }) => {
  const t = useText();
  const opening = useOpening(accountId);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE / 4);
    return () => clearInterval(timer);
  }, []);
  if (!opening) return null;
  const { reason, ticket, opened_at: from, until } = opening;
  const left = Math.max(0, Math.ceil((Date.parse(until) - Math.max(now, Date.parse(from))) / MINUTE));
  return (
    <Box
      role="note"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        px: 3,
        py: 1.5,
        borderRadius: '9px',
        bgcolor: 'var(--sunk)',
      }}
    >
      <IconEyeCheck size={20} />
      <Box sx={{ flex: '1 1 16rem' }}>
        {ticket ? t('auth.opening.opened_ticket', { reason, ticket }) : t('auth.opening.opened', { reason })}
      </Box>
      <Button variant="text" size="small" onClick={onChange} sx={{ textDecoration: 'underline' }}>
        {t('auth.opening.change')}
      </Button>
      <Box sx={{ color: 'text.secondary' }}>{t('auth.opening.left', { smart_count: left })}</Box>
    </Box>
  );
};
