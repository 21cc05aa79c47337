import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './AsLoaded.module.css';
import { Button } from './Button';

/** What could not be loaded, or when the content was loaded; the content stays visible. */
export const AsLoaded = ({ children, onRetry }: { children: ReactNode; onRetry: () => void }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.asLoaded} role="status">
      <p>{children}</p>
      <Button onClick={onRetry}>{t('action.tryAgain')}</Button>
    </div>
  );
};
