import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { session } from '../../api/session';
import { device, isUnused } from '../../commands/device';
import { lastAccount } from '../../offline/account';
import styles from './form.module.css';

/** How many changes wait on this device: those of the keeper whose session ended, and those of others. */
const useWaiting = () => {
  const [waiting, setWaiting] = useState({ own: 0, others: 0 });
  useEffect(() => {
    if (isUnused()) return;
    let shown = true;
    const count = async () => {
      const counts = (await (await device())?.counts()) ?? new Map<string, number>();
      const own = counts.get(lastAccount() ?? '') ?? 0;
      const all = [...counts.values()].reduce((sum, one) => sum + one, 0);
      if (shown) setWaiting({ own, others: all - own });
    };
    count().catch(() => undefined);
    return () => {
      shown = false;
    };
  }, []);
  return waiting;
};

/** Shown after a session ended without a logout: what is safe, or a closing sentence after deletion. */
export const SessionOver = () => {
  const { t } = useTranslation('accounts');
  const { own, others } = useWaiting();
  // A refused request may end the session shortly before the answer that the account is deleted.
  const ended = useSyncExternalStore(session.subscribe, session.ended);
  if (ended === 'erasure')
    return (
      <div className={styles.notice} role="status">
        <strong>{t('login.erased')}</strong>
        <p>{t('login.farewell')}</p>
      </div>
    );
  const over = ['refusal', 'elsewhere'].includes(ended ?? '');
  if (!over && own + others === 0) return null;
  return (
    <div className={styles.notice} role="status">
      {over && <strong>{t('login.over')}</strong>}
      {own > 0 && <p>{t('login.kept', { count: own })}</p>}
      {others > 0 && <p>{t('login.others', { count: others })}</p>}
    </div>
  );
};
