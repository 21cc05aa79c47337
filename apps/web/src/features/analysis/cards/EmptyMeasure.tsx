import { useTranslation } from 'react-i18next';
import type { LabelField, Measure } from '../../../api/metrics';
import { useAppPath } from '../../../shell/paths';
import { ButtonLink } from '../../../ui/Button';
import { CombBox } from '../../../ui/bees/CombBox';
import styles from './EmptyMeasure.module.css';

/** Nobody recorded this measure in the round. */
export const EmptyMeasure = ({ field }: { field: LabelField | Exclude<Measure, 'topBoxFrames'> }) => {
  const { t } = useTranslation('analysis');
  const appPath = useAppPath();
  return (
    <div className={styles.empty}>
      <span className={styles.drawing} aria-hidden>
        <CombBox bees={null} boxes={2} size="large" />
      </span>
      <div className={styles.words}>
        <h3 className={styles.title}>{t(`empty.${field}`)}</h3>
        <p className={styles.text}>{t(`empty.${field}Text`)}</p>
        <ButtonLink to={appPath('hives')} className={styles.action}>
          {t('empty.openHives')}
        </ButtonLink>
      </div>
    </div>
  );
};
