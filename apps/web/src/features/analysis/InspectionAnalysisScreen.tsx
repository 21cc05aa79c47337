import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { NothingYet } from '../../shell/NothingYet';
import { useSelection } from '../../shell/selection';
import { Skeleton } from '../../ui/Skeleton';
import { AnalysisHead } from './AnalysisHead';
import { RoundAnalysis } from './RoundAnalysis';
import styles from './RoundAnalysis.module.css';

const frame = { className: styles.page, head: <AnalysisHead /> };

/** One round at a glance. */
const InspectionAnalysisScreen = () => {
  const { t } = useTranslation('analysis');
  const { apiary, group, groupId } = useSelection();
  // Its cards are drawn in slices that leave room for a touch.
  const known = useDeferredValue(groupId !== undefined);
  if (!apiary)
    return (
      <NothingYet
        {...frame}
        title={t('empty.noApiary')}
        text={t('empty.noApiaryText')}
        to="apiaries"
        action={t('empty.openApiaries')}
      />
    );
  if (groupId === undefined || !known) return <Skeleton rows={4} height={220} />;
  if (!group)
    return (
      <NothingYet
        {...frame}
        title={t('empty.noRounds', { apiary: apiary.name })}
        text={t('empty.noRoundsText')}
        to="hives"
        action={t('empty.openHives')}
      />
    );
  // Another round is another picture: tables close and the marks begin anew.
  return <RoundAnalysis key={group.id} apiary={apiary} group={group} />;
};

export default InspectionAnalysisScreen;
