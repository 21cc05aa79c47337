import { memo } from 'react';
import { type Geometry, LEFT, RIGHT } from '../../../ui/charts/geometry';
import { LineDrawing } from '../../../ui/charts/LineDrawing';
import styles from '../../../ui/charts/LineDrawing.module.css';
import { area, line } from '../../../ui/charts/line';
import type { HiveValue } from './use-measure';

export const HEIGHT = 232;
export const TOP = 12;
const DOT = { usual: 5.5, shown: 9, average: 4 };

interface HiveDrawingProps {
  values: readonly HiveValue[];
  geometry: Geometry;
  axis: { end: number; ticks: number[] };
  /** Fills the area under the line. */
  filled: boolean;
  /** The highlighted day. */
  shown: string | null;
  /** 0: none. */
  threshold: number;
  marks: readonly string[];
}

/** The hive as a solid line with dots, the apiary's average dashed, a threshold dotted, what was done as upright lines. */
export const HiveDrawing = memo(({ values, geometry, axis, filled, shown, threshold, marks }: HiveDrawingProps) => (
  <LineDrawing geometry={geometry} height={HEIGHT} top={TOP} axis={axis} marked>
    {(yOf) => {
      const points = values.map(({ date, value }) => ({ date, x: geometry.xOf(date), y: yOf(value) }));
      const averages = values.flatMap(({ date, apiary_average: average }) =>
        average === null ? [] : [{ x: geometry.xOf(date), y: yOf(average) }],
      );
      const at = points.find(({ date }) => date === shown);
      return (
        <>
          {filled && <path className={styles.area} d={area(points, yOf(0))} />}
          {threshold > 0 && (
            <path className={styles.threshold} d={`M${LEFT} ${yOf(threshold)}H${geometry.width - RIGHT}`} />
          )}
          {marks.map((day) => (
            <path key={day} className={styles.mark} d={`M${geometry.xOf(day)} ${yOf(0)}V${TOP}`} />
          ))}
          <path className={styles.average} d={line(averages)} />
          {/* A single day has no line. */}
          {points.length === 1 &&
            averages.map(({ x, y }) => <circle key={x} className={styles.averageDot} cx={x} cy={y} r={DOT.average} />)}
          {at && <path className={styles.shown} d={`M${at.x} ${yOf(0)}V${at.y}`} />}
          <path className={styles.main} d={line(points)} />
          {points.map(({ date, x, y }) => (
            <circle key={date} className={styles.dot} cx={x} cy={y} r={date === shown ? DOT.shown : DOT.usual} />
          ))}
        </>
      );
    }}
  </LineDrawing>
));
HiveDrawing.displayName = 'HiveDrawing';
