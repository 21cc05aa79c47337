import { classes } from '@kypseli/ui/classes';
import { memo } from 'react';
import { axisTo } from '../../../ui/charts/axis-to';
import { type Geometry, LEFT, RIGHT } from '../../../ui/charts/geometry';
import { LineDrawing } from '../../../ui/charts/LineDrawing';
import styles from '../../../ui/charts/LineDrawing.module.css';
import { area, line } from '../../../ui/charts/line';
import { labelled } from './labelled';

const TOP = 22;
const DOT = { usual: { r: 5, label: 12 }, chosen: { r: 8, label: 15 } };
/** The room for a label: a figure, or "4 of 24". */
const APART = { figure: 38, count: 68 };
/** The width of the spread of a day without neighbours, which has no area. */
const ALONE = 12;

/** The middle of a day's values, and their ends. */
export interface SpreadPoint {
  day: string;
  value: number;
  min: number;
  max: number;
  /** Beside its dot. */
  label: string;
  /** It stands for too few hives: a hollow dot. */
  few?: boolean;
}

/** From a day on, a value from which to act. */
export interface ThresholdStep {
  from: string;
  figure: number;
}

interface SpreadDrawingProps {
  /** Each in a line of its own, in order. */
  runs: readonly (readonly SpreadPoint[])[];
  geometry: Geometry;
  height: number;
  chosen: string | null;
  steps?: readonly ThresholdStep[];
  /** Days on which something was done. */
  marks?: readonly string[];
}

const NONE: readonly never[] = [];

/** Averages or medians as lines with dots, over the spread from the lowest to the highest hive. Gaps stay gaps. */
export const SpreadDrawing = memo((props: SpreadDrawingProps) => {
  const { runs, geometry, height, chosen, steps = NONE, marks = NONE } = props;
  const { xOf } = geometry;
  const points = runs.flat();
  const named = labelled(
    points.map(({ day }) => ({ x: xOf(day), wanted: day === chosen })),
    points.some(({ few }) => few) ? APART.count : APART.figure,
  );
  const axis = axisTo(Math.max(...points.map(({ max }) => max), ...steps.map(({ figure }) => figure)));
  return (
    <LineDrawing geometry={geometry} height={height} top={TOP} axis={axis}>
      {(yOf) => {
        const at = (one: { day: string }, value: number) => ({ x: xOf(one.day), y: yOf(value) });
        const ends = (one: { day: string }) => [-ALONE / 2, ALONE / 2].map((aside) => xOf(one.day) + aside);
        const threshold = steps.map(({ figure }, nth) => {
          const next = steps[nth + 1];
          return `${nth === 0 ? `M${LEFT} ` : 'V'}${yOf(figure)}H${next ? xOf(next.from) : geometry.width - RIGHT}`;
        });
        return (
          <>
            {runs.map(([first, ...more]) => {
              const run = [first!, ...more];
              const edge = (of: 'min' | 'max') =>
                more.length > 0
                  ? run.map((one) => at(one, one[of]))
                  : ends(first!).map((x) => ({ x, y: yOf(first![of]) }));
              return <path key={first!.day} className={styles.area} d={area(edge('max'), edge('min'))} />;
            })}
            <path className={styles.threshold} d={threshold.join('')} />
            {marks.map((day) => (
              <path key={day} className={styles.mark} d={`M${xOf(day)} ${yOf(0)}V${TOP}`} />
            ))}
            {chosen !== null && <path className={styles.shown} d={`M${xOf(chosen)} ${TOP}V${yOf(0)}`} />}
            {runs.map((run) => (
              <path key={run[0]!.day} className={styles.main} d={line(run.map((one) => at(one, one.value)))} />
            ))}
            {points.map((one, index) => {
              const { x, y } = at(one, one.value);
              const { r, label } = one.day === chosen ? DOT.chosen : DOT.usual;
              return (
                <g key={one.day}>
                  {named[index] && (
                    <text className={styles.label} x={x} y={y - label}>
                      {one.label}
                    </text>
                  )}
                  <circle className={classes(styles.dot, one.few && styles.few)} cx={x} cy={y} r={r} />
                </g>
              );
            })}
          </>
        );
      }}
    </LineDrawing>
  );
});
SpreadDrawing.displayName = 'SpreadDrawing';
