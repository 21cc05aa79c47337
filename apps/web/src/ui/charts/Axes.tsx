import type { ReactNode } from 'react';
import styles from './Axes.module.css';

/** The room that the figures at the foot take. */
export const FOOT = 28;
const FIGURE = { below: 17, beside: 8 };
const TICK = 6;

/** A figure of an axis, and where it stands in pixels. */
export interface Tick {
  at: number;
  text: string;
}

/** What axes, lines and marks are drawn in. */
export const Drawing = ({ width, height, children }: { width: number; height: number; children: ReactNode }) => (
  <svg role="presentation" className={styles.drawing} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
    {children}
  </svg>
);

interface FootAxisProps {
  from: number;
  to: number;
  y: number;
  ticks: readonly Tick[];
  /** A short line at each tick. */
  marked?: boolean;
}

/** A line at the foot of the plot, and figures under it. */
export const FootAxis = ({ from, to, y, ticks, marked = false }: FootAxisProps) => (
  <g>
    <line className={styles.line} x1={from} x2={to} y1={y} y2={y} />
    {ticks.map(({ at, text }) => (
      <g key={at}>
        {marked && <line className={styles.tick} x1={at} x2={at} y1={y} y2={y + TICK} />}
        <text className={styles.figure} x={at} y={y + FIGURE.below} textAnchor="middle">
          {text}
        </text>
      </g>
    ))}
  </g>
);

/** Lines across the plot, each with its figure before it. */
export const SideAxis = ({ from, to, ticks }: { from: number; to: number; ticks: readonly Tick[] }) => (
  <g>
    {ticks.map(({ at, text }) => (
      <g key={at}>
        <line className={styles.grid} x1={from} x2={to} y1={at} y2={at} />
        <text className={styles.figure} x={from - FIGURE.beside} y={at} dy="0.355em" textAnchor="end">
          {text}
        </text>
      </g>
    ))}
  </g>
);
