import type { NumberMetrics } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { useNumbers } from '../../../ui/bees/use-numbers';
import styles from './Figures.module.css';

/** Weakest, strongest and, largest, the average. */
export const Figures = ({ metrics: { min, max, average } }: { metrics: NumberMetrics }) => {
  const { t } = useTranslation('analysis');
  const { tenths, hundredths } = useNumbers();
  return (
    <dl className={styles.figures}>
      <div className={styles.end}>
        <dt>{t('measure.min')}</dt>
        <dd>{min === null ? '–' : tenths(min)}</dd>
      </div>
      <div className={styles.end}>
        <dt>{t('measure.max')}</dt>
        <dd>{max === null ? '–' : tenths(max)}</dd>
      </div>
      <div className={styles.average}>
        <dt>{t('measure.average')}</dt>
        <dd>{average === null ? '–' : hundredths(average)}</dd>
      </div>
    </dl>
  );
};
