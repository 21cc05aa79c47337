import { ApiError, accounts, PASSWORD_MIN, RESET_MINUTES } from '@kypseli/contract';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { client } from '../../api/client';
import { session } from '../../api/session';
import { useServerForm } from '../../api/use-server-form';
import { PlainPage } from '../../shell/PlainPage';
import { useAppPath } from '../../shell/paths';
import { useTitle } from '../../shell/use-title';
import { Button, ButtonLink } from '../../ui/Button';
import { Failure } from '../../ui/Failure';
import { PasswordField } from '../../ui/PasswordField';
import styles from './form.module.css';
import outcome from './Outcome.module.css';
import { RefusedLink } from './RefusedLink';

const check = async () => (await import('./checks')).NewPasswords;

const isRefusedLink = (error: unknown) => error instanceof ApiError && error.code === 'reset_token_invalid';

/** The target of the reset mail: the new password, twice. */
const ResetPasswordScreen = () => {
  const { t } = useTranslation(['passwords', 'accounts']);
  const appPath = useAppPath();
  const { rstToken: token = '' } = useParams();
  const email = useSearchParams()[0].get('email');
  const [state, setState] = useState<'asking' | 'changed' | 'refused'>(email ? 'asking' : 'refused');
  useTitle(t('reset.tab'));

  const form = useServerForm(check, { new_password: '', confirm_password: '' }, async (passwords) => {
    try {
      await client.call(accounts.resetPassword, { body: { ...passwords, email: email ?? '', token } });
      // The server has ended every session, including this browser's.
      if (session.get()) session.end('choice');
      setState('changed');
    } catch (error) {
      if (!isRefusedLink(error)) throw error;
      setState('refused');
    }
  });

  return (
    <PlainPage>
      {state === 'asking' && (
        <form className={styles.narrow} noValidate onSubmit={(event) => void form.submit(event)}>
          <h1 className={styles.title}>{t('reset.title')}</h1>
          <p>{t('reset.lead', { count: RESET_MINUTES })}</p>
          <p className={styles.quiet}>{t('reset.for', { email })}</p>
          {/* Tells a password manager whose password it is. */}
          <input type="hidden" name="username" autoComplete="username" value={email ?? ''} />
          <PasswordField
            label={t('reset.new')}
            hint={t('reset.hint', { count: PASSWORD_MIN })}
            autoComplete="new-password"
            error={form.errorOf('new_password')}
            {...form.register('new_password')}
          />
          <PasswordField
            label={t('reset.again')}
            autoComplete="new-password"
            error={form.errorOf('confirm_password')}
            {...form.register('confirm_password')}
          />
          <Failure text={form.failure} />
          <Button type="submit" variant="honey" size="large" full disabled={form.sending}>
            {t(form.sending ? 'reset.sending' : 'reset.action')}
          </Button>
        </form>
      )}
      {state === 'changed' && (
        <div className={outcome.outcome} role="status">
          <IconCircleCheck size={56} aria-hidden />
          <h1>{t('done.title')}</h1>
          <p>{t('done.lead')}</p>
          <ButtonLink to={appPath('login')} variant="honey" size="large">
            {t('accounts:login.title')}
          </ButtonLink>
        </div>
      )}
      {state === 'refused' && <RefusedLink email={email} />}
    </PlainPage>
  );
};

export default ResetPasswordScreen;
