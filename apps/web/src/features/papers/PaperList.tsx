import { IconChevronRight, IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { loadExportSheet } from '../../exports/load-export-sheet';
import { useAppPath } from '../../shell/paths';
import { useTitle } from '../../shell/use-title';
import { OnDemand } from '../../ui/lazy/OnDemand';
import styles from './PaperList.module.css';

const REGISTER = [{ kind: 'register' }] as const;

/** Which papers there are, and what each is for. */
export const PaperList = () => {
  const { t } = useTranslation('papers');
  const appPath = useAppPath();
  const [exporting, setExporting] = useState(false);
  useTitle(t('title'));
  const about = (paper: 'heldHives' | 'register') => (
    <>
      <IconFileText size={28} aria-hidden />
      <span className={styles.about}>
        <strong>{t(`${paper}.name`)}</strong>
        <span>{t(`${paper}.lead`)}</span>
      </span>
      <IconChevronRight aria-hidden />
    </>
  );
  return (
    <div className={styles.screen}>
      <h1>{t('title')}</h1>
      <ul className={styles.papers}>
        <li>
          <Link className={styles.paper} to={appPath('papers/held-hives')}>
            {about('heldHives')}
          </Link>
        </li>
        <li>
          <button type="button" className={styles.paper} aria-haspopup="dialog" onClick={() => setExporting(true)}>
            {about('register')}
          </button>
        </li>
      </ul>
      <OnDemand load={loadExportSheet} open={exporting} onClose={() => setExporting(false)} tables={REGISTER} />
    </div>
  );
};
