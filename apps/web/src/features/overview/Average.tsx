import type { OverviewApiary } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { Delta } from '../../ui/bees/Delta';
import { useNumbers } from '../../ui/bees/use-numbers';
import styles from './Overview.module.css';

/** The mean of an apiary's counts, and how far it is from the mean of all counts of the same kind. */
export const Average = ({ apiary, of }: { apiary: OverviewApiary; of: number | null }) => {
  const { t } = useTranslation('overview');
  const { tenths } = useNumbers();
  const { average, kind, values } = apiary;
  if (average === null)
    return <span className={styles.missing}>{t(values.length > 0 ? 'oldCounts' : 'notCounted')}</span>;
  return (
    <span className={styles.average}>
      <strong>{tenths(average)}</strong>
      <Delta value={average} average={of} />
      {kind === 'topBoxFrames' && <small>{t('quick')}</small>}
    </span>
  );
};
