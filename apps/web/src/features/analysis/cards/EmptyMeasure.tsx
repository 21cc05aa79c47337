import { useTranslation } from 'react-i18next';
import type { LabelField, Measure } from '../../../api/metrics';
import { useAppPath } from '../../../shell/paths';
import { ButtonLink } from '../../../ui/Button';
import styles from './EmptyMeasure.module.css';

/** Nobody recorded this measure in the round: said in a line, since it has nothing to show. */
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
