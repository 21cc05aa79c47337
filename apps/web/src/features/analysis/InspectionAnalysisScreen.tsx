import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelection } from '../../shell/selection';
import { Skeleton } from '../../ui/Skeleton';
import { NothingYet } from './NothingYet';
import { RoundAnalysis } from './RoundAnalysis';

/** One round at a glance. */
const InspectionAnalysisScreen = () => {
  const { t } = useTranslation('analysis');
  const { apiary, group, groupId } = useSelection();
  // Its cards are drawn in slices that leave room for a touch.
  const known = useDeferredValue(groupId !== undefined);
  if (!apiary)
    return (
      <NothingYet
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
