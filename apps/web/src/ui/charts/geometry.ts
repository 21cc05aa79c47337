import type { Days } from '../time/timeframe';
import { timeAxis, timeOf } from './time-axis';

/** The axis of values at the left, and room for half a dot at either end of the plot. */
export const LEFT = 34;
export const RIGHT = 6;
export const PAD = 20;
/** The height of the time axis. */
export const AXIS = 28;

/** The height at which a drawing shows a value; the axis of values ends with `end`. */
export const yIn =
  ({ height, top, end }: { height: number; top: number; end: number }) =>
  (value: number): number =>
    top + (1 - value / end) * (height - top - AXIS);

/**
 * The positions of rounds on a time axis, in pixels of a drawing of this width; the axis ends with them, or with a
 * period.
 */
export const geometryOf = (days: readonly string[], width: number, language: string, span?: Days) => {
  const axis = timeAxis(span ? [span.from, span.to] : days, language);
  const [first, last] = axis.domain;
  const room = Math.max(1, width - LEFT - RIGHT - 2 * PAD);
  const xAt = (time: number) => LEFT + PAD + ((time - first) / (last - first)) * room;
  const xOf = (day: string) => xAt(timeOf(day));
  const middles = days.map(xOf);
  /** The touch area of each round: where it is the nearest. */
  const strips = middles.map((middle, at) => {
    const from = at === 0 ? LEFT : (middles[at - 1]! + middle) / 2;
    const to = at === days.length - 1 ? width : (middle + middles[at + 1]!) / 2;
    return { left: from, width: to - from };
  });
  return { axis, width, xAt, xOf, strips };
};
export type Geometry = ReturnType<typeof geometryOf>;
