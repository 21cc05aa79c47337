// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot hold rows that come and go by position
// biome-ignore-all lint/a11y/useFocusableInteractive: what is focused are the keys and links within
import type { HiveWithStatus } from '@kypseli/contract';
import { memo } from 'react';
import { useNumbers } from '../../../ui/bees/use-numbers';
import { type Averages, NO_AVERAGES } from '../data/figures';
import { lastOf, shownOf } from '../data/last-known';
import type { Column } from './columns';
import { HiveStarButton, type HiveStarButtonProps } from './HiveStarButton';
import styles from './HiveTable.module.css';
import { OpenHive } from './OpenHive';
import { PlateButton } from './PlateButton';

interface HiveTableRowProps {
  hive: HiveWithStatus;
  index: number;
  columns: readonly Column[];
  averages: Averages;
  since: boolean;
  /** True if any hive of the table has half a frame or another fraction of bees. */
  parts: boolean;
  apiary: string | null;
  selected: boolean;
  current: boolean;
  onToggle: (id: string, range: boolean) => void;
  onStar: HiveStarButtonProps['onStar'];
}

export const HiveTableRow = memo((props: HiveTableRowProps) => {
  const { hive, index, columns, averages, since, parts, apiary, selected, current, onToggle, onStar } = props;
  const numbers = useNumbers();
  const last = lastOf(hive);
  const shown = shownOf(hive);
  const bees = parts ? numbers.tenths : numbers.frames;
  return (
    <div
      className={styles.row}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected}
      data-selected={selected || undefined}
      data-last={last !== undefined || undefined}
    >
      <span role="cell" className={styles.star}>
        <OpenHive id={hive.id} number={hive.hiveNumber} current={current} />
        <span className={styles.above}>
          <HiveStarButton hive={hive} onStar={onStar} />
        </span>
      </span>
      <span role="cell" className={styles.hive}>
        <PlateButton hive={hive} selected={selected} onToggle={onToggle} size="table" />
      </span>
      {columns.map(({ key, align, cell }) => (
        <span key={key} role="cell" className={styles.cell} data-align={align} data-column={key}>
          {cell(shown, { numbers, bees, averages: last ? NO_AVERAGES : averages, since, apiary })}
        </span>
      ))}
    </div>
  );
});
HiveTableRow.displayName = 'HiveTableRow';
