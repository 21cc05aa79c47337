import type { AccountOverview } from '@kypseli/contract/admin';
import { Box, Card, Typography } from '@mui/material';
import type { z } from 'zod';
import { useText } from '../../../i18n/use-text';
import { useFormats } from '../../../ui/formats';
import { nearMiss } from '../../../ui/near-miss';
import { StateMark } from '../../../ui/StateMark';

interface LoginCausesProps {
  causes: z.infer<typeof AccountOverview>['login_causes'];
  email: string | null;
}

/** Why the keeper cannot log in or work, each with what helps. */
export const LoginCauses = ({ causes, email }: LoginCausesProps) => {
  const t = useText();
  const { when } = useFormats();
  const near = nearMiss(email);
  if (causes.length === 0)
    return (
      <Card sx={{ px: 4, py: 3 }}>
        <StateMark state="fine" word={t('accounts.login.fine')} />
      </Card>
    );
  return (
    <Card component="section" aria-labelledby="login-causes" sx={{ p: 4, display: 'grid', gap: 3 }}>
      <Typography id="login-causes" variant="h2">
        {t('accounts.login.title')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
        {causes.map(({ code, until }) => (
          <li key={code}>
            <StateMark
              state={code === 'blocked' ? 'paused' : 'look'}
              word={t(`accounts.login.cause.${code}`, { until: until === null ? '' : when(until) })}
            />
            <Box sx={{ color: 'text.secondary', ml: 6, overflowWrap: 'anywhere' }}>
              {code === 'not_verified' && near && <strong>{t('accounts.mail.near', { email, near })} </strong>}
              {t(`accounts.login.help.${code}`)}
            </Box>
          </li>
        ))}
      </Box>
    </Card>
  );
};
