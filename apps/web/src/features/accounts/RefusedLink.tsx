import { accounts, RESET_MINUTES } from '@kypseli/contract';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../api/client';
import { errorText } from '../../api/errors';
import { useAppPath } from '../../shell/paths';
import { Button, ButtonLink } from '../../ui/Button';
import { Failure } from '../../ui/Failure';
import styles from './Outcome.module.css';
import { ResendMail } from './ResendMail';

/**
 * An expired or used link, with a button for a new mail; without an address in the link, leads to a form that asks for
 * it.
 */
export const RefusedLink = ({ email }: { email: string | null }) => {
  const { t } = useTranslation(['passwords', 'accounts']);
  const appPath = useAppPath();
  const [state, setState] = useState<'refused' | 'sending' | 'sent'>('refused');
  const [failure, setFailure] = useState<unknown>(null);
  const again = async () => {
    setState('sending');
    setFailure(null);
    try {
      await client.call(accounts.forgotPassword, { body: { email: email ?? '' } });
      setState('sent');
    } catch (error) {
      setState('refused');
      setFailure(error);
    }
  };
  if (state === 'sent' && email)
    return (
      <div className={styles.outcome} role="status">
        <h1>{t('accounts:mail.sent')}</h1>
        <ResendMail email={email} route={accounts.forgotPassword} justSent />
      </div>
    );
  return (
    <div className={styles.outcome}>
      <IconAlertCircle size={56} className={styles.refused} aria-hidden />
      <div role="alert">
        <h1>{t('refused.title')}</h1>
        <p>{t('refused.lead', { count: RESET_MINUTES })}</p>
      </div>
      <Failure text={failure === null ? null : errorText(failure)} />
      {email ? (
        <Button variant="honey" size="large" disabled={state === 'sending'} onClick={() => void again()}>
          {t('refused.action')}
        </Button>
      ) : (
        <ButtonLink to={appPath('forgot_password')} variant="honey" size="large">
          {t('refused.ask')}
        </ButtonLink>
      )}
    </div>
  );
};
