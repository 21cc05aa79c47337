import { type ApprovalDetails, auth, approvals as routes } from '@kypseli/contract/admin';
import { Alert, Box, Button, Dialog, Typography } from '@mui/material';
import { IconEraser, IconUsers } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { CodeBoxes, DIGITS } from '../../auth/CodeBoxes';
import { Labelled } from '../../auth/Labelled';
import { call } from '../../data/call';
import { errorCode } from '../../data/http';
import { useErrorWords } from '../../data/use-error-words';
import { useText } from '../../i18n/use-text';
import { useFormats } from '../../ui/formats';
import { Person } from './ApprovalState';

interface AgreeDialogProps {
  approval: ApprovalDetails;
  onClose: () => void;
  onRefuse: () => void;
  /** With the link of a new admin. */
  onAgreed: (joinUrl: string | null) => void;
}

/** The second person types whom it concerns and gives a code; then it is carried out at once. */
export const AgreeDialog = ({ approval, onClose, onRefuse, onAgreed }: AgreeDialogProps) => {
  const t = useText();
  const id = useId();
  const { number } = useFormats();
  const queries = useQueryClient();
  const notify = useNotify();
  const errorWords = useErrorWords();
  const [typed, setTyped] = useState('');
  const [code, setCode] = useState('');
  const isErasure = approval.kind === 'erasure';
  const email = isErasure ? (approval.account?.email ?? '') : (approval.staff?.email ?? '');
  const name = isErasure ? (approval.account?.name ?? '') : (approval.staff?.name ?? '');
  const hives = { smart_count: approval.account?.hives ?? 0, count: number(approval.account?.hives ?? 0) };
  const agree = useMutation({
    mutationFn: async () => {
      await call(auth.stepUp, { body: { code } });
      return call(routes.agree, { params: { id: String(approval.id) }, body: { confirm: typed.trim() } });
    },
    onSuccess: ({ join_url }) => {
      void queries.invalidateQueries({ queryKey: ['approvals'] });
      onAgreed(join_url);
    },
    onError: (error) => {
      setCode('');
      if ((error as { status?: number }).status !== 409) return;
      // It was answered meanwhile: what is shown says how.
      notify(errorWords(error), { type: 'error' });
      void queries.invalidateQueries({ queryKey: ['approvals'] });
      onClose();
    },
  });
  const matches = email !== '' && typed.trim().toLowerCase() === email.toLowerCase();
  const isReady = matches && code.length === DIGITS && !agree.isPending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) agree.mutate();
  };
  const problem = agree.error
    ? errorCode(agree.error) === 'invalid_credentials'
      ? t('auth.mismatch')
      : errorWords(agree.error)
    : null;
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={id}
      maxWidth={false}
      fullWidth
      slotProps={{ paper: { sx: { maxWidth: 690 } } }}
    >
      <Box
        component="form"
        onSubmit={submit}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, p: { xs: 4, sm: 6 } }}
      >
        <Box>
          <Typography id={id} variant="h1" component="h2" sx={{ fontSize: '1.375rem' }}>
            {t(isErasure ? 'approvals.agree.erase_title' : 'approvals.agree.admin_title', { name, ...hives })}
          </Typography>
          <Typography sx={{ mt: 2 }}>
            {t(isErasure ? 'approvals.agree.erase_text' : 'approvals.agree.admin_text')}
          </Typography>
        </Box>
        {problem && <Alert severity="error">{problem}</Alert>}
        <Labelled
          label={t(isErasure ? 'approvals.agree.type_account' : 'approvals.agree.type_admin')}
          value={typed}
          hint={email}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoFocus
        />
        <CodeBoxes value={code} onChange={setCode} label={t('approvals.agree.code')} />
        <Box
          sx={{
            p: 3,
            display: 'flex',
            gap: 2.5,
            border: '1.5px dashed var(--edge)',
            borderRadius: '12px',
            color: 'text.secondary',
          }}
        >
          <IconUsers size={20} style={{ flex: 'none' }} />
          <span>
            {t('approvals.agree.second')} <Person person={approval.asked_by} />. {t('approvals.agree.both')}
          </span>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2.5 }}>
          <Button variant="text" onClick={onRefuse} sx={{ textDecoration: 'underline', px: 1 }}>
            {t('approvals.refuse.open')}
          </Button>
          <Box sx={{ flex: 1 }} />
          <Button onClick={onClose}>{t(isErasure ? 'approvals.agree.keep' : 'lists.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            color={isErasure ? 'error' : 'primary'}
            sx={{ whiteSpace: 'normal' }}
            {...(isErasure && { startIcon: <IconEraser size={18} /> })}
            disabled={!isReady}
            loading={agree.isPending}
          >
            {t(isErasure ? 'approvals.agree.erase' : 'approvals.agree.make_admin', hives)}
          </Button>
        </Box>
      </Box>
    </Dialog>
  );
};
