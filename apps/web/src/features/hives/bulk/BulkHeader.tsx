import { IconX } from '@tabler/icons-react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { HeaderOverride } from '../../../shell/HeaderOverride';
import { IconButton } from '../../../ui/IconButton';
import { reservedHeight } from '../../../ui/reserved-height';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { useHivesScreen } from '../data/hives-context';
import styles from './BulkBar.module.css';

/** Its height depends on its text; the list begins below it. */
const useHeader = reservedHeight('--bulk-header');

/** Replaces the app bar while hives are selected on a phone; it stays visible while the rows scroll. */
export const BulkHeader = () => {
  const { t } = useTranslation(['bulk', 'hives']);
  const { apiary, all, hives, filtered, selection } = useHivesScreen();
  const header = useHeader();
  const count = selection.hives.length;
  const whole = count - selection.hidden === selection.offered;
  const among = { count: filtered ? selection.offered : hives.length, apiary: apiary.name };
  const of = all
    ? t(filtered ? 'bar.ofAllFiltered' : 'bar.ofAllApiaries', among)
    : t(filtered ? 'bar.ofFiltered' : 'bar.ofAll', among);
  return (
    <>
      <HeaderOverride>
        <div className={styles.place}>
          <h1>
            <VisuallyHidden>{t('hives:list.title')}</VisuallyHidden>
          </h1>
        </div>
      </HeaderOverride>
      {createPortal(
        <section ref={header} tabIndex={-1} data-bulk className={styles.header} aria-label={t('bar.title', { count })}>
          <IconButton label={t('bar.clear')} icon={<IconX />} onClick={selection.clear} />
          <p className={styles.words} role="status">
            <b className={styles.selected}>
              {selection.hidden > 0
                ? t('bar.hidden', { selected: count, count: selection.hidden })
                : t('bar.selected', { count })}
            </b>
            <span className={styles.of}>{of}</span>
          </p>
          {whole ? (
            <button type="button" className={styles.selectAll} onClick={selection.clear}>
              {t('bar.clearAll')}
            </button>
          ) : (
            <button type="button" className={styles.selectAll} onClick={selection.selectAll}>
              {t('bar.selectAll', { count: selection.offered })}
            </button>
          )}
        </section>,
        document.body,
      )}
    </>
  );
};
