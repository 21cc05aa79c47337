import { memo } from 'react';
import { Area, CartesianGrid, ComposedChart, Line, ReferenceLine, XAxis, YAxis } from 'recharts';
import { useNumbers } from '../../../ui/bees/use-numbers';
import { AREA, MAIN_LINE, timeAxisProps, valueAxisProps } from '../../../ui/charts/axes';
import { type Geometry, RIGHT } from '../../../ui/charts/geometry';
import styles from '../../../ui/charts/LineDrawing.module.css';
import { timeOf } from '../../../ui/charts/time-axis';
import type { HiveValue } from './use-measure';

export const HEIGHT = 232;
export const TOP = 12;
const DOT = { usual: 5.5, shown: 9 };

interface HiveDrawingProps {
  values: readonly HiveValue[];
  geometry: Geometry;
  axis: { end: number; ticks: number[] };
  /** Fills the area under the line. */
  filled: boolean;
  /** The highlighted day. */
  shown: string | null;
}

/** The hive as a solid line with dots, the apiary's average dashed. */
export const HiveDrawing = memo(({ values, geometry, axis, filled, shown }: HiveDrawingProps) => {
  const { frames } = useNumbers();
  const points = values.map(({ date, value, apiary_average }) => ({
    date,
    time: timeOf(date),
    value,
    average: apiary_average,
  }));
  const at = points.find(({ date }) => date === shown);
  const dotOf = ({ cx, cy, payload }: { cx?: number; cy?: number; payload?: { date: string } }) => (
    <circle
      key={payload?.date}
      className={styles.dot}
      cx={cx}
      cy={cy}
      r={payload?.date === shown ? DOT.shown : DOT.usual}
    />
  );
  return (
    <ComposedChart
      width={geometry.width}
      height={HEIGHT}
      data={points}
      margin={{ top: TOP, right: RIGHT, bottom: 0, left: 0 }}
      accessibilityLayer={false}
      className={styles.drawing}
    >
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis {...timeAxisProps(geometry)} tickLine={{ stroke: 'var(--edge)' }} />
      <YAxis {...valueAxisProps(axis, frames)} />
      {filled && <Area dataKey="value" type="linear" {...AREA} dot={false} activeDot={false} />}
      <Line
        dataKey="average"
        type="linear"
        stroke="var(--edge)"
        strokeWidth={2.5}
        strokeDasharray="7 5"
        // A single day has no line.
        dot={points.length === 1 && { r: 4, fill: 'var(--edge)', strokeWidth: 0 }}
        activeDot={false}
        connectNulls
        isAnimationActive={false}
      />
      {at && (
        <ReferenceLine
          segment={[
            { x: at.time, y: 0 },
            { x: at.time, y: at.value },
          ]}
          stroke="var(--text)"
          strokeWidth={1.5}
        />
      )}
      <Line dataKey="value" {...MAIN_LINE} dot={dotOf} />
    </ComposedChart>
  );
});
