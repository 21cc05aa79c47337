import type { NumberMetrics } from '@kypseli/contract';
import { useMemo } from 'react';
import { axisTo } from '../../../ui/charts/axis-to';
import { MARKS_AT_MOST } from '../data/fields';
import { barsOf } from './bars';
import { cellsOf, HIGHEST_STACK } from './cells';
import type { Side } from './chart-mark';

/** Room for half a mark at either end of the axis. */
const MARGIN = { narrow: 15, wide: 24 };
const NARROW = 440;
/** Room above the plot for the readout. */
const TOP = 20;
/** The width of the axis of counts, which only bars need. */
const COUNTS = 28;

/** The layout of a measure's chart, for a width in pixels. */
export const usePlan = (metrics: NumberMetrics, width: number) =>
  useMemo(() => {
    const sides = new Map<string, Side>();
    for (const { id } of metrics.above_average.hives) sides.set(id, 'above');
    for (const { id } of metrics.below_average.hives) sides.set(id, 'below');
    const sideOf = (id: string) => sides.get(id) ?? 'equal';

    const axis = axisTo(metrics.max ?? 0);
    const margin = width < NARROW ? MARGIN.narrow : MARGIN.wide;
    const most = 2 * margin - 4;
    const scaleBeside = (counts: number) => Math.max(1, width - 2 * margin - counts) / axis.end;

    const cells = cellsOf(metrics.hives, sideOf, { pxPerUnit: scaleBeside(0), most });
    const tooMany = metrics.hives.length > MARKS_AT_MOST || cells.marks.some(({ to }) => to > HIGHEST_STACK);
    const counts = tooMany ? COUNTS : 0;
    const pxPerUnit = scaleBeside(counts);
    const plan = tooMany ? barsOf(metrics.hives, sideOf, { pxPerUnit, most }) : cells;
    const pxPerHive = plan.plotHeight / plan.end;
    const ground = TOP + plan.plotHeight;
    return {
      ...plan,
      axis,
      counts,
      pxPerHive,
      top: TOP,
      ground,
      xOf: (value: number) => counts + margin + value * pxPerUnit,
      yOf: (hives: number) => ground - hives * pxPerHive,
    };
  }, [metrics, width]);
export type Plan = ReturnType<typeof usePlan>;
