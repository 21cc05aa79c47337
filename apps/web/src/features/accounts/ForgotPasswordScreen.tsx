import { accounts, RESET_MINUTES } from '@kypseli/contract';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { client } from '../../api/client';
import { useServerForm } from '../../api/use-server-form';
import { useAppPath } from '../../shell/paths';
import { useTitle } from '../../shell/use-title';
import { Button } from '../../ui/Button';
import { Failure } from '../../ui/Failure';
import { TextField } from '../../ui/TextField';
import styles from './form.module.css';
import { ResendMail } from './ResendMail';
import { SignInFrame } from './SignInFrame';

const check = async () => (await import('./checks')).ForgottenPassword;

/** Asks for the address; the answer is the same for any: a link is on its way if there is an account. */
const ForgotPasswordScreen = () => {
  const { t } = useTranslation(['passwords', 'accounts']);
  const appPath = useAppPath();
  const typed = (useLocation().state as { email?: string } | null)?.email;
  const [sentTo, setSentTo] = useState<string | null>(null);
  useTitle(t('forgot.title'));

  const form = useServerForm(check, { email: typed ?? '' }, async (body) => {
    await client.call(accounts.forgotPassword, { body });
    setSentTo(body.email);
  });

  return (
    <SignInFrame>
      {sentTo === null ? (
        <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
          <h1 className={styles.title}>{t('forgot.title')}</h1>
          <p>{t('forgot.lead')}</p>
          <TextField
            label={t('accounts:field.email')}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            icon={<IconMail />}
            error={form.errorOf('email')}
            {...form.register('email')}
          />
          <Failure text={form.failure} />
          <Button type="submit" variant="honey" size="large" full disabled={form.sending}>
            {t(form.sending ? 'forgot.sending' : 'forgot.action')}
          </Button>
          <p className={styles.links}>
            <span className={styles.quiet}>{t('forgot.remembered')}</span>
            <Link to={appPath('login')}>{t('accounts:login.title')}</Link>
          </p>
        </form>
      ) : (
        <div className={styles.form}>
          <div role="status" className={styles.form}>
            <h1 className={styles.title}>{t('sent.title')}</h1>
            <p>
              <Trans
                t={t}
                i18nKey="sent.lead"
                values={{ email: sentTo, count: RESET_MINUTES }}
                components={{ email: <strong /> }}
              />
            </p>
          </div>
          <ResendMail email={sentTo} route={accounts.forgotPassword} justSent />
          <p className={styles.links}>
            <button type="button" className={styles.linkKey} onClick={() => setSentTo(null)}>
              {t('sent.other')}
            </button>
            <Link to={appPath('login')}>{t('accounts:login.title')}</Link>
          </p>
        </div>
      )}
    </SignInFrame>
  );
};

export default ForgotPasswordScreen;
