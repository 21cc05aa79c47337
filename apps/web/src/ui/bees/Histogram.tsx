import { memo } from 'react';
import styles from './Histogram.module.css';

interface HistogramProps {
  values: readonly number[];
  max: number;
  range: readonly [number, number];
  average: number | null;
}

const HEIGHT = 44;

/** The number of hives per frame count; those inside the range in honey, the average as a dashed line. */
export const Histogram = memo(({ values, max, range, average }: HistogramProps) => {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(Math.round(value), (counts.get(Math.round(value)) ?? 0) + 1);
  const most = Math.max(1, ...counts.values());
  const at = (value: number) => `${(100 * Math.min(value, max)) / max}%`;
  return (
    <div className={styles.histogram} style={{ height: HEIGHT }} aria-hidden="true">
      {[...counts].map(([value, count]) => (
        <span
          key={value}
          className={styles.bar}
          data-inside={(value >= range[0] && value <= range[1]) || undefined}
          style={{ left: at(value), height: Math.max(4, (HEIGHT * count) / most), width: `${(100 / max) * 0.8}%` }}
        />
      ))}
      {average !== null && <span className={styles.average} style={{ left: at(average) }} />}
    </div>
  );
});
Histogram.displayName = 'Histogram';
