import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSignal } from '../browser/signal';
import { Button } from './Button';
import styles from './PageError.module.css';

interface PageErrorProps {
  /** What failed, as a sentence. */
  failed: string;
  /** What is safe, as a sentence; by default that nothing was lost, or without a signal that it was never opened here. */
  safe?: string;
  onRetry: () => void;
  /** What it shows is never stored on this device. */
  neverStored?: boolean;
  /** It stands for a whole screen, and is its heading. */
  whole?: boolean;
  /** The label of the button; "Try again" by default. */
  retryLabel?: string;
}

/** Shown in place of a page or a part that failed: what failed, what is safe, and a button to try again. */
export const PageError = ({ failed, safe, onRetry, neverStored, whole = false, retryLabel }: PageErrorProps) => {
  const { t } = useTranslation();
  const hasSignal = useSignal();
  const Heading = whole ? 'h1' : 'h2';
  return (
    <div className={styles.error} role="alert">
      <IconAlertTriangle size={32} aria-hidden className={styles.icon} />
      <Heading className={styles.failed}>{failed}</Heading>
      <p className={styles.safe}>
        {safe ?? t(hasSignal ? 'pageError.safe' : neverStored ? 'pageError.needsSignal' : 'pageError.neverOpened')}
      </p>
      <Button onClick={onRetry}>{retryLabel ?? t('action.tryAgain')}</Button>
    </div>
  );
};
