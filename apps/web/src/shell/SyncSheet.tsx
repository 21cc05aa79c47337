import { useTranslation } from 'react-i18next';
import { needOf } from '../commands/queue-state';
import { useQueue } from '../commands/use-commands';
import { translated } from '../i18n/message';
import { lazyPart } from '../ui/lazy/lazy-part';
import { Sheet } from '../ui/Sheet';
import { asLine } from './as-line';
import { RefusedChange } from './RefusedChange';
import { SyncNotices } from './SyncNotices';
import styles from './SyncSheet.module.css';

const replacedValues = lazyPart(
  async () => ({ default: (await import('./ReplacedValues')).ReplacedValues }),
  'inspection',
);

/** The unsent changes with what they wait for, the refused ones with the reason, and what others have replaced. */
export const SyncSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t } = useTranslation('sync');
  const { entries, refused, replacing } = useQueue();
  return (
    <Sheet open={open} onClose={onClose} title={t('title')}>
      <SyncNotices unsent={entries.length > 0} />
      {entries.length + refused.length + replacing.length === 0 && <p>{t('none')}</p>}
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
      {replacing.length > 0 && (
        <section className={styles.section}>
          <h3>{t('replacedList')}</h3>
          <ul className={styles.list}>
            {replacing.map((entry) => (
              <replacedValues.Part key={entry.id} entry={entry} />
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
                    {asLine(entry.describe)}
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
