import type { SeasonRound } from '@kypseli/contract';
import { memo } from 'react';
import { Area, Bar, CartesianGrid, ComposedChart, Line, ReferenceLine, XAxis, YAxis } from 'recharts';
import { useNumbers } from '../../../ui/bees/use-numbers';
import { AREA, MAIN_LINE, timeAxisProps, valueAxisProps } from '../../../ui/charts/axes';
import { axisTo } from '../../../ui/charts/axis-to';
import { type Geometry, RIGHT } from '../../../ui/charts/geometry';
import styles from '../../../ui/charts/LineDrawing.module.css';
import { timeOf } from '../../../ui/charts/time-axis';
import { labelled } from './labelled';

const TOP = 22;
const DOT = { usual: 5, chosen: 8 };

interface AverageDrawingProps {
  rounds: readonly SeasonRound[];
  geometry: Geometry;
  height: number;
  chosen: string | null;
}

interface Point {
  day: string;
  time: number;
  average: number | null;
  /** From the weakest to the strongest hive. */
  spread: [number, number] | null;
  /** The same for a round without neighbours, which would have no visible area. */
  alone: [number, number] | null;
  label: string | null;
}

/** The averages as a line with dots, over the spread from the weakest to the strongest hive. Gaps stay gaps. */
export const AverageDrawing = memo(({ rounds, geometry, height, chosen }: AverageDrawingProps) => {
  const { frames, tenths } = useNumbers();
  const recorded = rounds.filter(({ ig_avg }) => ig_avg !== null);
  const named = labelled(recorded.map(({ ig_date }) => ({ x: geometry.xOf(ig_date), wanted: ig_date === chosen })));
  const isRecorded = (at: number) => (rounds[at]?.ig_avg ?? null) !== null;
  const points = rounds.map(({ ig_date: day, ig_avg: average, min, max }, at): Point => {
    const spread: [number, number] | null = min === null || max === null ? null : [min, max];
    const lonely = !isRecorded(at - 1) && !isRecorded(at + 1);
    const shown = named[recorded.findIndex(({ ig_date }) => ig_date === day)];
    const label = average !== null && shown ? tenths(average) : null;
    return { day, time: timeOf(day), average, spread, alone: lonely ? spread : null, label };
  });
  const values = axisTo(Math.max(...recorded.map(({ max, ig_avg }) => max ?? ig_avg ?? 0)));

  const dotOf = ({ cx, cy, payload }: { cx?: number; cy?: number; payload?: Point }) => {
    if (!payload || payload.average === null || cx === undefined || cy === undefined) return <g key={payload?.day} />;
    const isChosen = payload.day === chosen;
    return (
      <g key={payload.day}>
        {payload.label && (
          <text className={styles.label} x={cx} y={cy - (isChosen ? 15 : 12)} textAnchor="middle">
            {payload.label}
          </text>
        )}
        <circle className={styles.dot} cx={cx} cy={cy} r={isChosen ? DOT.chosen : DOT.usual} />
      </g>
    );
  };

  return (
    <ComposedChart
      width={geometry.width}
      height={height}
      data={points}
      margin={{ top: TOP, right: RIGHT, bottom: 0, left: 0 }}
      accessibilityLayer={false}
      className={styles.drawing}
    >
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis {...timeAxisProps(geometry)} tickLine={false} />
      <YAxis {...valueAxisProps(values, frames)} />
      <Area dataKey="spread" type="linear" {...AREA} dot={false} activeDot={false} />
      <Bar dataKey="alone" barSize={12} {...AREA} />
      {chosen !== null && <ReferenceLine x={timeOf(chosen)} stroke="var(--text)" strokeWidth={1.5} />}
      <Line dataKey="average" {...MAIN_LINE} dot={dotOf} />
    </ComposedChart>
  );
});
