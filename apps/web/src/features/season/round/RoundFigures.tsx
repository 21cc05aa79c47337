import type { SeasonRound, SeasonStatus } from '@kypseli/contract';
import { useTranslation } from 'react-i18next';
import { useNumbers } from '../../../ui/bees/use-numbers';
import { hivesOf } from '../data/use-season';
import styles from './RoundFigures.module.css';

interface RoundFiguresProps {
  round: SeasonRound;
  status: readonly SeasonStatus[] | undefined;
}

/** How many hives were counted, and the average of their frames of bees. */
export const RoundFigures = ({ round, status }: RoundFiguresProps) => {
  const { t } = useTranslation('season');
  const { hundredths } = useNumbers();
  const same = status?.find(({ ig_id }) => ig_id === round.ig_id);
  const total = Math.max(same ? hivesOf(same) : 0, round.recorded);
  return (
    <div className={styles.figures}>
      <p className={styles.recorded}>{t('round.recorded', { count: total, recorded: round.recorded })}</p>
      {round.ig_avg !== null && (
        <p className={styles.average}>
          <span className={styles.value}>{hundredths(round.ig_avg)}</span>
          <span className={styles.word}>{t('round.average')}</span>
        </p>
      )}
    </div>
  );
};
