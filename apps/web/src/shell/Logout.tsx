import { accounts } from '@kypseli/contract';
import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../api/client';
import { session } from '../api/session';
import { discardUnsent } from '../commands/queue';
import { useQueue } from '../commands/use-commands';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import styles from './Drawer.module.css';

const leave = () => {
  // The server forgets the session too; should it not be reached, the token is gone from here all the same.
  void client.call(accounts.logout, { body: {} }).catch(() => undefined);
  discardUnsent();
  session.end('choice');
};

/** Ends the session; with unsent work it asks first and says how much. */
export const Logout = () => {
  const { t } = useTranslation('shell');
  const { pending } = useQueue();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className={styles.link} onClick={() => (pending > 0 ? setAsking(true) : leave())}>
        <IconLogout aria-hidden />
        {t('logout.action')}
      </button>
      <ConfirmDialog
        open={asking}
        title={t('logout.title')}
        confirm={t('logout.confirm')}
        keep={t('logout.keep')}
        onConfirm={leave}
        onClose={() => setAsking(false)}
      >
        <p>{t('logout.unsent', { count: pending })}</p>
      </ConfirmDialog>
    </>
  );
};
