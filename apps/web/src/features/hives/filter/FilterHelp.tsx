import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { storage } from '../../../api/storage';
import styles from './FilterHelp.module.css';

const KEY = 'kypseli.hives.help';

/** The help text of the filter, over the list until it was dismissed once. */
export const FilterHelp = () => {
  const { t } = useTranslation('hives');
  const [read, setRead] = useState(() => storage.get(KEY) !== null);
  if (read) return null;
  return (
    <div className={styles.help}>
      <p>{t('filter.help')}</p>
      <button
        type="button"
        className={styles.dismiss}
        onClick={() => {
          storage.set(KEY, 'read');
          setRead(true);
        }}
      >
        {t('filter.dismissHelp')}
      </button>
    </div>
  );
};
