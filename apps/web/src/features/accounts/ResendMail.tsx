import { accounts } from '@kypseli/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../api/client';
import { errorText } from '../../api/errors';
import styles from './form.module.css';

/** Delivery takes a moment; an earlier resend would not help. */
const WAIT_SECONDS = 60;

interface ResendMailProps {
  email: string;
  /** Which mail; by default the one that verifies the address. */
  route?: typeof accounts.resendVerification | typeof accounts.forgotPassword;
  /** One was sent just now. */
  justSent?: boolean;
}

/** "Email not received?" with a resend and its countdown. */
export const ResendMail = ({ email, route = accounts.resendVerification, justSent = false }: ResendMailProps) => {
  const { t } = useTranslation('accounts');
  const [left, setLeft] = useState(justSent ? WAIT_SECONDS : 0);
  const [status, setStatus] = useState('');

  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);

  const resend = async () => {
    setLeft(WAIT_SECONDS);
    try {
      await client.call(route, { body: { email } });
      setStatus(t('mail.sentAgain'));
    } catch (error) {
      setLeft(0);
      setStatus(errorText(error));
    }
  };
  return (
    <div>
      <p>
        {t('mail.notReceived')}{' '}
        <button type="button" className={styles.linkKey} disabled={left > 0} onClick={() => void resend()}>
          {left > 0 ? t('mail.resendIn', { count: left }) : t('mail.resend')}
        </button>
      </p>
      <p role="status" className={styles.quiet}>
        {status}
      </p>
    </div>
  );
};
