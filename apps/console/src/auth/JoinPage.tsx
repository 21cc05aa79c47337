import { auth } from '@kypseli/contract/admin';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { renderSVG } from 'uqr';
import { call } from '../data/call';
import { errorCode } from '../data/http';
import { useText } from '../i18n/use-text';
import { AuthCard } from './AuthCard';
import { CodeBoxes, DIGITS } from './CodeBoxes';
import { Labelled } from './Labelled';

/** The token comes after the `#`, which no server sees; it leaves the address at once. */
const tokenOf = (): string => {
  const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? '';
  if (token !== '') history.replaceState(history.state, '', location.pathname);
  return token;
};

const RecoveryCodes = ({ codes }: { codes: string[] }) => {
  const t = useText();
  const navigate = useNavigate();
  return (
    <AuthCard title={t('auth.join.codes_title')}>
      <Typography>{t('auth.join.codes')}</Typography>
      <Box
        component="ul"
        className="mono"
        sx={{
          m: 0,
          p: 4,
          listStyle: 'none',
          display: 'grid',
          gridTemplateColumns: '1fr 1fr',
          gap: 2,
          bgcolor: 'var(--sunk)',
          borderRadius: '9px',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Button onClick={() => void navigator.clipboard.writeText(codes.join('\n'))}>{t('auth.join.copy')}</Button>
      <Button variant="contained" color="secondary" onClick={() => navigate('/login')}>
        {t('auth.join.log_in')}
      </Button>
    </AuthCard>
  );
};

type Problem = 'mismatch' | 'limited' | 'unreachable' | 'join.leaked' | 'join.too_short' | 'join.invalid';

const problemOf = (error: unknown): Problem => {
  const body = (error as { body?: { issues?: { code: string }[] } }).body;
  const codes = body?.issues?.map(({ code }) => code) ?? [];
  if (codes.includes('too_short')) return 'join.too_short';
  if (codes.length > 0) return 'join.leaked';
  const code = errorCode(error);
  if (code === 'join_token_invalid') return 'join.invalid';
  if (code === 'rate_limited') return 'limited';
  return code === 'invalid_credentials' ? 'mismatch' : 'unreachable';
};

/** Follows the link of an invitation: password and authenticator, then the recovery codes, shown once. */
export const JoinPage = () => {
  const t = useText();
  const [token] = useState(tokenOf);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<string[] | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { data: invited, error } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => call(auth.invitation, { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    enabled: token !== '',
  });
  if (codes) return <RecoveryCodes codes={codes} />;
  if (error || token === '')
    return (
      <AuthCard title={t('auth.join.title')}>
        <Alert severity="error">{t('auth.join.invalid')}</Alert>
      </AuthCard>
    );
  if (!invited) return null;
  const join = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    try {
      const { recovery_codes } = await call(auth.join, { body: { token, password, code } });
      setCodes(recovery_codes);
    } catch (failed) {
      setCode('');
      setProblem(problemOf(failed));
    }
  };
  return (
    <AuthCard title={t('auth.join.title')}>
      <Typography>{t('auth.join.invited', { name: invited.name, role: t(`shell.role.${invited.role}`) })}</Typography>
      {problem && <Alert severity="error">{t(`auth.${problem}`)}</Alert>}
      <Box component="form" onSubmit={join} noValidate sx={{ display: 'grid', gap: 4 }}>
        <input type="hidden" name="email" autoComplete="username" value={invited.email} readOnly />
        <Labelled
          label={t(invited.has_password ? 'auth.join.has_password' : 'auth.join.new_password')}
          type="password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          autoComplete={invited.has_password ? 'current-password' : 'new-password'}
        />
        <Typography>{t('auth.join.scan')}</Typography>
        <Box
          component="img"
          alt={t('auth.join.qr')}
          src={`data:image/svg+xml,${encodeURIComponent(renderSVG(invited.otpauth_url, { border: 2 }))}`}
          sx={{ width: 176, height: 176, justifySelf: 'center', borderRadius: '9px' }}
        />
        <Box>
          <Typography variant="caption">{t('auth.join.key')}</Typography>
          <Box className="mono" sx={{ overflowWrap: 'anywhere' }}>
            {invited.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </Box>
        </Box>
        <CodeBoxes value={code} onChange={setCode} />
        <Button type="submit" variant="contained" color="secondary" disabled={password === '' || code.length < DIGITS}>
          {t('auth.join.save')}
        </Button>
      </Box>
    </AuthCard>
  );
};
