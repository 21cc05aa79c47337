import { useTranslation } from 'react-i18next';
import { needOf } from '../commands/queue-state';
import { useQueue } from '../commands/use-commands';
import { translated } from '../i18n/message';
import { Sheet } from '../ui/Sheet';
import { RefusedChange } from './RefusedChange';
import { SyncNotices } from './SyncNotices';
import styles from './SyncSheet.module.css';

/** The unsent changes with what they wait for, and the refused ones with the reason. */
export const SyncSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t } = useTranslation('sync');
  const { entries, refused } = useQueue();
  return (
    <Sheet open={open} onClose={onClose} title={t('title')}>
      <SyncNotices unsent={entries.length > 0} />
      {entries.length === 0 && refused.length === 0 && <p>{t('none')}</p>}
      {refused.length > 0 && (
        <section className={styles.section}>
          <h3>{t('refusedList')}</h3>
          <ul className={styles.list}>
            {refused.map((one) => (
              <RefusedChange key={one.id} change={one} onOpened={onClose} />
            ))}
          </ul>
        </section>
      )}
      {entries.length > 0 && (
        <section className={styles.section}>
          <h3>{t('waitingList')}</h3>
          <ul className={styles.list}>
            {entries.map((entry) => {
              const need = needOf(entry);
              return (
                <li key={entry.id} className={styles.item}>
                  <span>
                    {translated(entry.describe)}
                    {need && <small className={styles.held}>{t('held', { what: translated(need.describe) })}</small>}
                  </span>
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </Sheet>
  );
};
