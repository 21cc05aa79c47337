import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { Skeleton } from '../../../ui/Skeleton';
import type { Loaded } from '../data/use-metrics';
import { Card } from './Card';
import styles from './CardWait.module.css';

/** A card whose measure is on its way, or did not arrive. */
export const CardWait = ({ title, loaded }: { title: string; loaded: Loaded<unknown> }) => {
  const { t } = useTranslation(['analysis', 'common']);
  return (
    <Card title={title}>
      {loaded.failed ? (
        <div role="alert" className={styles.failed}>
          <p className={styles.words}>
            <IconAlertTriangle size={20} aria-hidden />
            {t('card.failed', { card: title })}
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
