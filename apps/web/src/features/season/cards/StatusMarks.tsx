import type { SeasonStatus } from '@kypseli/contract';
import { StatusMark } from '@kypseli/ui/StatusMark';
import { useTranslation } from 'react-i18next';
import { useWidth } from '../../../ui/charts/use-width';
import { hivesOf } from '../data/use-season';
import { StatusColumns } from './StatusColumns';
import styles from './StatusMarks.module.css';
import { StatusRows } from './StatusRows';
import { STATUS_PARTS } from './status-parts';

/** Columns of marks if every hive and every round fits; else numbers beside the marks. */
const MARKS = { inColumn: 14, width: 24 };

interface StatusMarksProps {
  title: string;
  /** Oldest first. */
  rounds: readonly SeasonStatus[];
  chosen: string | null;
  onChoose: (day: string) => void;
}

/** The statuses of the rounds by their shapes, with a legend below. */
export const StatusMarks = ({ rounds, ...rest }: StatusMarksProps) => {
  const { t } = useTranslation('charts');
  const { ref, width } = useWidth();
  const everyHive = rounds.every((round) => hivesOf(round) <= MARKS.inColumn);
  const inColumns = everyHive && rounds.length * MARKS.width <= width;
  return (
    <>
      <div ref={ref} className={styles.content}>
        {width > 0 &&
          (inColumns ? (
            <StatusColumns rounds={rounds} {...rest} />
          ) : (
            <StatusRows rounds={[...rounds].reverse()} {...rest} />
          ))}
      </div>
      <ul className={styles.legend} aria-hidden="true">
        {STATUS_PARTS.map((part) => (
          <li key={part}>
            <StatusMark status={part === 'none' ? null : part} size={16} />
            {t(`status.${part}`)}
          </li>
        ))}
      </ul>
    </>
  );
};
