import { useTranslation } from 'react-i18next';
import { useLabels, useNumbersOf } from '../../../api/metrics';
import { inRound } from '../../../shell/hives-link';
import { useAppPath } from '../../../shell/paths';
import { useSelection } from '../../../shell/selection';
import { ButtonLink } from '../../../ui/Button';
import { PageError } from '../../../ui/PageError';
import { Skeleton } from '../../../ui/Skeleton';
import { HivesAtSide } from './HivesAtSide';
import styles from './RoundHives.module.css';

/** The stand-out hives of a round, above and below its average, each with a link to it in that round. */
export const RoundHives = (round: { apiaryId: string; groupId: string }) => {
  const { t } = useTranslation('season');
  const appPath = useAppPath();
  const { selectGroup } = useSelection();
  const bees = useNumbersOf(round, 'populationFrames');
  const status = useLabels(round, 'generalStatus');
  if (bees.failed) return <PageError failed={t('round.failed')} onRetry={bees.retry} />;
  if (!bees.data) return <Skeleton rows={5} height={52} />;
  const { above_average, below_average, average, recorded, not_recorded } = bees.data;
  // Links from here open this round.
  const enter = () => selectGroup(round.groupId);
  const list = appPath(inRound(round.apiaryId, round.groupId));
  const sides = { list, average, status: status.data, onEnter: enter };
  return (
    <>
      {recorded === 0 && <p className={styles.text}>{t('round.nothing')}</p>}
      <HivesAtSide side="above" part={above_average} {...sides} />
      <HivesAtSide side="below" part={below_average} {...sides} />
      <ButtonLink full className={styles.all} to={list} onClick={enter}>
        {t('round.showAll', { count: recorded + not_recorded })}
      </ButtonLink>
    </>
  );
};
