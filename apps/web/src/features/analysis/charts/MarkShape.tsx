import { classes } from '@kypseli/ui/classes';
import { memo } from 'react';
import { Link } from 'react-router';
import type { Measure } from '../../../api/metrics';
import { useHivesOfRound, withValuesOf } from '../../../shell/hives-link';
import { useAppPath } from '../../../shell/paths';
import { useMark } from '../../../ui/charts/MarkGroup';
import type { ChartMark } from './chart-mark';
import styles from './MarkShape.module.css';

interface MarkShapeProps {
  measure: Measure;
  mark: ChartMark;
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
  onShow: (mark: ChartMark | null) => void;
}

/**
 * A cell that opens its hive, or a bar that links to its hives. Memoised, because the chart around it renders often.
 */
export const MarkShape = memo(({ measure, mark, name, x, y, width, height, onShow }: MarkShapeProps) => {
  const appPath = useAppPath();
  const ofRound = useHivesOfRound();
  const { onFocus, ...rover } = useMark(mark.key);
  const [hive, ...others] = mark.hives;
  const state = withValuesOf(measure, mark.hives);
  const pointer = { onPointerEnter: () => onShow(mark), onPointerLeave: () => onShow(null) };
  const rectangle = (
    <rect className={classes(styles.mark, styles[mark.side])} x={x} y={y} width={width} height={height} rx={1.5} />
  );
  // Not every measure can filter hives; the table then names those of a bar.
  if (!hive || (others.length > 0 && state === null))
    return (
      <g aria-hidden {...pointer}>
        {rectangle}
      </g>
    );
  return (
    <Link
      {...(others.length === 0 ? { to: appPath(`hives/${hive.id}`) } : { to: ofRound, state })}
      className={styles.link}
      aria-label={name}
      {...rover}
      {...pointer}
      onFocus={() => {
        onFocus();
        onShow(mark);
      }}
      onBlur={() => onShow(null)}
    >
      {rectangle}
    </Link>
  );
});
MarkShape.displayName = 'MarkShape';
