import { useTranslation } from 'react-i18next';
import type { LabelField, Measure } from '../../../api/metrics';
import { useAppPath } from '../../../shell/paths';
import { ButtonLink } from '../../../ui/Button';
import styles from './EmptyMeasure.module.css';

/** The line for a measure that nobody recorded in the round. */
export const EmptyMeasure = ({ field }: { field: LabelField | Exclude<Measure, 'topBoxFrames'> }) => {
  const { t } = useTranslation('analysis');
  const appPath = useAppPath();
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{t(`empty.${field}`)}</p>
      <ButtonLink variant="quiet" to={appPath('hives')} className={styles.action}>
        {t('empty.openHives')}
      </ButtonLink>
    </div>
  );
};
