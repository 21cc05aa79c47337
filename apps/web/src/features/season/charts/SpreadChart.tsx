import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { roundDate } from '../../../i18n/format';
import { geometryOf } from '../../../ui/charts/geometry';
import { RoundStrips } from '../../../ui/charts/RoundStrips';
import { useWidth } from '../../../ui/charts/use-width';
import type { Days } from '../../../ui/time/timeframe';
import styles from './SeasonChart.module.css';
import { SpreadDrawing, type SpreadPoint, type ThresholdStep } from './SpreadDrawing';

/** A day with its words: all of them for a reader, and short ones beside its dot. */
export interface SpreadDay extends SpreadPoint {
  name: string;
  text: string;
}

export interface SpreadChartProps {
  title: string;
  /** In order. */
  points: readonly SpreadDay[];
  days: Days;
  height: number;
  steps: readonly ThresholdStep[];
  marks: readonly string[];
}

/** Splits at what stands for too few hives, which has no line. */
const runsOf = (points: readonly SpreadDay[]): SpreadDay[][] => {
  const runs: SpreadDay[][] = [];
  for (const [at, point] of points.entries())
    if (at === 0 || point.few || points[at - 1]!.few) runs.push([point]);
    else runs.at(-1)!.push(point);
  return runs;
};

/** The median of an apiary over the chosen time; touching a day keeps its values visible. */
const SpreadChart = ({ title, points, days, height, steps, marks }: SpreadChartProps) => {
  const { t, i18n } = useTranslation('graphs');
  const { ref, width } = useWidth();
  const [held, setHeld] = useState<string | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const geometry = useMemo(
    () =>
      geometryOf(
        points.map(({ day }) => day),
        width,
        i18n.language,
        days,
      ),
    [points, width, i18n.language, days],
  );
  const runs = useMemo(() => runsOf(points), [points]);
  return (
    <div ref={ref} className={styles.chart} style={{ minHeight: height }}>
      {width > 0 && (
        <>
          <SpreadDrawing
            runs={runs}
            geometry={geometry}
            height={height}
            chosen={pointed ?? held}
            steps={steps}
            marks={marks}
          />
          <RoundStrips
            label={t('chart.days', { measure: title })}
            strips={points.map(({ day, name, text }) => ({
              day,
              x: geometry.xOf(day),
              name,
              title: roundDate(day),
              text,
            }))}
            geometry={geometry}
            chosen={held}
            held
            onChoose={(day) => setHeld(day === held ? null : day)}
            onShow={setPointed}
          />
        </>
      )}
    </div>
  );
};

export default SpreadChart;
