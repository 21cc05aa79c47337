import { Logo } from '@kypseli/ui/Logo';
import { useTranslation } from 'react-i18next';
import styles from './FullLoader.module.css';

/** Shown until profile, subscription and apiaries are first loaded. */
export const FullLoader = () => {
  const { t } = useTranslation('shell');
  return (
    <main className={styles.loader} aria-busy="true">
      <Logo size={56} word={false} />
      <p role="status">{t('firstLoad')}</p>
    </main>
  );
};
