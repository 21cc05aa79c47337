import type { HiveWithStatus } from '@kypseli/contract';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { CombBox } from '../../../ui/bees/CombBox';
import { Delta } from '../../../ui/bees/Delta';
import { QueenMark } from '../../../ui/bees/QueenMark';
import { StatusMark } from '../../../ui/bees/StatusMark';
import styles from './HiveRow.module.css';
import { HiveWords } from './HiveWords';
import { OpenHive } from './OpenHive';
import { PlateKey } from './PlateKey';
import { StarKey, type StarKeyProps } from './StarKey';
import { useRowFigures } from './use-row-figures';

export interface HiveRowProps {
  hive: HiveWithStatus;
  average: number | null;
  selected: boolean;
  current: boolean;
  onToggle: (id: string, range: boolean) => void;
  onStar: StarKeyProps['onStar'];
}

/** Two lines on a phone: plate, status, star; box, bees with their distance, brood, honey, queen. */
export const HiveRow = memo(({ hive, average, selected, current, onToggle, onStar }: HiveRowProps) => {
  const { t } = useTranslation('hives');
  const figures = useRowFigures(hive);
  return (
    <div className={styles.row} data-selected={selected || undefined} data-inactive={!hive.active || undefined}>
      <OpenHive id={hive.id} number={hive.hiveNumber} current={current} />
      <span className={styles.plate}>
        <PlateKey hive={hive} selected={selected} onToggle={onToggle} />
      </span>
      <span className={styles.status}>
        <StatusMark status={hive.generalStatus} />
        <span className={styles.word}>{t(`status.${hive.generalStatus ?? 'none'}`)}</span>
        {figures !== null && <HiveWords hive={hive} />}
      </span>
      <span className={styles.star}>
        <StarKey hive={hive} onStar={onStar} />
      </span>
      <span className={styles.comb}>
        <CombBox bees={hive.populationFrames} brood={hive.broodFrames} boxes={hive.boxes} />
      </span>
      {figures === null ? (
        <span className={styles.notYet}>
          {t(hive.inspection_id === null ? 'row.notYet' : 'comb.empty')}
          <HiveWords hive={hive} />
        </span>
      ) : (
        <span className={styles.figures} data-counted={figures[0]?.key === 'bees' || undefined}>
          {figures.map(({ key, value, text, unit }) => (
            <span key={key} className={styles.figure}>
              <span className={styles.value}>
                {text}
                {key === 'bees' && <Delta value={value} average={average} />}
              </span>
              <span className={styles.unit}>{unit}</span>
            </span>
          ))}
        </span>
      )}
      <span className={styles.queen}>
        <QueenMark year={hive.queenYear} color={hive.queenColor} />
      </span>
    </div>
  );
});
HiveRow.displayName = 'HiveRow';
