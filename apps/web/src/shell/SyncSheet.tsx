import { useTranslation } from 'react-i18next';
import { useQueue } from '../commands/use-commands';
import { translated } from '../i18n/message';
import { Sheet } from '../ui/Sheet';
import { RefusedChange } from './RefusedChange';
import styles from './SyncSheet.module.css';

/** The unsent changes, and the refused ones with the reason. */
export const SyncSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t } = useTranslation();
  const { entries, refused } = useQueue();
  return (
    <Sheet open={open} onClose={onClose} title={t('sync.title')}>
      {entries.length === 0 && refused.length === 0 && <p>{t('sync.none')}</p>}
      {refused.length > 0 && (
        <section className={styles.section}>
          <h3>{t('sync.refusedList')}</h3>
          <ul className={styles.list}>
            {refused.map((one) => (
              <RefusedChange key={one.id} change={one} onOpened={onClose} />
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
