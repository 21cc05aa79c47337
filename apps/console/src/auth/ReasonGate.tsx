import { Alert, Box, Button, Card, Chip, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useErrorWords } from '../data/use-error-words';
import { useText } from '../i18n/use-text';
import { Labelled } from './Labelled';
import { openAccount, recentReasons } from './openings';

const SHORTEST = 5;
const LONGEST = 200;

interface ReasonGateProps {
  accountId: string;
  /** After the account was opened; everything that waited for it is read again by itself. */
  onOpened?: () => void;
  /** Where the account is open already, for another reason. */
  onCancel?: () => void;
}

/** Asks why an account is opened, before anything personal of it shows. */
export const ReasonGate = ({ accountId, onOpened, onCancel }: ReasonGateProps) => {
  const t = useText();
  const queries = useQueryClient();
  const errorWords = useErrorWords();
  const [reason, setReason] = useState('');
  const [ticket, setTicket] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const { length } = reason.trim();
  const isReady = length >= SHORTEST && length <= LONGEST;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || isPending) return;
    setPending(true);
    setError(null);
    try {
      await openAccount(accountId, reason.trim(), ticket.trim() || null);
      await queries.invalidateQueries();
      onOpened?.();
    } catch (failed) {
      setError(errorWords(failed as Error));
      setPending(false);
    }
  };
  return (
    <Card
      component="form"
      onSubmit={submit}
      sx={{ p: 6, maxWidth: 560, display: 'grid', gap: 4, borderColor: 'var(--edge)' }}
    >
      <Box>
        <Typography variant="h2">{t('auth.gate.title')}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>{t('auth.gate.recorded')}</Typography>
      </Box>
      {error && <Alert severity="error">{error}</Alert>}
      <Labelled
        label={t('auth.gate.reason')}
        hint={t('auth.gate.reason_help')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        inputProps={{ maxLength: LONGEST }}
        autoComplete="off"
        autoFocus
      />
      {recentReasons().length > 0 && (
        <Box role="group" aria-label={t('auth.gate.recent')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {recentReasons().map((one) => (
            <Chip
              key={`${one.reason} ${one.ticket}`}
              variant="outlined"
              label={[one.reason, one.ticket].filter(Boolean).join(', ')}
              onClick={() => {
                setReason(one.reason);
                setTicket(one.ticket ?? '');
              }}
            />
          ))}
        </Box>
      )}
      <Labelled
        label={t('auth.gate.ticket')}
        value={ticket}
        onChange={(event) => setTicket(event.target.value)}
        inputProps={{ maxLength: 60 }}
        autoComplete="off"
      />
      <Box sx={{ display: 'flex', gap: 2.5 }}>
        <Button type="submit" variant="contained" color="secondary" disabled={!isReady} loading={isPending}>
          {t('auth.gate.open')}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('auth.gate.cancel')}</Button>}
      </Box>
    </Card>
  );
};
