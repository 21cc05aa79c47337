import { memo, useMemo } from 'react';
import { CartesianGrid, ReferenceLine, Scatter, ScatterChart, XAxis, YAxis } from 'recharts';
import type { Measure } from '../../../api/metrics';
import { useNumbers } from '../../../ui/bees/use-numbers';
import { axisTo } from '../../../ui/charts/axis-to';
import type { ChartMark } from './chart-mark';
import styles from './Drawing.module.css';
import { MarkShape } from './MarkShape';
import { useMarkTexts } from './use-mark-texts';
import type { Plan } from './use-plan';

/** Room above the plot, for what is read out there. */
export const TOP = 20;
const AXIS = 28;
const DASHES = '6 3';

interface DrawingProps {
  title: string;
  measure: Measure;
  average: number | null;
  plan: Plan;
  width: number;
  onShow: (mark: ChartMark | null) => void;
}

/** Marks on an axis of values. Drawn anew for new numbers only: a drawing that is made again loses the focus. */
export const Drawing = memo(({ title, measure, average, plan, width, onShow }: DrawingProps) => {
  const { frames, count } = useNumbers();
  const { axis, marks, markWidth, margin, counts, pxPerHive } = plan;
  const { nameOf } = useMarkTexts(plan.kind, title);
  const around = useMemo(() => ({ left: margin, right: margin }), [margin]);

  const shapeOf = ({ cx, cy, payload }: { cx?: number; cy?: number; payload?: ChartMark }) => {
    if (!payload || cx === undefined || cy === undefined) return null;
    const height = (payload.to - payload.from) * pxPerHive;
    return (
      <MarkShape
        measure={measure}
        mark={payload}
        name={nameOf(payload)}
        x={cx - markWidth / 2}
        y={cy - height / 2 + 0.5}
        width={markWidth}
        height={Math.max(2, height - 1.5)}
        onShow={onShow}
      />
    );
  };

  return (
    <ScatterChart
      width={width}
      height={TOP + plan.plotHeight + AXIS}
      margin={{ top: TOP, right: 0, bottom: 0, left: 0 }}
      accessibilityLayer={false}
      className={styles.drawing}
    >
      {counts > 0 && <CartesianGrid vertical={false} stroke="var(--line)" />}
      <XAxis
        type="number"
        dataKey="value"
        domain={[0, axis.end]}
        padding={around}
        ticks={axis.ticks}
        tickFormatter={frames}
        tickLine={false}
        axisLine={{ stroke: 'var(--edge)', strokeWidth: 2 }}
        height={AXIS}
        interval={0}
      />
      <YAxis
        type="number"
        dataKey="middle"
        domain={[0, plan.end]}
        ticks={axisTo(plan.end).ticks}
        tickFormatter={count}
        tickLine={false}
        axisLine={false}
        width={counts}
        hide={counts === 0}
      />
      <Scatter data={marks} isAnimationActive={false} shape={shapeOf} />
      {average !== null && (
        <ReferenceLine x={average} stroke="var(--surface)" strokeWidth={5} strokeDasharray={DASHES} zIndex={700} />
      )}
      {average !== null && (
        <ReferenceLine x={average} stroke="var(--edge)" strokeWidth={2.5} strokeDasharray={DASHES} zIndex={701} />
      )}
    </ScatterChart>
  );
});
