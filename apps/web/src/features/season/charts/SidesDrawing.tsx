import type { SeasonRound } from '@kypseli/contract';
import { type Geometry, LEFT } from '../../../ui/charts/geometry';
import styles from './SidesDrawing.module.css';

/** The height above and below the line together, and the minimum height of a visible cell. */
const HEIGHT = 150;
const CELL = { most: 11, least: 5, width: 20, leastWidth: 4 };
const GAP = 1.5;

/** Hives above the average are above a line, the others below it: one cell per hive, bars if there are too many. */
export const SidesDrawing = ({ rounds, geometry }: { rounds: readonly SeasonRound[]; geometry: Geometry }) => {
  const highest = Math.max(1, ...rounds.map(({ above }) => above));
  const lowest = Math.max(1, ...rounds.map(({ below }) => below));
  const step = Math.min(CELL.most, HEIGHT / (highest + lowest));
  const asCells = step >= CELL.least;
  const narrowest = Math.min(...geometry.strips.map(({ width }) => width));
  const width = Math.max(CELL.leastWidth, Math.min(CELL.width, narrowest - 3));
  const line = Math.ceil(highest * step) + 2;
  const height = line + Math.ceil(lowest * step) + 4;

  const stack = ({ ig_id, ig_date }: SeasonRound, side: 'above' | 'below', count: number) => {
    const x = geometry.xOf(ig_date) - width / 2;
    const cells = asCells ? Array.from({ length: count }, (_, index) => index) : count > 0 ? [0] : [];
    const tall = asCells ? step - GAP : count * step;
    return cells.map((index) => {
      const from = side === 'above' ? line - 1.5 - index * step - tall : line + 1.5 + index * step;
      return (
        <rect
          key={`${ig_id}-${side}-${index}`}
          className={styles[side]}
          x={x}
          y={from}
          width={width}
          height={tall}
          rx={1.5}
        />
      );
    });
  };
  return (
    <svg
      className={styles.sides}
      width={geometry.width}
      height={height}
      viewBox={`0 0 ${geometry.width} ${height}`}
      aria-hidden="true"
      focusable="false"
    >
      <line className={styles.line} x1={LEFT} x2={geometry.width} y1={line} y2={line} />
      {rounds.map((round) => (
        <g key={round.ig_id}>
          {stack(round, 'above', round.above)}
          {stack(round, 'below', round.below)}
        </g>
      ))}
    </svg>
  );
};
