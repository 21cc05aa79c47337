import { useTranslation } from 'react-i18next';
import { roundDate } from '../../../i18n/format';
import { CombBox } from '../../../ui/bees/CombBox';
import type { Season } from '../data/use-season';
import { RoundFigures } from './RoundFigures';
import { RoundHives } from './RoundHives';
import styles from './RoundPanel.module.css';
import { RoundSteps } from './RoundSteps';

export interface RoundProps {
  apiaryId: string;
  season: Season;
  /** The day of the selected round. */
  chosen: string | null;
  onChoose: (day: string | null) => void;
}

/** Beside the chart on desktop: the selected round, or how to select one. */
export const RoundPanel = ({ apiaryId, season, chosen, onChoose }: RoundProps) => {
  const { t } = useTranslation('season');
  const rounds = season.bees.data;
  const round = rounds?.find(({ ig_date }) => ig_date === chosen);
  if (!rounds || !round)
    return (
      <div className={styles.invitation}>
        <CombBox bees={null} boxes={2} size="large" />
        <p className={styles.text}>{t('round.choose')}</p>
      </div>
    );
  return (
    <div className={styles.panel}>
      <div className={styles.header}>
        <h2 className={styles.title}>{t('round.title', { date: roundDate(round.ig_date) })}</h2>
        <RoundSteps rounds={rounds} chosen={round.ig_date} onChoose={onChoose} />
      </div>
      <RoundFigures round={round} status={season.status.data} />
      <RoundHives key={round.ig_id} apiaryId={apiaryId} groupId={round.ig_id} />
    </div>
  );
};
