import { useTranslation } from 'react-i18next';
import { useApiaries } from '../../api/queries';
import { NothingYet } from '../../shell/NothingYet';
import { useSelection } from '../../shell/selection';
import { Skeleton } from '../../ui/Skeleton';
import { SeasonHeader } from './SeasonHeader';
import { SeasonPage } from './SeasonPage';
import styles from './SeasonPage.module.css';

const frame = { className: styles.page, header: <SeasonHeader /> };

/** The development of an apiary over a season. */
const SeasonalAnalysisScreen = () => {
  const { t } = useTranslation('season');
  const { isSuccess } = useApiaries();
  const { apiary, groupId } = useSelection();
  if (!apiary)
    return isSuccess ? (
      <NothingYet
        {...frame}
        title={t('empty.noApiary')}
        text={t('empty.noApiaryText')}
        to="apiaries"
        action={t('empty.openApiaries')}
      />
    ) : (
      <Skeleton rows={4} height={220} />
    );
  if (groupId === null)
    return (
      <NothingYet
        {...frame}
        title={t('empty.never', { apiary: apiary.name })}
        text={t('empty.neverText')}
        to="hives"
        action={t('empty.openHives')}
      />
    );
  return <SeasonPage key={apiary.id} apiary={apiary} />;
};

export default SeasonalAnalysisScreen;
