import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button';
import { Skeleton } from '../Skeleton';
import { Card } from './Card';
import styles from './CardWait.module.css';

interface CardWaitProps {
  title: string;
  loaded: { failed: boolean; retry: () => void };
}

/** A card whose measure is loading or failed to load. */
export const CardWait = ({ title, loaded }: CardWaitProps) => {
  const { t } = useTranslation(['charts', 'common']);
  return (
    <Card title={title}>
      {loaded.failed ? (
        <div role="alert" className={styles.failed}>
          <p className={styles.words}>
            <IconAlertTriangle size={20} aria-hidden />
            {t('failed', { card: title })}
          </p>
          <Button onClick={loaded.retry}>{t('common:action.tryAgain')}</Button>
        </div>
      ) : (
        <div className={styles.shapes}>
          <Skeleton rows={4} height={44} />
        </div>
      )}
    </Card>
  );
};
