import { memo } from 'react';
import { useNumbers } from '../../../ui/bees/use-numbers';
import { Drawing, FOOT, FootAxis, SideAxis } from '../../../ui/charts/Axes';
import { type Geometry, LEFT, RIGHT } from '../../../ui/charts/geometry';
import styles from '../../../ui/charts/LineDrawing.module.css';
import { lineThrough } from '../../../ui/charts/line-through';
import type { HiveValue } from './use-measure';

export const HEIGHT = 232;
export const TOP = 12;
const DOT = { usual: 5.5, shown: 9, average: 4 };

interface HiveDrawingProps {
  values: readonly HiveValue[];
  geometry: Geometry;
  axis: { end: number; ticks: number[] };
  /** Honey under the line. */
  filled: boolean;
  /** The day that is spoken of. */
  shown: string | null;
}

/** The hive as a solid line with honey dots, the yard's average dashed. */
export const HiveDrawing = memo(({ values, geometry, axis, filled, shown }: HiveDrawingProps) => {
  const { frames } = useNumbers();
  const { width, xAt, xOf } = geometry;
  const foot = HEIGHT - FOOT;
  const yOf = (value: number) => foot - (value / axis.end) * (foot - TOP);
  const points = values.map(({ date, value }) => ({ date, x: xOf(date), y: yOf(value) }));
  const averages = values.flatMap(({ date, apiary_average: average }) =>
    average === null ? [] : [{ x: xOf(date), y: yOf(average) }],
  );
  const at = points.find(({ date }) => date === shown);
  const line = lineThrough(points);

  return (
    <Drawing width={width} height={HEIGHT}>
      <SideAxis
        from={LEFT}
        to={width - RIGHT}
        ticks={axis.ticks.map((value) => ({ at: yOf(value), text: frames(value) }))}
      />
      <FootAxis
        from={LEFT}
        to={width - RIGHT}
        y={foot}
        ticks={geometry.axis.ticks.map((time) => ({ at: xAt(time), text: geometry.axis.write(time) }))}
        marked
      />
      {filled && <path className={styles.spread} d={`${line}L${points.at(-1)!.x} ${foot}L${points[0]!.x} ${foot}Z`} />}
      {values.length === 1 ? (
        averages.map(({ x, y }) => <circle key={x} className={styles.averageDot} cx={x} cy={y} r={DOT.average} />)
      ) : (
        <path className={styles.average} d={lineThrough(averages)} />
      )}
      {at && <line className={styles.chosen} x1={at.x} x2={at.x} y1={foot} y2={at.y} />}
      <path className={styles.line} d={line} />
      {points.map(({ date, x, y }) => (
        <circle key={date} className={styles.dot} cx={x} cy={y} r={date === shown ? DOT.shown : DOT.usual} />
      ))}
    </Drawing>
  );
});
