import type { HiveValue } from '../../../api/metrics';
import type { ChartMark, ChartPlan, Side } from './chart-mark';

const PLOT = 116;
const CELL = { height: 21, leastHeight: 5, leastWidth: 5 };
/** Values closer together than the narrowest cell get cells of this width, which stack where they would overlap. */
const CROWDED = 9;
const GAP = 2;
/** A higher stack cannot be counted by eye. */
export const HIGHEST_STACK = 40;

/** Pixels per frame, and the widest cell that stays within the drawing. */
export interface Scale {
  pxPerUnit: number;
  most: number;
}

/** The smallest distance between two different values. */
const smallestStep = (sorted: readonly HiveValue[]) =>
  sorted
    .slice(1)
    .map(({ value }, index) => value - sorted[index]!.value)
    .reduce((least, step) => (step > 1e-6 ? Math.min(least, step) : least), Number.POSITIVE_INFINITY);

/** One cell per hive, exactly at its value, each at the lowest place where it overlaps none. */
export const cellsOf = (hives: readonly HiveValue[], sideOf: (id: string) => Side, scale: Scale): ChartPlan => {
  const { pxPerUnit, most } = scale;
  const sorted = [...hives].sort((a, b) => a.value - b.value);
  const pitch = Math.min(smallestStep(sorted) * pxPerUnit, most + GAP);
  const markWidth = pitch - GAP >= CELL.leastWidth ? pitch - GAP : CROWDED;
  const free: number[] = [];
  const marks = sorted.map((hive): ChartMark => {
    const left = hive.value * pxPerUnit - markWidth / 2;
    const found = free.findIndex((end) => end <= left + 0.01);
    const level = found < 0 ? free.length : found;
    free[level] = left + markWidth;
    const place = { value: hive.value, from: level, to: level + 1 };
    return { key: hive.id, ...place, side: sideOf(hive.id), hives: [hive] };
  });
  const rows = free.length;
  const plotHeight = Math.max(PLOT, rows * CELL.leastHeight);
  return { kind: 'cells', marks, markWidth, plotHeight, end: plotHeight / Math.min(CELL.height, plotHeight / rows) };
};
