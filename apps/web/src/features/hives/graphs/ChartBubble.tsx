import { roundDate } from '../../../i18n/format';
import { Delta } from '../../../ui/bees/Delta';
import { useNumbers } from '../../../ui/bees/use-numbers';
import styles from './GraphsTab.module.css';

interface ChartBubbleProps {
  active?: boolean;
  payload?: readonly { payload?: { date: string; value: number; average: number | null } }[];
}

/** The day that is touched: date, value, and its distance from the yard. */
export const ChartBubble = ({ active, payload }: ChartBubbleProps) => {
  const { frames } = useNumbers();
  const point = payload?.[0]?.payload;
  if (!active || !point) return null;
  return (
    <div className={styles.bubble}>
      <span className={styles.bubbleDate}>{roundDate(point.date)}</span>
      <span className={styles.bubbleValue}>
        {frames(point.value)}
        <Delta value={point.value} average={point.average} />
      </span>
    </div>
  );
};
