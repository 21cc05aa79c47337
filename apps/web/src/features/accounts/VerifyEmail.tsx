import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../api/queries';
import { Button } from '../../ui/Button';
import styles from './Gate.module.css';
import { ResendMail } from './ResendMail';

/**
 * The mail is opened elsewhere, so returning to this page checks again. The profile has the address, which support may
 * have changed since the login.
 */
export const VerifyEmail = ({ email: known }: { email: string }) => {
  const { t } = useTranslation('accounts');
  const { data, refetch, isFetching } = useProfile();
  const email = data?.email ?? known;
  useEffect(() => {
    const look = () => void refetch();
    look();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [refetch]);
  return (
    <section className={styles.step}>
      <h1>{t('gate.verify')}</h1>
      <p className={styles.lead}>
        {t('mail.sent')} <strong>{email}</strong>
      </p>
      <ResendMail email={email} />
      <Button variant="honey" size="large" disabled={isFetching} onClick={() => void refetch()}>
        {t('gate.verified')}
      </Button>
    </section>
  );
};
