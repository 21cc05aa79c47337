import type { Inspection } from '@kypseli/contract';
import { StatusMark } from '@kypseli/ui/StatusMark';
import { useTranslation } from 'react-i18next';
import { roundDate, useFormat } from '../../../i18n/format';
import { useSelection } from '../../../shell/selection';
import { AsLoaded } from '../../../ui/AsLoaded';
import { CombBox } from '../../../ui/bees/CombBox';
import { useNumbers } from '../../../ui/bees/use-numbers';
import styles from './StatusTab.module.css';

interface EarlierRoundsProps {
  inspections: readonly Inspection[];
  /** If loading failed: when they were last loaded, in milliseconds since 1970, 0 for never; else null. */
  loadedAt: number | null;
  onRetry: () => void;
}

/** The hive's earlier rounds; touching one switches the whole screen to it. */
export const EarlierRounds = ({ inspections, loadedAt, onRetry }: EarlierRoundsProps) => {
  const { t } = useTranslation(['hives', 'inspection', 'hive']);
  const { time } = useFormat();
  const { frames } = useNumbers();
  const { selectGroup, groups } = useSelection();
  if (inspections.length === 0 && loadedAt === null) return null;
  return (
    <section className={styles.earlier}>
      <h2>{t('hive:older')}</h2>
      {loadedAt !== null && (
        <AsLoaded onRetry={onRetry}>
          {loadedAt === 0 ? t('hive:failed') : t('inspection:earlier.asLoaded', { time: time(new Date(loadedAt)) })}
        </AsLoaded>
      )}
      <ul>
        {inspections.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              data-row
              className={styles.round}
              disabled={!groups.some(({ id }) => id === one.group_id)}
              onClick={() => selectGroup(one.group_id)}
            >
              <span className={styles.roundWords}>
                <StatusMark status={one.generalStatus} size={20} />
                {roundDate(one.dateCreated)}
              </span>
              <CombBox bees={one.populationFrames} brood={one.broodFrames} boxes={one.boxes} size="table" />
              <span className={styles.bees}>
                {one.populationFrames === null ? '–' : frames(one.populationFrames)}
                <small>{t('unit.bees')}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
