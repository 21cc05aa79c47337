import { auth } from '@kypseli/contract/admin';
import { Alert, Box, Button, Dialog, Typography } from '@mui/material';
import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { call } from '../data/call';
import { errorCode } from '../data/http';
import { useText } from '../i18n/use-text';
import { CodeBoxes, DIGITS } from './CodeBoxes';
import { answerCode, isCodeAsked, onCodeAsked } from './step-up';

/** Asks for a code of the authenticator when a call needs one; the call is then repeated with the same key. */
export const StepUp = () => {
  const t = useText();
  const isAsked = useSyncExternalStore(onCodeAsked, isCodeAsked);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<'mismatch' | 'limited' | 'unreachable' | null>(null);
  useEffect(() => {
    if (!isAsked) return;
    setCode('');
    setProblem(null);
  }, [isAsked]);
  const isGiving = useRef(false);
  const give = async (typed: string) => {
    // A code is good once: a key pressed while the dialog closes must not give it again.
    if (isGiving.current || !isCodeAsked()) return;
    isGiving.current = true;
    try {
      await call(auth.stepUp, { body: { code: typed } });
      answerCode(true);
    } catch (error) {
      const refused = errorCode(error);
      setCode('');
      // Three wrong codes end the session.
      if (refused === 'unauthenticated') return answerCode(false);
      setProblem(
        refused === 'invalid_credentials' ? 'mismatch' : refused === 'rate_limited' ? 'limited' : 'unreachable',
      );
    } finally {
      isGiving.current = false;
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === DIGITS) void give(code);
  };
  return (
    <Dialog open={isAsked} onClose={() => answerCode(false)} aria-labelledby="step-up-title" maxWidth="xs" fullWidth>
      <Box
        component="form"
        onSubmit={submit}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, p: { xs: 4, sm: 6 } }}
      >
        <Typography id="step-up-title" variant="h1" component="h2" sx={{ fontSize: '1.375rem' }}>
          {t('auth.step_up.title')}
        </Typography>
        <Typography>{t('auth.step_up.why')}</Typography>
        {problem && <Alert severity="error">{t(`auth.${problem}`)}</Alert>}
        <CodeBoxes value={code} onChange={setCode} onComplete={(typed) => void give(typed)} autoFocus />
        <Box sx={{ display: 'flex', gap: 2.5, justifyContent: 'flex-end' }}>
          <Button onClick={() => answerCode(false)}>{t('auth.step_up.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={code.length < DIGITS}>
            {t('auth.step_up.confirm')}
          </Button>
        </Box>
      </Box>
    </Dialog>
  );
};
