import type { HiveValue } from '../../../api/metrics';
import { axisTo } from '../../../ui/charts/axis-to';
import type { Scale } from './cells';
import type { ChartMark, ChartPlan, Side } from './chart-mark';

const PLOT = 140;
const SIDES: readonly Side[] = ['below', 'equal', 'above'];
const WIDTHS = [0.5, 1, 2, 5, 10, 20, 50];
const LEAST_PX = 9;
const GAP = 2;

/** One bar per range of values, its part below the average at the bottom and above it on top. */
export const barsOf = (hives: readonly HiveValue[], sideOf: (id: string) => Side, scale: Scale): ChartPlan => {
  const { pxPerUnit, most } = scale;
  const width = WIDTHS.find((candidate) => candidate * pxPerUnit >= LEAST_PX) ?? 100;
  const bins = new Map<number, HiveValue[]>();
  for (const hive of hives) {
    const bin = Math.round(hive.value / width);
    bins.set(bin, [...(bins.get(bin) ?? []), hive]);
  }
  const marks = [...bins]
    .sort(([a], [b]) => a - b)
    .flatMap(([bin, inside]) => {
      let from = 0;
      return SIDES.flatMap((side): ChartMark[] => {
        const part = inside.filter(({ id }) => sideOf(id) === side);
        if (part.length === 0) return [];
        const to = from + part.length;
        const mark = {
          key: `${bin}-${side}`,
          value: bin * width,
          from,
          to,
          side,
          hives: part,
        };
        from = to;
        return [mark];
      });
    });
  const { end } = axisTo(marks.reduce((highest, { to }) => Math.max(highest, to), 1));
  return { kind: 'bars', marks, markWidth: Math.min(width * pxPerUnit - GAP, most), plotHeight: PLOT, end };
};
