import { useTranslation } from 'react-i18next';
import { roundDate } from '../../../i18n/format';
import { Sheet } from '../../../ui/Sheet';
import { RoundFigures } from './RoundFigures';
import { RoundHives } from './RoundHives';
import type { RoundProps } from './RoundPanel';
import styles from './RoundSheet.module.css';
import { RoundSteps } from './RoundSteps';

/** On phones: the selected round, over the charts. */
export const RoundSheet = ({ apiaryId, season, chosen, onChoose }: RoundProps) => {
  const { t } = useTranslation('season');
  const rounds = season.bees.data;
  const round = rounds?.find(({ ig_date }) => ig_date === chosen);
  if (!rounds || !round) return null;
  return (
    <Sheet open onClose={() => onChoose(null)} title={t('round.title', { date: roundDate(round.ig_date) })}>
      <div className={styles.top}>
        <RoundSteps rounds={rounds} chosen={round.ig_date} onChoose={onChoose} />
        <RoundFigures round={round} status={season.status.data} />
      </div>
      <RoundHives key={round.ig_id} apiaryId={apiaryId} groupId={round.ig_id} />
    </Sheet>
  );
};
