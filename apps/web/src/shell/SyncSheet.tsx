import { useTranslation } from 'react-i18next';
import { useCommands, useQueue } from '../commands/use-commands';
import { translated } from '../i18n/message';
import { Button } from '../ui/Button';
import { Sheet } from '../ui/Sheet';
import styles from './SyncSheet.module.css';

/** The unsent changes, and the refused ones with the reason. */
export const SyncSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t } = useTranslation();
  const { entries, refused } = useQueue();
  const { dismiss } = useCommands();
  return (
    <Sheet open={open} onClose={onClose} title={t('sync.title')}>
      {entries.length === 0 && refused.length === 0 && <p>{t('sync.none')}</p>}
      {refused.length > 0 && (
        <section className={styles.section}>
          <h3>{t('sync.refusedList')}</h3>
          <ul className={styles.list}>
            {refused.map(({ id, describe, why }) => (
              <li key={id} className={styles.item}>
                <p>
                  {translated(describe)}. {why}
                </p>
                <Button onClick={() => dismiss(id)}>{t('sync.dismiss')}</Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {entries.length > 0 && (
        <section className={styles.section}>
          <h3>{t('sync.waitingList')}</h3>
          <ul className={styles.list}>
            {entries.map(({ id, describe }) => (
              <li key={id} className={styles.item}>
                {translated(describe)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Sheet>
  );
};
