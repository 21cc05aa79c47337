import { accounts, PASSWORD_MIN } from '@kypseli/contract';
import { IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { client } from '../../api/client';
import { useServerForm } from '../../api/use-server-form';
import { useAppPath, useGo } from '../../shell/paths';
import { useLanguage } from '../../shell/use-language';
import { useTitle } from '../../shell/use-title';
import { Button } from '../../ui/Button';
import { Failure } from '../../ui/Failure';
import { PasswordField } from '../../ui/PasswordField';
import { TextField } from '../../ui/TextField';
import { awaitedMail } from './awaited-mail';
import styles from './form.module.css';
import { SignInFrame } from './SignInFrame';
import { TermsCheck } from './TermsCheck';

const check = async () => (await import('./checks')).Registration;
const EMPTY = { firstname: '', lastname: '', email: '', password: '', terms_accepted: false };

/** Creates an account; a mail then verifies the address. */
const SignUpScreen = () => {
  const { t } = useTranslation('accounts');
  const appPath = useAppPath();
  const go = useGo();
  const { language } = useLanguage();
  useTitle(t('signUp.title'));

  const form = useServerForm(check, EMPTY, async (values) => {
    const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    await client.call(accounts.register, { body: { ...values, language, timezone } });
    awaitedMail.set(values.email);
    go('login/new');
  });

  return (
    <SignInFrame drawingOnPhone={false}>
      <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
        <h1 className={styles.title}>{t('signUp.title')}</h1>
        <div className={styles.pair}>
          <TextField
            label={t('field.firstname')}
            autoComplete="given-name"
            error={form.errorOf('firstname')}
            {...form.register('firstname')}
          />
          <TextField
            label={t('field.lastname')}
            autoComplete="family-name"
            error={form.errorOf('lastname')}
            {...form.register('lastname')}
          />
        </div>
        <TextField
          label={t('field.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          icon={<IconMail />}
          error={form.errorOf('email')}
          {...form.register('email')}
        />
        <PasswordField
          label={t('field.password')}
          hint={t('signUp.passwordHint', { count: PASSWORD_MIN })}
          autoComplete="new-password"
          error={form.errorOf('password')}
          {...form.register('password')}
        />
        <TermsCheck error={form.errorOf('terms_accepted')} {...form.register('terms_accepted')} />
        <Failure text={form.failure} />
        <Button type="submit" variant="honey" size="large" full disabled={form.sending}>
          {t(form.sending ? 'signUp.sending' : 'signUp.action')}
        </Button>
        <p className={styles.links}>
          <span className={styles.quiet}>{t('signUp.already')}</span>
          <Link to={appPath('login')}>{t('login.title')}</Link>
        </p>
      </form>
    </SignInFrame>
  );
};

export default SignUpScreen;
