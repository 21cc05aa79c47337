import type { SeasonRound } from '@kypseli/contract';
import { memo } from 'react';
import { useNumbers } from '../../../ui/bees/use-numbers';
import { axisTo } from '../../../ui/charts/axis-to';
import type { Geometry } from '../../../ui/charts/geometry';
import { LineDrawing } from '../../../ui/charts/LineDrawing';
import styles from '../../../ui/charts/LineDrawing.module.css';
import { area, line, withoutGaps } from '../../../ui/charts/line';
import { labelled } from './labelled';

const TOP = 22;
const DOT = { usual: { r: 5, label: 12 }, chosen: { r: 8, label: 15 } };
/** The width of the spread of a round without neighbours, which has no area. */
const ALONE = 12;

interface AverageDrawingProps {
  rounds: readonly SeasonRound[];
  geometry: Geometry;
  height: number;
  chosen: string | null;
}

/** A round in which the measure was recorded. */
const recordedOf = ({ ig_date: day, ig_avg: average, min, max }: SeasonRound) =>
  average === null ? null : { day, average, min: min ?? average, max: max ?? average };

/** The averages as a line with dots, over the spread from the weakest to the strongest hive. Gaps stay gaps. */
export const AverageDrawing = memo(({ rounds, geometry, height, chosen }: AverageDrawingProps) => {
  const { tenths } = useNumbers();
  const { xOf } = geometry;
  const lines = withoutGaps(rounds, recordedOf);
  const recorded = lines.flat();
  const named = labelled(recorded.map(({ day }) => ({ x: xOf(day), wanted: day === chosen })));
  const axis = axisTo(Math.max(...recorded.map(({ max }) => max)));
  return (
    <LineDrawing geometry={geometry} height={height} top={TOP} axis={axis}>
      {(yOf) => {
        const at = (one: { day: string }, value: number) => ({ x: xOf(one.day), y: yOf(value) });
        const ends = (one: { day: string }) => [-ALONE / 2, ALONE / 2].map((aside) => xOf(one.day) + aside);
        return (
          <>
            {lines.map(([first, ...more]) => {
              const run = [first!, ...more];
              const edge = (of: 'min' | 'max') =>
                more.length > 0
                  ? run.map((one) => at(one, one[of]))
                  : ends(first!).map((x) => ({ x, y: yOf(first![of]) }));
              return <path key={first!.day} className={styles.area} d={area(edge('max'), edge('min'))} />;
            })}
            {chosen !== null && <path className={styles.shown} d={`M${xOf(chosen)} ${TOP}V${yOf(0)}`} />}
            {lines.map((run) => (
              <path key={run[0]!.day} className={styles.main} d={line(run.map((one) => at(one, one.average)))} />
            ))}
            {recorded.map((one, index) => {
              const { x, y } = at(one, one.average);
              const { r, label } = one.day === chosen ? DOT.chosen : DOT.usual;
              return (
                <g key={one.day}>
                  {named[index] && (
                    <text className={styles.label} x={x} y={y - label}>
                      {tenths(one.average)}
                    </text>
                  )}
                  <circle className={styles.dot} cx={x} cy={y} r={r} />
                </g>
              );
            })}
          </>
        );
      }}
    </LineDrawing>
  );
});
AverageDrawing.displayName = 'AverageDrawing';
