import type { HiveWithStatus } from '@kypseli/contract';
import { StatusMark } from '@kypseli/ui/StatusMark';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AgeOf } from '../../../api/use-age';
import { CombBox } from '../../../ui/bees/CombBox';
import { combOf } from '../../../ui/bees/comb-of';
import { Delta } from '../../../ui/bees/Delta';
import { QueenMark } from '../../../ui/bees/QueenMark';
import { lastOf, shownOf } from '../data/last-known';
import { hasNoQueen } from '../data/latest';
import styles from './HiveRow.module.css';
import { HiveStarButton, type HiveStarButtonProps } from './HiveStarButton';
import { HiveWords } from './HiveWords';
import { MitesWarning } from './Mites';
import { OpenHive } from './OpenHive';
import { PlateButton } from './PlateButton';
import { useRowFigures } from './use-row-figures';

export interface HiveRowProps {
  hive: HiveWithStatus;
  average: number | null;
  /** True if it is the value of the round before. */
  since: boolean;
  ageOf: AgeOf;
  selected: boolean;
  current: boolean;
  onToggle: (id: string, range: boolean) => void;
  onStar: HiveStarButtonProps['onStar'];
}

/** How many letters fit beside the status mark, and how many a warning takes. */
const LETTERS = 19;
const MITES = 7;

/** Two lines on a phone: plate, status, star; box, bees with their distance, brood, honey, queen. */
export const HiveRow = memo(({ hive, average, since, ageOf, selected, current, onToggle, onStar }: HiveRowProps) => {
  const { t } = useTranslation('hives');
  const last = lastOf(hive);
  const shown = shownOf(hive);
  const figures = useRowFigures(shown);
  // Without a rating, how long ago it was inspected is enough.
  const word = last && last.generalStatus === null ? '' : t(`status.${shown.generalStatus ?? 'none'}`);
  const age = last && ageOf(last.dateCreated, 'narrow');
  const { varroa } = hive;
  return (
    <div
      className={styles.row}
      data-selected={selected || undefined}
      data-inactive={!hive.active || undefined}
      data-last={last !== undefined || undefined}
    >
      <OpenHive id={hive.id} number={hive.hiveNumber} current={current} />
      <span className={styles.plate}>
        <PlateButton hive={hive} selected={selected} onToggle={onToggle} />
      </span>
      <span className={styles.status}>
        <StatusMark status={shown.generalStatus} />
        {word && (
          <span className={styles.word} data-none={(shown.generalStatus === null && figures !== null) || undefined}>
            {word}
          </span>
        )}
        {age && <span className={styles.ago}>{age}</span>}
        {varroa && <MitesWarning varroa={varroa} hiveId={hive.id} />}
        {figures !== null && (
          <HiveWords hive={hive} room={LETTERS - word.length - (age?.length ?? 0) - (varroa ? MITES : 0)} />
        )}
      </span>
      <span className={styles.star}>
        <HiveStarButton hive={hive} onStar={onStar} />
      </span>
      <span className={styles.comb}>
        <CombBox {...combOf(shown)} />
      </span>
      {figures === null ? (
        <span className={styles.notYet}>
          {t(hive.inspection_id === null && !last ? 'row.notYet' : 'comb.empty')}
          <HiveWords hive={hive} room={LETTERS} />
        </span>
      ) : (
        <span className={styles.figures} data-counted={figures[0]?.key === 'bees' || undefined}>
          {figures.map(({ key, value, text, unit }) => (
            <span key={key} className={styles.figure}>
              <span className={styles.value}>
                {text}
                {key === 'bees' && !last && <Delta value={value} average={average} since={since} />}
              </span>
              <span className={styles.unit}>{unit}</span>
            </span>
          ))}
        </span>
      )}
      <span className={styles.queen}>
        <QueenMark year={shown.queenYear} color={shown.queenColor} missing={hasNoQueen(shown)} />
      </span>
    </div>
  );
});
HiveRow.displayName = 'HiveRow';
