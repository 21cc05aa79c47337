import type { SeasonRound } from '@kypseli/contract';
import { memo } from 'react';
import { useNumbers } from '../../../ui/bees/use-numbers';
import { Drawing, FOOT, FootAxis, SideAxis } from '../../../ui/charts/Axes';
import { axisTo } from '../../../ui/charts/axis-to';
import { type Geometry, LEFT, RIGHT } from '../../../ui/charts/geometry';
import styles from '../../../ui/charts/LineDrawing.module.css';
import { lineThrough } from '../../../ui/charts/line-through';
import { labelled } from './labelled';

const TOP = 22;
/** A dot, and its distance from the figure above it. */
const DOT = { usual: { r: 5, apart: 12 }, chosen: { r: 8, apart: 15 } };
/** How wide a spread is drawn that has no neighbour. */
const ALONE = 12;

interface AverageDrawingProps {
  rounds: readonly SeasonRound[];
  geometry: Geometry;
  height: number;
  chosen: string | null;
}

interface Point {
  day: string;
  x: number;
  average: number;
  min: number;
  max: number;
}

/** What was recorded, in runs without a gap. */
const runsOf = (rounds: readonly SeasonRound[], xOf: Geometry['xOf']): Point[][] => {
  const runs: Point[][] = [[]];
  for (const { ig_date: day, ig_avg: average, min, max } of rounds) {
    if (average === null) runs.push([]);
    else runs.at(-1)!.push({ day, x: xOf(day), average, min: min ?? average, max: max ?? average });
  }
  return runs.filter(({ length }) => length > 0);
};

/** The averages as a line with dots, over the spread from the weakest to the strongest hive. A gap stays a gap. */
export const AverageDrawing = memo(({ rounds, geometry, height, chosen }: AverageDrawingProps) => {
  const { frames, tenths } = useNumbers();
  const { axis, width, xAt, xOf } = geometry;
  const runs = runsOf(rounds, xOf);
  const points = runs.flat();
  const named = labelled(points.map(({ x, day }) => ({ x, wanted: day === chosen })));
  const values = axisTo(Math.max(...points.map(({ max }) => max)));
  const foot = height - FOOT;
  const yOf = (value: number) => foot - (value / values.end) * (foot - TOP);

  const spreadOf = (run: readonly Point[]) => {
    const [first, ...others] = run as [Point, ...Point[]];
    if (others.length === 0) {
      const y = yOf(first.max);
      const tall = yOf(first.min) - y;
      return (
        <rect key={first.day} className={styles.spread} x={first.x - ALONE / 2} y={y} width={ALONE} height={tall} />
      );
    }
    const upper = run.map(({ x, max }) => ({ x, y: yOf(max) }));
    const lower = run.map(({ x, min }) => ({ x, y: yOf(min) })).reverse();
    return <path key={first.day} className={styles.spread} d={`${lineThrough([...upper, ...lower])}Z`} />;
  };
  const dotOf = ({ day, x, average }: Point, at: number) => {
    const y = yOf(average);
    const { r, apart } = day === chosen ? DOT.chosen : DOT.usual;
    return (
      <g key={day}>
        {named[at] && (
          <text className={styles.label} x={x} y={y - apart} textAnchor="middle">
            {tenths(average)}
          </text>
        )}
        <circle className={styles.dot} cx={x} cy={y} r={r} />
      </g>
    );
  };

  return (
    <Drawing width={width} height={height}>
      <SideAxis
        from={LEFT}
        to={width - RIGHT}
        ticks={values.ticks.map((value) => ({ at: yOf(value), text: frames(value) }))}
      />
      <FootAxis
        from={LEFT}
        to={width - RIGHT}
        y={foot}
        ticks={axis.ticks.map((time) => ({ at: xAt(time), text: axis.write(time) }))}
      />
      {runs.map(spreadOf)}
      {chosen !== null && <line className={styles.chosen} x1={xOf(chosen)} x2={xOf(chosen)} y1={TOP} y2={foot} />}
      {runs.map((run) => (
        <path
          key={run[0]!.day}
          className={styles.line}
          d={lineThrough(run.map(({ x, average }) => ({ x, y: yOf(average) })))}
        />
      ))}
      {points.map(dotOf)}
    </Drawing>
  );
});
