import { accounts } from '@kypseli/contract';
import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../api/client';
import { draftsOf, session } from '../api/session';
import { storage } from '../api/storage';
import { discardUnsent } from '../commands/queue';
import { untilSent } from '../commands/until-sent';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import styles from './Drawer.module.css';

const leave = () => {
  // Ends the session on the server too; if that fails, the token is still deleted here.
  void client.call(accounts.logout, { body: {} }).catch(() => undefined);
  discardUnsent();
  session.end('choice');
};

/** Unsaved inspections of this keeper, which exist only on this device. */
const countBegun = () => storage.names(draftsOf(session.get()?.email)).length;

/** Logs out; with unsent or unsaved work it asks first and says how much. */
export const Logout = () => {
  const { t } = useTranslation('shell');
  const [asking, setAsking] = useState(false);
  const [{ pending, begun }, setCounts] = useState({ pending: 0, begun: 0 });
  const [sending, setSending] = useState(false);
  const askOrLeave = async () => {
    setSending(true);
    const unsent = await untilSent();
    setSending(false);
    const counts = { pending: unsent, begun: countBegun() };
    setCounts(counts);
    if (counts.pending + counts.begun > 0) setAsking(true);
    else leave();
  };
  return (
    <>
      <button type="button" className={styles.link} disabled={sending} onClick={() => void askOrLeave()}>
        <IconLogout aria-hidden />
        {t(sending ? 'logout.sending' : 'logout.action')}
      </button>
      <ConfirmDialog
        open={asking}
        title={t('logout.title')}
        confirm={t('logout.confirm')}
        keep={t('logout.keep')}
        keepFirst
        onConfirm={leave}
        onClose={() => setAsking(false)}
      >
        {pending > 0 && <p>{t('logout.unsent', { count: pending })}</p>}
        {begun > 0 && <p>{t('logout.begun', { count: begun })}</p>}
      </ConfirmDialog>
    </>
  );
};
