import { memo } from 'react';
import type { Measure } from '../../../api/metrics';
import { useNumbers } from '../../../ui/bees/use-numbers';
import { axisTo } from '../../../ui/charts/axis-to';
import type { ChartMark } from './chart-mark';
import styles from './Drawing.module.css';
import { MarkShape } from './MarkShape';
import { useMarkTexts } from './use-mark-texts';
import type { Plan } from './use-plan';

const AXIS = 28;
/** From the axis to the bottom of its numbers, and from the axis of counts to its own end. */
const BELOW = 19;
const BESIDE = 8;

interface DrawingProps {
  title: string;
  measure: Measure;
  average: number | null;
  plan: Plan;
  width: number;
  onShow: (mark: ChartMark | null) => void;
}

/**
 * Marks on an axis of values. Rendered again for new numbers only: a new drawing would lose the focus. The plan
 * contains every position, so that no library has to measure on a slow phone.
 */
export const Drawing = memo(({ title, measure, average, plan, width, onShow }: DrawingProps) => {
  const { frames, count } = useNumbers();
  const { axis, marks, markWidth, counts, pxPerHive, top, ground, xOf, yOf } = plan;
  const { nameOf } = useMarkTexts(plan.kind, title);
  const height = ground + AXIS;
  const line = `M${xOf(average ?? 0)} ${top}V${ground}`;

  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the group around it names it, and each mark names itself
    <svg className={styles.drawing} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      {counts > 0 &&
        axisTo(plan.end).ticks.map((tick) => (
          <g key={tick}>
            <path className={styles.grid} d={`M${counts} ${yOf(tick)}H${width}`} />
            <text className={styles.count} x={counts - BESIDE} y={yOf(tick)}>
              {count(tick)}
            </text>
          </g>
        ))}
      <path className={styles.axis} d={`M${counts} ${ground}H${width}`} />
      {axis.ticks.map((tick) => (
        <text key={tick} className={styles.value} x={xOf(tick)} y={ground + BELOW}>
          {frames(tick)}
        </text>
      ))}
      {marks.map((mark) => (
        <MarkShape
          key={mark.key}
          measure={measure}
          mark={mark}
          name={nameOf(mark)}
          x={xOf(mark.value) - markWidth / 2}
          y={yOf(mark.to) + 0.5}
          width={markWidth}
          height={Math.max(2, (mark.to - mark.from) * pxPerHive - 1.5)}
          onShow={onShow}
        />
      ))}
      {average !== null && (
        <g className={styles.average}>
          <path d={line} />
          <path d={line} />
        </g>
      )}
    </svg>
  );
});
Drawing.displayName = 'Drawing';
