import { useTranslation } from 'react-i18next';
import type { LabelField, Measure } from '../../../api/metrics';
import { useHivesOfRound } from '../../../shell/hives-link';
import { ButtonLink } from '../../../ui/Button';
import styles from './EmptyMeasure.module.css';

/** The line for a measure that nobody recorded in the round. */
export const EmptyMeasure = ({ field }: { field: LabelField | Exclude<Measure, 'topBoxFrames'> }) => {
  const { t } = useTranslation('analysis');
  const hives = useHivesOfRound();
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{t(`empty.${field}`)}</p>
      <ButtonLink variant="quiet" to={hives} className={styles.action}>
        {t('empty.openHives')}
      </ButtonLink>
    </div>
  );
};
