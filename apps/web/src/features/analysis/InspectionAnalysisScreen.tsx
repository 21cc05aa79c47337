import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { NothingYet } from '../../shell/NothingYet';
import { useSelection } from '../../shell/selection';
import { Skeleton } from '../../ui/Skeleton';
import { AnalysisHeader } from './AnalysisHeader';
import { RoundAnalysis } from './RoundAnalysis';
import styles from './RoundAnalysis.module.css';

const frame = { className: styles.page, header: <AnalysisHeader /> };

/** The analysis of one round. */
const InspectionAnalysisScreen = () => {
  const { t } = useTranslation('analysis');
  const { apiary, group, groupId } = useSelection();
  // The cards are rendered with low priority, so that touches are answered meanwhile.
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
  // Another round resets the cards: tables close, charts redraw.
  return <RoundAnalysis key={group.id} apiary={apiary} group={group} />;
};

export default InspectionAnalysisScreen;
