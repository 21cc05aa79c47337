import { accounts } from '@kypseli/contract';
import { IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { client } from '../../api/client';
import { session } from '../../api/session';
import { useServerForm } from '../../api/use-server-form';
import { useAppPath } from '../../shell/paths';
import { useTitle } from '../../shell/use-title';
import { Button } from '../../ui/Button';
import { Failure } from '../../ui/Failure';
import { PasswordField } from '../../ui/PasswordField';
import { TextField } from '../../ui/TextField';
import { awaitedMail } from './awaited-mail';
import { CodeRefused } from './CodeRefused';
import styles from './form.module.css';
import { ResendMail } from './ResendMail';
import { SessionOver } from './SessionOver';
import { SignInFrame } from './SignInFrame';

const check = async () => (await import('./checks')).Credentials;

/** The login; after registration it says that a mail is on its way. */
const LoginScreen = ({ mailSent = false }: { mailSent?: boolean }) => {
  const { t } = useTranslation('accounts');
  const appPath = useAppPath();
  const awaited = mailSent ? awaitedMail.get() : null;
  useTitle(t('login.title'));

  const form = useServerForm(check, { email: awaited ?? '', password: '' }, async (body) => {
    const { result } = await client.call(accounts.login, { body });
    const { token, emailVerified, hasAcceptedTerms } = result;
    session.begin({ token, email: body.email, emailVerified, hasAcceptedTerms });
  });

  return (
    <SignInFrame drawingOnPhone={!mailSent}>
      <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
        {mailSent && (
          <div className={styles.notice} role="status">
            <strong>{t('mail.sent')}</strong>
            {awaited && <ResendMail email={awaited} />}
          </div>
        )}
        <CodeRefused />
        <SessionOver />
        <h1 className={styles.title}>{t('login.title')}</h1>
        <TextField
          label={t('field.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          icon={<IconMail />}
          error={form.errorOf('email')}
          {...form.register('email')}
        />
        <PasswordField
          label={t('field.password')}
          autoComplete="current-password"
          error={form.errorOf('password')}
          {...form.register('password')}
        />
        <Failure text={form.offline ? t('login.offline') : form.failure} />
        <Button type="submit" variant="honey" size="large" full disabled={form.sending}>
          {t(form.sending ? 'login.sending' : 'login.action')}
        </Button>
        <p className={styles.links}>
          <Link to={appPath('forgot_password')} state={{ email: form.watch('email') }}>
            {t('login.forgot')}
          </Link>
          <Link to={appPath('sign_up')}>{t('signUp.title')}</Link>
        </p>
      </form>
    </SignInFrame>
  );
};

export default LoginScreen;
