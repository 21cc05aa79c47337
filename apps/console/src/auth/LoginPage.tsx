import { Alert, Box, Button } from '@mui/material';
import { useLogin } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { errorCode } from '../data/http';
import { useText } from '../i18n/use-text';
import { AuthCard } from './AuthCard';
import { CodeBoxes, DIGITS } from './CodeBoxes';
import { wasAway } from './idle';
import { Labelled } from './Labelled';
import { beginLogin } from './session';

type Problem = 'mismatch' | 'limited' | 'unreachable';

const problemOf = (error: unknown): Problem => {
  const code = errorCode(error);
  if (code === 'rate_limited') return 'limited';
  return code === 'invalid_credentials' || code === 'validation_failed' ? 'mismatch' : 'unreachable';
};

/** Email and password, then a code, on one card. What did not match is not shown. */
export const LoginPage = () => {
  const t = useText();
  const login = useLogin();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [challenge, setChallenge] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const [recovery, setRecovery] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isPending, setPending] = useState(false);

  const attempt = async (work: () => Promise<void>) => {
    setPending(true);
    setProblem(null);
    await work().catch((error: unknown) => {
      setCode('');
      setProblem(problemOf(error));
    });
    setPending(false);
  };
  const begin = () => attempt(async () => setChallenge(await beginLogin(email.trim(), password)));
  const finish = (typed = code) =>
    attempt(async () => {
      const second = recovery === null ? { code: typed } : { recovery_code: recovery.trim() };
      await login({ challenge, ...second });
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    void (challenge === null ? begin() : finish());
  };
  const startAgain = () => {
    setChallenge(null);
    setCode('');
    setRecovery(null);
    setProblem(null);
  };
  const isReady = challenge === null ? email !== '' && password !== '' : (recovery ?? code).length >= DIGITS;
  return (
    <AuthCard title={t('auth.title')}>
      {wasAway() && !problem && <Alert severity="info">{t('auth.away')}</Alert>}
      {problem && (
        <Alert severity="error" role="alert">
          {t(`auth.${problem}`)}
        </Alert>
      )}
      <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 4 }}>
        {challenge === null ? (
          <>
            <Labelled
              label={t('auth.email')}
              type="email"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
              autoComplete="username"
              autoFocus
            />
            <Labelled
              label={t('auth.password')}
              type="password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              autoComplete="current-password"
            />
          </>
        ) : recovery === null ? (
          <CodeBoxes value={code} onChange={setCode} onComplete={(typed) => void finish(typed)} autoFocus />
        ) : (
          <Labelled
            label={t('auth.recovery_code')}
            value={recovery}
            onChange={(event) => setRecovery(event.target.value)}
            autoComplete="off"
            autoFocus
          />
        )}
        <Button type="submit" variant="contained" color="secondary" disabled={!isReady} loading={isPending}>
          {t(challenge === null ? 'auth.next' : 'auth.log_in')}
        </Button>
        {challenge !== null && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between' }}>
            <Button variant="text" size="small" onClick={() => setRecovery(recovery === null ? '' : null)}>
              {t(recovery === null ? 'auth.use_recovery' : 'auth.use_code')}
            </Button>
            <Button variant="text" size="small" onClick={startAgain}>
              {t('auth.back')}
            </Button>
          </Box>
        )}
      </Box>
    </AuthCard>
  );
};
