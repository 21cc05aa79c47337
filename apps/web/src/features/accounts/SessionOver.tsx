import { useTranslation } from 'react-i18next';
import { session } from '../../api/session';
import { getState } from '../../commands/queue-state';
import styles from './form.module.css';

/** Shown after a session ended without a logout: what is safe, or a closing sentence after deletion. */
export const SessionOver = () => {
  const { t } = useTranslation('accounts');
  if (session.ended() === 'erasure')
    return (
      <div className={styles.notice} role="status">
        <strong>{t('login.erased')}</strong>
        <p>{t('login.farewell')}</p>
      </div>
    );
  if (session.ended() !== 'refusal') return null;
  const unsent = getState().entries.length;
  return (
    <div className={styles.notice} role="status">
      <strong>{t('login.over')}</strong>
      {unsent > 0 && <p>{t('login.kept', { count: unsent })}</p>}
    </div>
  );
};
