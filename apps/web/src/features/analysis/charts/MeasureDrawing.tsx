import { memo } from 'react';
import type { Measure } from '../../../api/metrics';
import { useNumbers } from '../../../ui/bees/use-numbers';
import { Drawing, FOOT, FootAxis, SideAxis } from '../../../ui/charts/Axes';
import { axisTo } from '../../../ui/charts/axis-to';
import type { ChartMark } from './chart-mark';
import { MarkShape } from './MarkShape';
import styles from './MeasureDrawing.module.css';
import { useMarkTexts } from './use-mark-texts';
import type { Plan } from './use-plan';

/** Room above the plot, for what is read out there. */
export const TOP = 20;
/** Between two marks on top of each other. */
const GAP = 1.5;

interface MeasureDrawingProps {
  title: string;
  measure: Measure;
  average: number | null;
  plan: Plan;
  width: number;
  onShow: (mark: ChartMark | null) => void;
}

/** Marks on an axis of values, drawn anew for new numbers only. */
export const MeasureDrawing = memo(({ title, measure, average, plan, width, onShow }: MeasureDrawingProps) => {
  const { frames, count } = useNumbers();
  const { axis, marks, markWidth, margin, counts, pxPerHive, pxPerUnit } = plan;
  const { nameOf } = useMarkTexts(plan.kind, title);
  const foot = TOP + plan.plotHeight;
  const xOf = (value: number) => counts + margin + value * pxPerUnit;
  const yOf = (hives: number) => foot - hives * pxPerHive;
  const dashed = average !== null && { x1: xOf(average), x2: xOf(average), y1: TOP, y2: foot };

  return (
    <Drawing width={width} height={foot + FOOT}>
      {counts > 0 && (
        <SideAxis
          from={counts}
          to={width}
          ticks={axisTo(plan.end).ticks.map((hives) => ({ at: yOf(hives), text: count(hives) }))}
        />
      )}
      <FootAxis
        from={counts}
        to={width}
        y={foot}
        ticks={axis.ticks.map((value) => ({ at: xOf(value), text: frames(value) }))}
      />
      {marks.map((mark) => (
        <MarkShape
          key={mark.key}
          measure={measure}
          mark={mark}
          name={nameOf(mark)}
          x={xOf(mark.value) - markWidth / 2}
          y={yOf(mark.to) + 0.5}
          width={markWidth}
          height={Math.max(2, (mark.to - mark.from) * pxPerHive - GAP)}
          onShow={onShow}
        />
      ))}
      {dashed && (
        <>
          <line className={styles.around} {...dashed} />
          <line className={styles.average} {...dashed} />
        </>
      )}
    </Drawing>
  );
});
