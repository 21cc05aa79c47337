import { type Geometry, LEFT, PAD } from './geometry';

/** The height of the time axis. */
export const AXIS = 28;

/** The axis of a drawing whose data have an instant `time`. */
export const timeAxisProps = ({ axis }: Geometry) =>
  ({
    dataKey: 'time',
    type: 'number',
    domain: axis.domain,
    ticks: axis.ticks,
    tickFormatter: axis.write,
    axisLine: { stroke: 'var(--edge)', strokeWidth: 2 },
    padding: { left: PAD, right: PAD },
    height: AXIS,
    interval: 0,
  }) as const;

export const valueAxisProps = ({ end, ticks }: { end: number; ticks: number[] }, write: (value: number) => string) => ({
  width: LEFT,
  domain: [0, end],
  ticks,
  tickFormatter: write,
  axisLine: false,
  tickLine: false,
});

export const AREA = { stroke: 'none', fill: 'var(--honey)', fillOpacity: 0.28, isAnimationActive: false } as const;

export const MAIN_LINE = {
  type: 'linear',
  stroke: 'var(--series-1)',
  strokeWidth: 3,
  activeDot: false,
  isAnimationActive: false,
} as const;
