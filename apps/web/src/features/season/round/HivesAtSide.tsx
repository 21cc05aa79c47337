import type { LabelMetrics, NumberMetrics } from '@kypseli/contract';
import type { GeneralStatus } from '@kypseli/domain';
import { classes } from '@kypseli/ui/classes';
import { NumberPlate } from '@kypseli/ui/NumberPlate';
import { StatusMark } from '@kypseli/ui/StatusMark';
import { IconArrowDown, IconArrowUp, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { withValuesOf } from '../../../shell/hives-link';
import { useAppPath } from '../../../shell/paths';
import { CombBox } from '../../../ui/bees/CombBox';
import { Delta } from '../../../ui/bees/Delta';
import { useNumbers } from '../../../ui/bees/use-numbers';
import styles from './HivesAtSide.module.css';

const SHOWN = 4;
const SIDES = {
  above: { Icon: IconArrowUp, sign: -1, words: 'round.above' },
  below: { Icon: IconArrowDown, sign: 1, words: 'round.below' },
} as const;

interface HivesAtSideProps {
  side: 'above' | 'below';
  part: NumberMetrics['above_average'];
  average: number | null;
  /** The hives of the round. */
  list: string;
  /** undefined while loading. */
  status: LabelMetrics | undefined;
  /** Before anything of the round is opened. */
  onEnter: () => void;
}

/** The number of hives on this side of the average, as a link to all of them, and the farthest as plates. */
export const HivesAtSide = ({ side, part, list, average, status, onEnter }: HivesAtSideProps) => {
  const { t } = useTranslation(['season', 'charts']);
  const { frames, hundredths } = useNumbers();
  const appPath = useAppPath();
  const { count, percentage, hives } = part;
  const { Icon, sign, words } = SIDES[side];
  if (count === 0) return null;
  const farthest = [...hives].sort((a, b) => (a.value - b.value) * sign).slice(0, SHOWN);
  const statusOf = (id: string) =>
    (status?.metrics.find((metric) => metric.hives.some((hive) => hive.id === id))?.label ??
      null) as GeneralStatus | null;
  return (
    <section>
      <h3>
        <Link
          to={list}
          state={withValuesOf('populationFrames', hives)}
          className={classes(styles.header, styles[side])}
          onClick={onEnter}
        >
          <Icon size={20} aria-hidden />
          <span className={styles.words}>{t(words, { count, percentage: hundredths(percentage) })}</span>
          <IconChevronRight size={20} aria-hidden />
        </Link>
      </h3>
      <ul className={styles.hives}>
        {farthest.map(({ id, hiveNumber, value }) => (
          <li key={id} className={styles.item}>
            <Link to={appPath(`hives/${id}`)} className={styles.hive} onClick={onEnter}>
              <NumberPlate number={hiveNumber} look="outline" size="small" />
              <CombBox bees={value} />
              <span className={styles.value}>{frames(value)}</span>
              <Delta value={value} average={average} />
              <span className={styles.status}>
                {status && (
                  <>
                    <StatusMark status={statusOf(id)} size={20} />
                    {t(`charts:status.${statusOf(id) ?? 'none'}`)}
                  </>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
