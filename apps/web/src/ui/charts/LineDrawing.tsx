import type { ReactNode } from 'react';
import { useNumbers } from '../bees/use-numbers';
import { AXIS, type Geometry, LEFT, RIGHT, yIn } from './geometry';
import styles from './LineDrawing.module.css';

/** From the ground to the bottom of the months, and from the values to the plot. */
const BELOW = 19;
const BESIDE = 8;
const TICK = 6;

interface LineDrawingProps {
  geometry: Geometry;
  height: number;
  top: number;
  axis: { end: number; ticks: number[] };
  /** With a short line at each month. */
  marked?: boolean;
  children: (yOf: (value: number) => number) => ReactNode;
}

/** Lines over time: the values at the left, the months below. */
export const LineDrawing = ({ geometry, height, top, axis, marked = false, children }: LineDrawingProps) => {
  const { frames } = useNumbers();
  const { axis: time, width, xAt } = geometry;
  const yOf = yIn({ height, top, end: axis.end });
  const [ground, right] = [height - AXIS, width - RIGHT];
  return (
    <svg
      className={styles.drawing}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      focusable="false"
    >
      {axis.ticks.map((tick) => (
        <g key={tick}>
          <path className={styles.grid} d={`M${LEFT} ${yOf(tick)}H${right}`} />
          <text className={styles.value} x={LEFT - BESIDE} y={yOf(tick)}>
            {frames(tick)}
          </text>
        </g>
      ))}
      {time.ticks.map((tick) => (
        <g key={tick}>
          {marked && <path className={styles.tick} d={`M${xAt(tick)} ${ground}v${TICK}`} />}
          <text className={styles.time} x={xAt(tick)} y={ground + BELOW}>
            {time.write(tick)}
          </text>
        </g>
      ))}
      <path className={styles.axis} d={`M${LEFT} ${ground}H${right}`} />
      {children(yOf)}
    </svg>
  );
};
