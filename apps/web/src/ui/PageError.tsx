import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import styles from './PageError.module.css';

interface PageErrorProps {
  /** What failed, as a sentence. */
  failed: string;
  /** What is safe, as a sentence; by default that nothing was lost. */
  safe?: string;
  onRetry: () => void;
  retry?: string;
}

/** What failed, what is safe, and a next step. */
export const PageError = ({ failed, safe, onRetry, retry }: PageErrorProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.error} role="alert">
      <IconAlertTriangle size={32} aria-hidden className={styles.icon} />
      <h2 className={styles.failed}>{failed}</h2>
      <p className={styles.safe}>{safe ?? t('pageError.safe')}</p>
      <Button onClick={onRetry}>{retry ?? t('action.tryAgain')}</Button>
    </div>
  );
};
